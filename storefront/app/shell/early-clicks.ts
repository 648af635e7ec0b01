/** What the head's script leaves for the page: the buttons clicked so far, in order, and how often. */
declare global {
  interface Window {
    tohfaClicks?: Map<HTMLButtonElement, number>;
    tohfaListen?: (event: Event) => void;
  }
}

/**
 * Runs in the head before anything is painted: records each click on a button that needs the page's scripts
 * until they are loaded, so that a first "Add To Cart" on a slow line is not lost. `data-waiting` on <html>
 * shows that it was noticed (styles/shell.css). Links, forms and menus work without scripts and are left alone;
 * an impatient second click on the same button counts once, unless it is marked `data-each-click`.
 */
export const earlyClicksScript = `(w=>{var m=w.tohfaClicks=new Map;addEventListener("click",w.tohfaListen=e=>{var b=e.target.closest&&e.target.closest("button[type=button]");b&&(m.set(b,(b.hasAttribute("data-each-click")&&m.get(b)||0)+1),document.documentElement.dataset.waiting="")},!0)})(window);`;

/** Clicks again what was clicked before hydration. Call it once React listens; later calls do nothing. */
export async function replayEarlyClicks(): Promise<void> {
  const clicks = window.tohfaClicks;
  if (!clicks || !window.tohfaListen) return;
  removeEventListener("click", window.tohfaListen, true);
  window.tohfaClicks = undefined;
  delete document.documentElement.dataset.waiting;
  await clickAgain(clicks);
}

/** Counts a click on a button that needs scripts, as the head's script does. */
export function countClick(clicks: Map<HTMLButtonElement, number>, { target }: Event): void {
  const button = (target as Element).closest<HTMLButtonElement>("button[type=button]");
  if (!button) return;
  const before = button.hasAttribute("data-each-click") ? (clicks.get(button) ?? 0) : 0;
  clicks.set(button, before + 1);
}

/** Clicks the buttons once more, in order, as often as they were. */
export async function clickAgain(clicks: ReadonlyMap<HTMLButtonElement, number>): Promise<void> {
  for (const [button, times] of clicks) {
    for (let click = 0; click < times; click += 1) {
      // Each click must see what was changed before it.
      await new Promise((shown) => setTimeout(shown));
      if (button.isConnected) button.click();
    }
  }
}
