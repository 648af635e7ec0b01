/** What the head's script leaves for the page: the buttons pressed so far, in order. */
declare global {
  interface Window {
    tohfaPresses?: Map<HTMLButtonElement, number>;
    tohfaListen?: (event: Event) => void;
  }
}

/**
 * Runs in the head before anything is painted: keeps each press on a button that needs the page's scripts
 * until they are there, so that a first "Add To Cart" on a slow line is not lost. `data-waiting` on <html>
 * shows that it was heard (styles/shell.css). Links, forms and menus work by themselves and are left alone;
 * an impatient second press on the same button is the same wish, unless it counts (`data-each-press`).
 */
export const earlyPressesScript = `(w=>{var m=w.tohfaPresses=new Map;addEventListener("click",w.tohfaListen=e=>{var b=e.target.closest&&e.target.closest("button[type=button]");b&&(m.set(b,(b.hasAttribute("data-each-press")&&m.get(b)||0)+1),document.documentElement.dataset.waiting="")},!0)})(window);`;

/** Presses again what was pressed before the page was alive. Call it once React listens; later calls do nothing. */
export async function replayEarlyPresses(): Promise<void> {
  const presses = window.tohfaPresses;
  if (!presses || !window.tohfaListen) return;
  removeEventListener("click", window.tohfaListen, true);
  window.tohfaPresses = undefined;
  delete document.documentElement.dataset.waiting;
  for (const [button, times] of presses) {
    for (let press = 0; press < times && button.isConnected; press += 1) {
      button.click();
      // The next press must see what this one changed.
      await new Promise((shown) => setTimeout(shown));
    }
  }
}
