import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { taxOnTop } from "../tax/services-tax.ts";
import { commissionRate } from "./commission.ts";
import type { EarningLine } from "./parcel-earnings.ts";

/** What decides what a seller gets of a price, as it holds now; rates in basis points. */
export interface PriceTerms {
  /** The rate agreed with the seller; null: that of the category, else the standard one. */
  agreed: number | null;
  standard: number;
  ofCategory: Readonly<Record<string, number>>;
  /** On top of the commission; 0: the shop is not registered. */
  servicesTax: number;
  /** Both taxes that couriers withhold from cash. */
  withheld: number;
  /** The least that the seller pays for the delivery of a parcel. */
  delivery: Paisa;
}

/**
 * What a seller gets for one piece sold alone and paid in cash, line by line, before anybody orders it. Delivery that the
 * seller bears is never more than what is left of the price.
 */
export function priceEarnings(
  price: Paisa,
  categories: readonly string[],
  terms: PriceTerms,
): { lines: EarningLine[]; total: Paisa } {
  const { agreed, standard, ofCategory, servicesTax, withheld, delivery } = terms;
  const rules = {
    standard,
    ofSeller: new Map(agreed === null ? [] : [["", agreed] as const]),
    ofCategory: new Map(Object.entries(ofCategory)),
  };
  const rate = commissionRate({ sellerId: "", categories, at: new Date(0), total: price }, rules);
  const commission = taxOnTop(price, rate);
  const tax = taxOnTop(commission, servicesTax);
  const left = Math.max(0, price - commission - tax);
  const lines = [
    { text: `Our commission, ${rate / 100} %`, paisa: 0 - commission },
    { text: "Tax on commission", paisa: 0 - tax },
    { text: "Delivery that you bear, at least", paisa: 0 - Math.min(delivery, left) },
    { text: "Tax that is withheld from cash, about", paisa: 0 - taxOnTop(price, withheld) },
  ].filter(({ paisa }) => paisa !== 0);
  return { lines, total: lines.reduce((sum, { paisa }) => sum + paisa, price) };
}

/** What a seller should know of a price before saving it; null where nothing is odd. `ownCost` null: not said. */
export function priceWarning(total: Paisa, ownCost: Paisa | null): string | null {
  if (total <= 0) return "At this price you get nothing.";
  if (ownCost === null || total >= ownCost) return null;
  return `That is ${formatMoney(ownCost - total)} less than it costs you.`;
}
