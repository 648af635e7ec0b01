import type { Words } from "../../../shop/language/find-words.ts";
import { readTextsFrom } from "../../../ui/language/t.ts";
import { urduFinder, urduReader } from "../../../ui/language/urdu-reader.ts";

declare global {
  interface Window {
    /** The texts that this page's HTML says (entry.server.tsx). */
    tohfaTexts?: Words;
  }
}

/** From now on the page says what its HTML said, and whatever else is in `more`. */
export function readWords(more: Words = {}): void {
  readTextsFrom(urduReader(urduFinder({ ...more, ...window.tohfaTexts })));
}
