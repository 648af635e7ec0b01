import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type Charge, type Figures, figuresOf } from "../order/charges.ts";
import type { DiscountBearer } from "../order/discount-kinds.ts";

/** A parcel's money when it is delivered: its charges, and the commission frozen when it was ordered. */
export interface ParcelMoney {
  sellerId: string;
  charges: readonly Charge[];
  /** The shop's part of its goods. */
  commission: Paisa;
  /** Of the rest: what other sellers earn, whose things were packed into its gifts. */
  joining?: readonly { sellerId: string; earned: Paisa }[];
}

/** What a parcel's seller earns of it: their goods, without what they bear, the commission and what others earn. */
export function earnedOf({ charges, commission, joining = [] }: Omit<ParcelMoney, "sellerId">) {
  const booked = charges.reduce(
    (sum, { paisa, payer, account }) =>
      sum + (account === "seller" ? paisa : 0) - (payer === "seller" ? paisa : 0),
    0,
  );
  return joining.reduce((sum, { earned }) => sum - earned, booked - commission);
}

/** Of a parcel's charges, what its own columns have for the version before. */
export function parcelFigures(
  charges: readonly Charge[],
): Figures & { discountBornBy: DiscountBearer } {
  const isOfSeller = charges.some(
    ({ kind, account }) => kind === "discount" && account === "seller",
  );
  return { ...figuresOf(charges), discountBornBy: isOfSeller ? "seller" : "shop" };
}
