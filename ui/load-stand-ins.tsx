import standIns from "./stand-ins.ts?worker&url";

/**
 * Asks the browser for the youngest of what stand-ins.ts brings. `document.write` is the one way to have a script run
 * before the page's modules; the address stands in the page, so that this text, and its hash in the policy, stay the
 * same with every build.
 */
export const STAND_INS_SCRIPT = `[].at&&[].toSorted&&Map.groupBy&&"".toWellFormed&&Object.hasOwn&&self.HTMLDialogElement&&"inert"in HTMLElement.prototype||document.write('<script src="'+document.currentScript.dataset.standIns+'"><\\/script>')`;

/** In a page's head, before its modules: gives an older browser what they call. */
export function LoadStandIns() {
  return (
    <script
      data-stand-ins={standIns}
      dangerouslySetInnerHTML={{ __html: STAND_INS_SCRIPT }}
    />
  );
}
