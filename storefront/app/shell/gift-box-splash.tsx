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
      <svg viewBox="0 0 120 120" width="150" height="150" fill="none" aria-hidden="true">
        <ellipse cx="60" cy="106" rx="40" ry="5" fill="#f8c5d6" />
        <path d="M26 54h68v44a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6z" fill="#f8c5d6" />
        <path d="M60 54h34v44a6 6 0 0 1-6 6H60z" fill="#f3b3c9" />
        <path d="M53 54h14v50H53z" fill="#c2185b" />
        <g className="splash-lid">
          <path d="M20 40h80v14a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3z" fill="#fde3ec" />
          <path d="M60 40h40v14a3 3 0 0 1-3 3H60z" fill="#fbd3e0" />
          <path d="M53 40h14v17H53z" fill="#a11049" />
          <path
            d="M60 39c-7-16-25-20-26-11-.8 7 12 12 26 11Zm0 0c7-16 25-20 26-11 .8 7-12 12-26 11Z"
            stroke="#c2185b"
            strokeWidth="5"
            strokeLinejoin="round"
          />
        </g>
      </svg>
      <p className="splash-count" />
    </div>
  );
}
