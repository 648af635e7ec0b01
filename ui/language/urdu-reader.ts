import { isolate } from "../../shop/language/isolate.ts";
import { urduDate } from "../../shop/language/urdu-date.ts";
import type { Reader } from "./t.ts";

/** How Urdu is read and written; English pages never load it. */
export function urduReader(find: Reader["find"]): Reader {
  return { language: () => "ur", find, date: urduDate, amounts: urduAmounts, value: isolate };
}

/** "Rs 1,508" is "1,508 روپے". */
export function urduAmounts(text: string): string {
  return text.replace(/Rs ([\d,.]*\d)/g, "$1 روپے");
}
