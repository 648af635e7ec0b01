import type { DiscountBearer } from "#tohfa/shop/orders/order/discount-kinds.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import { formatMoney, type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A coupon as it is stored, with what its rules have to know. */
export interface Coupon {
  code: string;
  /** 1 to 100. */
  percent: number;
  /** Who bears what it takes off. */
  bears: DiscountBearer;
  /** The seller who bears it: it is for their goods alone. Null where the shop does. */
  sellerId: string | null;
  sellerName: string;
  /** The shop has said of this coupon that it bears more than its share (its commission), too. */
  beyondShare: boolean;
  /** The only address that may use it, lower case; null: anybody may. */
  email: string | null;
  /** Off one order at most; null: no limit but the percentage. */
  maxDiscount: Paisa | null;
  /** Of the goods that it is for. */
  minOrder: Paisa;
  /** ms; null: it has no end. */
  expiresAt: number | null;
  isUsedUp: boolean;
  /** It thanked for a delivered purchase that has gone back since. */
  isWithdrawn: boolean;
}

/** Whoever wants to use it. */
export interface CouponUser {
  /** Empty where it is not known yet: a cart is priced before anybody has said who they are. */
  email: string;
  /** Stores that are theirs. */
  ownStores: ReadonlySet<string>;
}

/** Of a line that is sold, what a coupon looks at. */
export interface CouponLine {
  productId: string;
  /** Whose goods it is. */
  sellerId: string;
  /** In whose parcel it goes: another's, where that seller packs it into a gift. */
  packedBy: string;
  total: Paisa;
}

/** A coupon that somebody named, with all that decides whether and how much it takes off. */
export interface NamedCoupon {
  coupon: Coupon;
  user: CouponUser;
  /** The shop's part of lines that are sold together. */
  commissionOf(lines: readonly CouponLine[]): Paisa;
  /** ms */
  now: number;
}

/** A coupon as it is given to somebody. */
export type GivenCoupon = Pick<
  Coupon,
  "code" | "percent" | "maxDiscount" | "minOrder" | "expiresAt"
>;

/** SPEC §9: off the next purchase for uploading photos with a review. */
export const REVIEW_COUPON_PERCENT = 15;

/** People type coupons in any case and with spaces around. */
export function normaliseCoupon(typed: string): string {
  return typed.trim().toUpperCase();
}

/** The lines that a coupon is for: a seller's is for what they sell and send themselves, as they bear it. */
export function linesOfCoupon<Line extends CouponLine>(
  { sellerId }: Pick<Coupon, "sellerId">,
  lines: readonly Line[],
): Line[] {
  return lines.filter(
    (line) => sellerId === null || (line.sellerId === sellerId && line.packedBy === sellerId),
  );
}

/** Why the coupon cannot be used for these lines at `now` (ms); null where it can. */
export function whyNotUse(
  coupon: Coupon,
  user: CouponUser,
  lines: readonly CouponLine[],
  now: number,
): Refusal | null {
  const refused = (text: string) => new Refusal("conflict", text, { field: "coupon" });
  const { code, email, minOrder, expiresAt } = coupon;
  if (expiresAt !== null && expiresAt <= now) return refused(`The coupon ${code} has expired.`);
  if (coupon.isUsedUp) return refused(`The coupon ${code} has been used already.`);
  if (coupon.isWithdrawn) {
    return refused(
      `The coupon ${code} was a thank-you for something that went back, so it has ended.`,
    );
  }
  // Which address it is for is not said: whoever has found the code would only have to type it.
  if (email !== null && user.email !== "" && normaliseEmail(user.email) !== email) {
    return refused(
      `The coupon ${code} is for another email address. Enter the one that it was sent to.`,
    );
  }
  if (lines.some(({ sellerId }) => user.ownStores.has(sellerId))) {
    return refused("A coupon cannot be used on your own store's goods. Order them without it.");
  }
  const meant = linesOfCoupon(coupon, lines);
  if (lines.length > 0 && meant.length === 0) {
    return refused(`The coupon ${code} is for goods of ${coupon.sellerName} only.`);
  }
  const missing = minOrder - sumOf(meant);
  if (missing <= 0) return null;
  const whose = coupon.sellerId === null ? "orders" : `goods of ${coupon.sellerName}`;
  return refused(
    `The coupon ${code} is for ${whose} from ${formatMoney(minOrder)}. Add ${formatMoney(missing)} more to use it.`,
  );
}

/** What the buyer should know before ordering with a coupon that takes `total` off; empty where all is plain. */
export function couponNote(
  coupon: Coupon,
  user: Pick<CouponUser, "email">,
  lines: readonly CouponLine[],
  total: Paisa,
): string {
  const meant = linesOfCoupon(coupon, lines);
  const says: string[] = [];
  if (meant.length < lines.length) {
    says.push(`The coupon is for the goods of ${coupon.sellerName} only.`);
  }
  if (total < percentOf(sumOf(meant), coupon.percent)) {
    says.push(`${formatMoney(total)} is the most that this coupon can take off this order.`);
  }
  if (coupon.email !== null && user.email === "") {
    says.push("This coupon is for one email address. We check it when you place the order.");
  }
  return says.join(" ");
}

/** A percentage of an amount, half up, never more than the amount. */
export function percentOf(amount: Paisa, percent: number): Paisa {
  return Math.min(amount, roundFraction({ numerator: amount * percent, denominator: 100 }));
}

export function sumOf(lines: readonly Pick<CouponLine, "total">[]): Paisa {
  return lines.reduce((sum, { total }) => sum + total, 0);
}
