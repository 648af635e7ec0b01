import type { Language } from "#tohfa/shop/values/language/language.ts";
import { language } from "./t.ts";

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * For what is shown as somebody wrote it (a product's name, a review, a store): the language that it is in, where that is
 * not the page's. `<h3 {...foreign(name)}>{name}</h3>`: screen readers read it rightly, and it keeps its direction.
 */
export function foreign(text: string): { lang?: Language; dir?: "auto" } {
  const isArabic = ARABIC.test(text);
  if (language() === "en") return isArabic ? { lang: "ur", dir: "auto" } : {};
  return !isArabic && LATIN.test(text) ? { lang: "en", dir: "auto" } : {};
}
