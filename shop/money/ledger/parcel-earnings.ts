import { amountOf, type Charge, rulesOf } from "#tohfa/shop/orders/order/charges.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** The amounts of a parcel that decide what its seller gets. */
export interface ParcelSums {
  charges: readonly Charge[];
  commission: Paisa;
  /** What other sellers earn for items of theirs in it. */
  ofOthers: Paisa;
  /** Taxes that a courier or gateway withheld, and passed on to this seller. */
  withheld: Paisa;
  /** The taxes that are likely to be withheld, while no statement has said it; 0 once one has. */
  expectedTax: Paisa;
  /** Courier's fees that this seller bears. */
  fees: Paisa;
  /** What the price was reduced by after the sale, and what was charged, as far as this seller bears it. */
  allowances: Paisa;
  charged: Paisa;
}

/** A line of what a seller gets for a parcel; below zero: deducted. */
export interface EarningLine {
  text: string;
  paisa: Paisa;
}

/**
 * What the seller gets for a parcel, line by line: the same sums that are booked when it is delivered, then taxes and
 * fees. `total` is their sum; it is an estimate while `expectedTax` is.
 */
export function earningLines(sums: ParcelSums): { lines: EarningLine[]; total: Paisa } {
  const { charges, commission, ofOthers, withheld, expectedTax, fees, allowances, charged } = sums;
  const ownDiscounts = charges.filter(
    ({ kind, account }) => kind === "discount" && account === "seller",
  );
  const borne = charges.filter(({ payer }) => payer === "seller");
  const goods = amountOf(charges, "goods");
  const lines: EarningLine[] = [
    { text: "Items", paisa: goods },
    { text: "Sales tax, paid by the buyer", paisa: amountOf(charges, "sales_tax") },
    ...ownDiscounts.map(({ paisa }) => ({ text: "Your coupon", paisa })),
    { text: "Items of other stores", paisa: 0 - ofOthers },
    { text: `Our commission${percentOf(commission, goods)}`, paisa: 0 - commission },
    ...borne.map(({ kind, paisa }) => ({ text: rulesOf(kind).words.office, paisa: 0 - paisa })),
    { text: "Price reduced", paisa: 0 - allowances },
    { text: "Delivery that you bear", paisa: 0 - charged },
    { text: "Courier's fees", paisa: 0 - fees },
    { text: "Income and sales tax withheld", paisa: 0 - withheld },
    { text: "About this much tax will be withheld", paisa: 0 - expectedTax },
  ];
  return {
    lines: lines.filter(({ paisa }, index) => index === 0 || paisa !== 0),
    total: lines.reduce((sum, { paisa }) => sum + paisa, 0),
  };
}

function percentOf(commission: Paisa, goods: Paisa): string {
  return goods === 0 ? "" : `, ${Math.round((commission * 1000) / goods) / 10} %`;
}
