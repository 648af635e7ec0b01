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

/** What a coupon takes off a cart. */
export interface Discount {
  total: Paisa;
  /** Of what each seller packs: it stays with that parcel. */
  bySeller: ReadonlyMap<string, Paisa>;
  bears: DiscountBearer;
  /** What the buyer should know of it; empty where all is plain. */
  note: string;
  /** In words why it takes nothing; null where it does, or where there is no coupon. */
  problem: string | null;
}

export const NO_DISCOUNT: Discount = {
  total: 0,
  bySeller: new Map(),
  bears: "shop",
  note: "",
  problem: null,
};

/** What the named coupon takes off these lines. Where there is none of that name, `named` is the text that says so. */
export function applyCoupon(
  named: NamedCoupon | string | null,
  lines: readonly CouponLine[],
): Discount {
  if (named === null) return NO_DISCOUNT;
  if (typeof named === "string") return { ...NO_DISCOUNT, problem: named };
  const { coupon, user, now } = named;
  const refused = whyNotUse(coupon, user, lines, now);
  if (refused) return { ...NO_DISCOUNT, problem: refused.message };
  const bySeller = discountOf(coupon, lines, named.commissionOf);
  const total = [...bySeller.values()].reduce((sum, amount) => sum + amount, 0);
  const promised = percentOf(sumOf(linesOfCoupon(coupon, lines)), coupon.percent);
  // Nobody's only use of a coupon is spent where its bearer can bear nothing.
  if (total === 0 && promised > 0) return { ...NO_DISCOUNT, problem: takesNothing(coupon) };
  const note = couponNote(coupon, user, lines, total);
  return { total, bySeller, bears: coupon.bears, note, problem: null };
}

function takesNothing({ code }: Coupon): string {
  return `The coupon ${code} takes nothing off these goods. Keep it for another order.`;
}

/**
 * What a coupon takes off each seller's parcel: its percentage of what it is for, rounded once, shared out by
 * what is in each. Of a parcel it takes at most what its bearer earns of it: of the shop's coupon that is the
 * commission, unless the shop has said that it bears more; of a seller's what is left after the commission.
 */
export function discountOf(
  coupon: Pick<Coupon, "percent" | "bears" | "sellerId" | "beyondShare" | "maxDiscount">,
  lines: readonly CouponLine[],
  commissionOf: NamedCoupon["commissionOf"],
): Map<string, Paisa> {
  const meant = Map.groupBy(linesOfCoupon(coupon, lines), ({ packedBy }) => packedBy);
  const groups = [...meant.values()];
  const sums = groups.map(sumOf);
  const wanted = percentOf(sumOf(groups.flat()), coupon.percent);
  const shares = allocate(wanted, sums).map((share, index) => {
    const sum = sums[index] ?? 0;
    if (coupon.bears === "shop" && coupon.beyondShare) return share;
    const commission = commissionOf(groups[index] ?? []);
    return Math.min(share, coupon.bears === "shop" ? commission : sum - commission);
  });
  const all = shares.reduce((total, share) => total + share, 0);
  // Scaled down together, so that no parcel's part grows beyond its own limit.
  const capped = allocate(Math.min(all, coupon.maxDiscount ?? all), shares);
  return new Map([...meant.keys()].map((packedBy, index) => [packedBy, capped[index] ?? 0]));
}
