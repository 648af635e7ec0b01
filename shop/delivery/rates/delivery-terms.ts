import { type Charge, charge, paidBySeller } from "#tohfa/shop/orders/order/charges.ts";
import type { DeliveryBearer } from "#tohfa/shop/values/delivery-bearer-kinds.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { Rated, RateList } from "./rate-list.ts";

/** Who pays for a parcel's delivery, and up to where. */
export interface DeliveryTerms {
  bearer: DeliveryBearer;
  /** Where it is shared: what the seller pays at most, per parcel. */
  sellerShare: Paisa;
  /** From this sum of goods in an order on the shop pays; 0: never. */
  freeAbove: Paisa;
}

/** What buyers are asked for delivery; `list` null: standard delivery is free, whoever is named. */
export interface DeliveryPrices {
  list: RateList | null;
  terms: DeliveryTerms;
  /** Sellers with terms of their own; null where the shop's apply. */
  ofSellers: Readonly<
    Record<string, { [Term in keyof DeliveryTerms]: DeliveryTerms[Term] | null }>
  >;
}

/** The terms of one seller. */
export function termsOf({ terms, ofSellers }: DeliveryPrices, sellerId: string): DeliveryTerms {
  const own = ofSellers[sellerId];
  if (!own) return terms;
  return {
    bearer: own.bearer ?? terms.bearer,
    sellerShare: own.sellerShare ?? terms.sellerShare,
    freeAbove: own.freeAbove ?? terms.freeAbove,
  };
}

/** Whom a parcel's delivery is charged to; nothing where the shop pays. `goods`: the sum of the order's goods. */
export function deliveryCharges(rated: Rated, terms: DeliveryTerms, goods: Paisa): Charge[] {
  const { bearer, sellerShare, freeAbove } = terms;
  const { delivery, cashHandling } = rated;
  if (bearer === "shop" || (freeAbove > 0 && goods >= freeAbove)) return [];
  if (bearer === "seller") {
    return [paidBySeller("delivery", delivery), paidBySeller("cash_handling", cashHandling)];
  }
  const ofSeller = bearer === "shared" ? Math.min(delivery, sellerShare) : 0;
  return [
    charge("delivery", delivery - ofSeller),
    paidBySeller("delivery", ofSeller),
    charge("cash_handling", cashHandling),
  ];
}
