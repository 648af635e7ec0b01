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
import type { DiscountBearer } from "../ledger/ledger-kinds.ts";
import type { Paisa } from "../money.ts";
import { allocate } from "./allocate.ts";

/** What a coupon takes off a cart. */
export interface Discount {
  total: Paisa;
  /** Of each seller's goods: it stays with their parcel. */
  bySeller: ReadonlyMap<string, Paisa>;
  bears: DiscountBearer;
  /** What the buyer should know of it; empty where all is plain. */
  note: string;
  /** In words why it takes nothing; null where it does, or where there is no coupon. */
  problem: string | null;
}

const NO_DISCOUNT: Discount = {
  total: 0,
  bySeller: new Map(),
  bears: "shop",
  note: "",
  problem: null,
};

/** What the named coupon takes off these lines; a text is said instead of a coupon that there is not. */
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
  const note = couponNote(coupon, user, lines, total);
  return { total, bySeller, bears: coupon.bears, note, problem: null };
}

/**
 * What a coupon takes off each seller's goods: its percentage of what it is for, rounded once, shared out by
 * what each sells. Of a parcel it takes at most what its bearer earns of it: of the shop's coupon that is the
 * commission, unless the shop has said that it bears more; of a seller's what is left after the commission.
 */
export function discountOf(
  coupon: Pick<Coupon, "percent" | "bears" | "sellerId" | "beyondShare" | "maxDiscount">,
  lines: readonly CouponLine[],
  commissionOf: NamedCoupon["commissionOf"],
): Map<string, Paisa> {
  const meant = Map.groupBy(linesOfCoupon(coupon, lines), ({ sellerId }) => sellerId);
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
  return new Map([...meant.keys()].map((sellerId, index) => [sellerId, capped[index] ?? 0]));
}
