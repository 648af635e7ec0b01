import { taxOnTop } from "#tohfa/shop/money/tax/services-tax.ts";
import type { DiscountBearer } from "#tohfa/shop/orders/order/discount-kinds.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import {
  type Coupon,
  type CouponLine,
  couponNote,
  linesOfCoupon,
  type NamedCoupon,
  percentOf,
  sumOf,
  whyNotUse,
} from "../coupons/coupon.ts";

/** A coupon's discount on a cart. */
export interface Discount {
  total: Paisa;
  /** The part of each seller's parcel, by the seller who packs it. */
  bySeller: ReadonlyMap<string, Paisa>;
  bears: DiscountBearer;
  /** Notes for the buyer; empty where there are none. */
  note: string;
  /** Why there is no discount, in words; null where there is one, or no coupon was entered. */
  problem: string | null;
}

export const NO_DISCOUNT: Discount = {
  total: 0,
  bySeller: new Map(),
  bears: "shop",
  note: "",
  problem: null,
};

/** The discount of the entered coupon on these lines. `named` is a text where the coupon does not exist. */
export function applyCoupon(
  named: NamedCoupon | string | null,
  lines: readonly CouponLine[],
): Discount {
  if (named === null) return NO_DISCOUNT;
  if (typeof named === "string") return { ...NO_DISCOUNT, problem: named };
  const { coupon, user, now } = named;
  const refused = whyNotUse(coupon, user, lines, now);
  if (refused) return { ...NO_DISCOUNT, problem: refused.message };
  const bySeller = discountOf(coupon, lines, named);
  const total = [...bySeller.values()].reduce((sum, amount) => sum + amount, 0);
  const promised = percentOf(sumOf(linesOfCoupon(coupon, lines)), coupon.percent);
  // Do not spend the buyer's only use of a coupon on a discount of 0 because the bearer earns nothing here.
  if (total === 0 && promised > 0) return { ...NO_DISCOUNT, problem: noDiscountText(coupon) };
  const note = couponNote(coupon, user, lines, total);
  return { total, bySeller, bears: coupon.bears, note, problem: null };
}

function noDiscountText({ code }: Coupon): string {
  return `The coupon ${code} takes nothing off these goods. Keep it for another order.`;
}

/**
 * A coupon's discount on each seller's parcel: its percentage of the eligible goods, rounded once, allocated by each
 * parcel's goods. On a parcel it is at most what the bearer earns from it: for the shop's coupon the commission, unless
 * the shop bears more (`beyondShare`); for a seller's coupon the sum after the commission.
 */
export function discountOf(
  coupon: Pick<Coupon, "percent" | "bears" | "sellerId" | "beyondShare" | "maxDiscount">,
  lines: readonly CouponLine[],
  { commissionOf, commissionTaxRate }: Pick<NamedCoupon, "commissionOf" | "commissionTaxRate">,
): Map<string, Paisa> {
  const eligible = Map.groupBy(linesOfCoupon(coupon, lines), ({ packedBy }) => packedBy);
  const groups = [...eligible.values()];
  const sums = groups.map(sumOf);
  const wanted = percentOf(sumOf(groups.flat()), coupon.percent);
  const shares = allocate(wanted, sums).map((share, index) => {
    const sum = sums[index] ?? 0;
    if (coupon.bears === "shop" && coupon.beyondShare) return share;
    const commission = commissionOf(groups[index] ?? []);
    if (coupon.bears === "shop") return Math.min(share, commission);
    return Math.min(share, sum - commission - taxOnTop(commission, commissionTaxRate));
  });
  const all = shares.reduce((total, share) => total + share, 0);
  // All parts are scaled down, so that no parcel's part grows beyond its own limit.
  const capped = allocate(Math.min(all, coupon.maxDiscount ?? all), shares);
  return new Map([...eligible.keys()].map((packedBy, index) => [packedBy, capped[index] ?? 0]));
}
