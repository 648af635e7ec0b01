import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type Charge, totalOf } from "./charges.ts";
import type { TenderKind } from "./tender-kinds.ts";

/** A part of an order's price that is not left for its payment (a transfer, a gateway, the rider). */
export interface Tender {
  kind: TenderKind;
  /** Whose: the store credit, the voucher, the payment of an advance. */
  source: string;
  paisa: Paisa;
}

/** What could be used: at most this much of it. */
export interface TenderOffer {
  kind: TenderKind;
  source: string;
  most: Paisa;
}

/** How they are named: for buyers in English and Urdu, and for sellers and the office. */
export const TENDER_WORDS: Readonly<
  Record<TenderKind, { buyer: string; urdu: string; office: string }>
> = {
  voucher: { buyer: "Gift voucher", urdu: "گفٹ واؤچر", office: "Gift voucher" },
  store_credit: { buyer: "Store credit", urdu: "اسٹور کریڈٹ", office: "Store credit" },
  advance: { buyer: "Advance", urdu: "پیشگی رقم", office: "Advance" },
};

export function sumOfTenders(tenders: readonly Pick<Tender, "paisa">[]): Paisa {
  return tenders.reduce((sum, { paisa }) => sum + paisa, 0);
}

/** Takes from each offer in turn until the price (without rounding) is paid. */
export function tendersOf(price: Paisa, offers: readonly TenderOffer[]): Tender[] {
  let left = Math.max(0, price);
  return offers.flatMap(({ kind, source, most }) => {
    const paisa = Math.max(0, Math.min(most, left));
    left -= paisa;
    return paisa > 0 ? [{ kind, source, paisa }] : [];
  });
}

/** The price of a parcel before what the rider collects is made whole rupees. */
export function exactPrice(charges: readonly Charge[]): Paisa {
  return totalOf(charges.filter(({ kind }) => kind !== "rounding"));
}

/**
 * Shares an order's tenders among its parcels by their prices without rounding, each to the paisa: no parcel gets more
 * than its price, and each tender's shares sum to it. The tenders are at most the sum of the prices.
 */
export function shareTenders(tenders: readonly Tender[], prices: readonly Paisa[]): Tender[][] {
  let left = allocate(sumOfTenders(tenders), prices);
  const shares: Tender[][] = prices.map(() => []);
  for (const { kind, source, paisa } of tenders) {
    const parts = allocate(paisa, left);
    left = left.map((amount, index) => amount - (parts[index] ?? 0));
    parts.forEach((part, index) => {
      if (part > 0) shares[index]?.push({ kind, source, paisa: part });
    });
  }
  return shares;
}

/**
 * What is left to be paid of a price: by the rider who collects it, by transfer or at a gateway. Where a rider collects
 * it, it is whole rupees, since only that part is rounded (money.md §3, examples 21 and 22).
 */
export function leftToPay(price: Paisa, tenders: readonly Pick<Tender, "paisa">[]): Paisa {
  return price - sumOfTenders(tenders);
}
