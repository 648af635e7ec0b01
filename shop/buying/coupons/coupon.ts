import type { DiscountBearer } from "#tohfa/shop/orders/order/discount-kinds.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import { formatMoney, type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A coupon with the facts that its rules need. */
export interface Coupon {
  code: string;
  /** 1 to 100. */
  percent: number;
  /** Who bears the discount. */
  bears: DiscountBearer;
  /** The seller who bears it: it applies to their goods only. Null where the shop does. */
  sellerId: string | null;
  sellerName: string;
  /** The shop also bears a discount beyond its share (its commission). */
  beyondShare: boolean;
  /** The only email address that may use it, lower case; null: any. */
  email: string | null;
  /** The largest discount on one order; null: only the percentage limits it. */
  maxDiscount: Paisa | null;
  /** The smallest sum of the goods that it applies to. */
  minOrder: Paisa;
  /** ms; null: it has no end. */
  expiresAt: number | null;
  isUsedUp: boolean;
  /** It was a thank-you for a delivered product that has since been returned. */
  isWithdrawn: boolean;
}

/** The buyer who wants to use it. */
export interface CouponUser {
  /** Empty where it is not known yet: a cart is priced before the buyer enters an address. */
  email: string;
  /** The ids of stores that belong to the buyer. */
  ownStores: ReadonlySet<string>;
}

/** The fields of a sold line that a coupon's rules need. */
export interface CouponLine {
  productId: string;
  /** The seller whose goods it is. */
  sellerId: string;
  /** The seller in whose parcel it goes: another one, where that seller packs it into a gift. */
  packedBy: string;
  total: Paisa;
}

/** An entered coupon, with all that decides whether it applies, and its discount. */
export interface NamedCoupon {
  coupon: Coupon;
  user: CouponUser;
  /** The shop's commission on some lines. */
  commissionOf(lines: readonly CouponLine[]): Paisa;
  /** The rate of services tax on that commission, in basis points; 0: none. */
  commissionTaxRate: number;
  /** ms */
  now: number;
}

/** A coupon as it is shown to the buyer who gets it. */
export type GivenCoupon = Pick<
  Coupon,
  "code" | "percent" | "maxDiscount" | "minOrder" | "expiresAt"
>;

/** SPEC §9: percent off the next purchase, for a review with photos. */
export const REVIEW_COUPON_PERCENT = 15;

/** People type coupons in any case and with spaces around. */
export function normaliseCoupon(typed: string): string {
  return typed.trim().toUpperCase();
}

/**
 * The lines that a coupon applies to: a seller's coupon applies to goods that they sell and send themselves, since they
 * bear it.
 */
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
  // The text does not name the address: a stranger who has found the code could enter it.
  if (email !== null && user.email !== "" && normaliseEmail(user.email) !== email) {
    return refused(
      `The coupon ${code} is for another email address. Enter the one that it was sent to.`,
    );
  }
  if (lines.some(({ sellerId }) => user.ownStores.has(sellerId))) {
    return refused("A coupon cannot be used on your own store's goods. Order them without it.");
  }
  const eligible = linesOfCoupon(coupon, lines);
  if (lines.length > 0 && eligible.length === 0) {
    return refused(`The coupon ${code} is for goods of ${coupon.sellerName} only.`);
  }
  const missing = minOrder - sumOf(eligible);
  if (missing <= 0) return null;
  const whose = coupon.sellerId === null ? "orders" : `goods of ${coupon.sellerName}`;
  return refused(
    `The coupon ${code} is for ${whose} from ${formatMoney(minOrder)}. Add ${formatMoney(missing)} more to use it.`,
  );
}

/** Notes for the buyer before ordering with a coupon whose discount is `total`; empty where there are none. */
export function couponNote(
  coupon: Coupon,
  user: Pick<CouponUser, "email">,
  lines: readonly CouponLine[],
  total: Paisa,
): string {
  const eligible = linesOfCoupon(coupon, lines);
  const notes: string[] = [];
  if (eligible.length < lines.length) {
    notes.push(`The coupon is for the goods of ${coupon.sellerName} only.`);
  }
  if (total < percentOf(sumOf(eligible), coupon.percent)) {
    notes.push(`${formatMoney(total)} is the most that this coupon can take off this order.`);
  }
  if (coupon.email !== null && user.email === "") {
    notes.push("This coupon is for one email address. We check it when you place the order.");
  }
  return notes.join(" ");
}

/** A percentage of an amount, half up, never more than the amount. */
export function percentOf(amount: Paisa, percent: number): Paisa {
  return Math.min(amount, roundFraction({ numerator: amount * percent, denominator: 100 }));
}

export function sumOf(lines: readonly Pick<CouponLine, "total">[]): Paisa {
  return lines.reduce((sum, { total }) => sum + total, 0);
}
