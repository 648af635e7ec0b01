const STORAGE_KEY = "tohfa-splash";

/**
 * Runs in the head before anything is painted: marks the first page of a session. Without JavaScript
 * there is no splash, so nothing can ever stand before the content.
 */
export const splashScript = `try{sessionStorage.getItem("${STORAGE_KEY}")||(sessionStorage.setItem("${STORAGE_KEY}","1"),document.documentElement.dataset.splash="")}catch{};`;

/**
 * SPEC §1's splash: one second on the first page of a session, a counter from 0 to 200 in steps of
 * 100 ms and a lid that lifts. Only CSS, lies over the finished page and lets every click through, so it
 * costs neither LCP nor CLS.
 */
export function GiftBoxSplash() {
  return (
    <div className="splash" aria-hidden="true">
      <div className="splash-box">
        <div className="splash-lid" />
      </div>
      <p className="splash-count" />
    </div>
  );
}
