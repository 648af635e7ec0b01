import { formatMoney, paisaFromRupees } from "#tohfa/shop/values/money.ts";

/** How a search was understood where what was typed stands nowhere, or hardly (PRODUCT §10). */
export interface Understood {
  /** By its words in any order, by what else they are called, or by likeness. */
  as: "words" | "synonyms" | "likeness";
  /** What is shown, as the shop says it: "wedding". */
  text: string;
  /** A budget that stood in the words, in rupees; `max` null: no upper end. */
  price: { min: number; max: number | null } | null;
  /** How many have the text as it stands: SPEC §5's matches, which come first. */
  exact: number;
}

/** "under Rs 1,000" */
export function budgetWords({ min, max }: NonNullable<Understood["price"]>): string {
  const rupees = (amount: number) => formatMoney(paisaFromRupees(amount));
  if (max === null) return `from ${rupees(min)}`;
  return min === 0 ? `under ${rupees(max)}` : `from ${rupees(min)} to ${rupees(max)}`;
}

/** What stands above the list, in words: what was typed is never quietly replaced. */
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
