import { formatMoney, paisaFromRupees } from "#tohfa/shop/values/money.ts";

/** How a search text was interpreted, where it has no or few exact matches (PRODUCT §10). */
export interface Understood {
  /** By its words in any order, by their synonyms, or by similar spellings. */
  as: "words" | "synonyms" | "likeness";
  /** The text that was searched instead, in the shop's own words: "wedding". */
  text: string;
  /** A budget found in the text, in rupees; `max` null: no upper end. */
  price: { min: number; max: number | null } | null;
  /** The number of exact matches (SPEC §5), which come first. */
  exact: number;
}

/** "under Rs 1,000" */
export function budgetWords({ min, max }: NonNullable<Understood["price"]>): string {
  const rupees = (amount: number) => formatMoney(paisaFromRupees(amount));
  if (max === null) return `from ${rupees(min)}`;
  return min === 0 ? `under ${rupees(max)}` : `from ${rupees(min)} to ${rupees(max)}`;
}

/** The text above the list: the typed text is never replaced silently. */
export function understoodWords(typed: string, { as, text, price, exact }: Understood): string {
  const what = text === "" ? "everything" : `“${text}”`;
  const shown =
    as === "likeness" ? "close matches" : `${what}${price ? ` ${budgetWords(price)}` : ""}`;
  if (price && as !== "likeness") return `Showing ${shown}.`;
  const found =
    exact === 0
      ? `Nothing matches “${typed}”.`
      : `Only ${exact} ${exact === 1 ? "product matches" : "products match"} “${typed}”.`;
  return `${found} ${exact === 0 ? "Showing" : "Also showing"} ${shown}.`;
}
