import {
  amountRefundedWith,
  type Charge,
  type IncludedTax,
  rulesOf,
} from "#tohfa/shop/orders/order/charges.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type Entry, entries, type Row, taxOf } from "./ledger.ts";
import { portion, retainedDeliveryCharges } from "./retained-money.ts";

/** What a seller sold in a parcel, as it is frozen, and what its price was reduced by before. */
export interface ReducibleGoods {
  sellerId: string;
  /** What the goods cost. */
  total: Paisa;
  commission: Paisa;
  commissionTax: IncludedTax | null;
  /** The sum of earlier reductions. */
  reduced: Paisa;
}

/**
 * Posted when the price of goods is reduced and their buyer keeps them (money.md §3, example 15): the commission on that
 * part and its tax go back in proportion, the seller bears the rest. Of several reductions each takes what the sums are
 * short of, so that together they are never more than the frozen amounts.
 */
export function allowanceEntries(goods: ReducibleGoods, amount: Paisa): Entry[] {
  const { sellerId, total, reduced, commissionTax } = goods;
  const upTo = (whole: Paisa, part: Paisa) =>
    total > 0 ? Math.min(whole, portion(whole, part, total)) : 0;
  const back = (whole: Paisa) => upTo(whole, reduced + amount) - upTo(whole, reduced);
  const commission = back(goods.commission);
  const tax = back(commissionTax?.paisa ?? 0);
  return entries(
    ["seller", amount - commission - tax, sellerId],
    ["commission", commission],
    ["services-tax", tax, commissionTax?.office],
    ["buyer", 0 - amount],
  );
}

/** Posted when delivery that a buyer paid is given back with its tax, and the goods stay sold (example 16). */
export function deliveryBackEntries(charges: readonly Charge[], amount: Paisa): Entry[] {
  const parts = deliveryParts(charges, amount);
  const sum = sumOf(parts);
  return entries(
    ["buyer", 0 - amount],
    ...earnedRows(parts).map(([account, paisa, party]): Row => [account, 0 - paisa, party]),
    // What whole rupees at the door added to it, or took off.
    ["rounding", amount - sum],
  );
}

/** Posted when a buyer or a seller is charged after the order: the shop earns it, its tax is owed (examples 11, 12). */
export function chargeEntries(
  payer: { account: "buyer" } | { account: "seller"; sellerId: string },
  charges: readonly Charge[],
): Entry[] {
  const party = payer.account === "seller" ? payer.sellerId : undefined;
  return entries([payer.account, sumOf(charges), party], ...earnedRows(charges));
}

/**
 * Posted when something stays of the advance of a parcel that its buyer refused: for delivery there and back, whose tax
 * is owed, and for its seller, who made it for nobody else. No commission: nothing was sold.
 */
export function keptAdvanceEntries(sellerId: string, ways: Charge, toSeller: Paisa): Entry[] {
  return entries(["buyer", ways.paisa + toSeller], ...earnedRows([ways]), [
    "seller",
    0 - toSeller,
    sellerId,
  ]);
}

/** Of a parcel's delivery that its buyer paid, the charges that make up this amount; at most all of it. */
export function deliveryParts(charges: readonly Charge[], amount: Paisa): Charge[] {
  const paid = charges.filter(
    ({ payer, kind }) => payer === "buyer" && rulesOf(kind).refund === "delivery",
  );
  const most = amountRefundedWith(paid, "delivery");
  return retainedDeliveryCharges(paid, Math.min(most, amount)).filter(({ paisa }) => paisa !== 0);
}

/** What the shop earns with charges of its own, and the tax in them that it owes; each below zero. */
function earnedRows(charges: readonly Charge[]): Row[] {
  return [
    ...charges.map(({ account, paisa, tax }): Row => {
      if (account === "seller") throw new Error("A seller's own charge is not the shop's");
      return [account, (tax?.paisa ?? 0) - paisa];
    }),
    ...taxOf(charges),
  ];
}

function sumOf(charges: readonly Charge[]): Paisa {
  return charges.reduce((sum, { paisa }) => sum + paisa, 0);
}
