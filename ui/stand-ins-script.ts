/**
 * Asks the browser for the youngest of what stand-ins.ts brings: who has it has all the others. `document.write` is the
 * one way to have a script run before the page's modules. The address stands in the page: this text, and its hash in
 * the policy of a page, stay the same with every build.
 */
export const STAND_INS_SCRIPT = `Map.groupBy||document.write('<script src="'+document.currentScript.dataset.src+'"><\\/script>')`;
