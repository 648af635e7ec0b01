import type { Words } from "#tohfa/shop/values/language/find-words.ts";
import { readTextsFrom } from "../../../ui/language/t.ts";
import { urduFinder, urduReader } from "../../../ui/language/urdu-reader.ts";

declare global {
  interface Window {
    /** The texts that this page's HTML says (entry.server.tsx). */
    tohfaTexts?: Words;
  }
}

let known: Words = {};

/**
 * From now on the page says what its HTML said, and whatever else is in `more`. Called twice, in whatever order the
 * two files come: what is known once stays known.
 */
export function readWords(more: Words = {}): void {
  known = { ...known, ...more, ...window.tohfaTexts };
  readTextsFrom(urduReader(urduFinder(known)));
}
