import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type Charge, type Figures, storedFigures } from "../order/charges.ts";
import type { DiscountBearer } from "../order/discount-kinds.ts";

/**
 * The amounts of a parcel that are booked at its delivery: its charges, and the commission fixed when it was ordered.
 */
export interface ParcelMoney {
  sellerId: string;
  charges: readonly Charge[];
  /** The shop's commission on its goods. */
  commission: Paisa;
  /** What other sellers, whose products were packed into its gifts, earn from it. */
  joining?: readonly { sellerId: string; earned: Paisa }[];
}

/** What a parcel's seller earns: their goods, minus charges they bear, commission and other sellers' earnings. */
export function earnedOf({ charges, commission, joining = [] }: Omit<ParcelMoney, "sellerId">) {
  const booked = charges.reduce(
    (sum, { paisa, payer, account }) =>
      sum + (account === "seller" ? paisa : 0) - (payer === "seller" ? paisa : 0),
    0,
  );
  return joining.reduce((sum, { earned }) => sum - earned, booked - commission);
}

/** The amounts that are also stored in the parcel's own columns, for the previous version of the shop. */
export function parcelFigures(
  charges: readonly Charge[],
): Figures & { discountBornBy: DiscountBearer } {
  const isOfSeller = charges.some(
    ({ kind, account }) => kind === "discount" && account === "seller",
  );
  return { ...storedFigures(charges), discountBornBy: isOfSeller ? "seller" : "shop" };
}

/** What a seller's goods in a parcel cost in commission, and services tax on it (paisa). */
export interface CommissionPart {
  commission: Paisa;
  tax: Paisa;
}

/** Of a parcel's commission, the part on its own seller's goods: what is left after that on what others brought. */
export function ownCommission(
  all: CommissionPart,
  others: readonly CommissionPart[],
): CommissionPart {
  return others.reduce(
    (rest, one) => ({ commission: rest.commission - one.commission, tax: rest.tax - one.tax }),
    all,
  );
}
