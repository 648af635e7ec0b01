import { createFinder, type Words } from "#tohfa/shop/values/language/find-words.ts";
import { isolate } from "#tohfa/shop/values/language/isolate.ts";
import { urduDate } from "#tohfa/shop/values/language/urdu-date.ts";
import type { Reader } from "./t.ts";

/** How Urdu is read and written; English pages never load it. */
export function urduReader(find: Reader["find"]): Reader {
  return { language: () => "ur", find, date: urduDate, amounts: urduAmounts, value: isolate };
}

/** Finds texts of the shop's rules in these words, their days and amounts as Urdu writes them. */
export function urduFinder(words: Words): Reader["find"] {
  const amount = (value: string) => isolate(urduAmounts(value));
  const days = { day: urduDate, days: urduDate, time: urduDate };
  const amounts = { amount, price: amount, was: amount };
  return createFinder(words, { ...days, ...amounts }, isolate);
}

/** "Rs 1,508" is "1,508 روپے". */
export function urduAmounts(text: string): string {
  return text.replace(/Rs ([\d,.]*\d)/g, "$1 روپے");
}
