import type { DiscountBearer } from "#tohfa/shop/orders/order/discount-kinds.ts";
import { isEmail, normaliseEmail } from "#tohfa/shop/values/email.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What of a coupon can be changed after it was made. */
export interface CouponLimits {
  maxUses: number;
  /** The most off one order; null: only the percentage limits it. */
  maxDiscount: Paisa | null;
  /** The smallest order that it can be used for. */
  minOrder: Paisa;
  /** Null: never. */
  expiresAt: Date | null;
}

/** A coupon as the office makes one; only its CouponLimits can be changed later. */
export interface CouponDraft extends CouponLimits {
  code: string;
  percent: number;
  bears: DiscountBearer;
  /** The seller who bears it. */
  sellerId: string | null;
  /** The shop bears the discount also beyond its commission. */
  beyondShare: boolean;
  /** The only address that may use it; null: anybody. */
  email: string | null;
}

/** The tabs of the list of coupons. */
export const COUPON_TABS = {
  running: "Running",
  over: "Over",
  thanks: "Thank-yous for reviews",
} as const;
export type CouponTab = keyof typeof COUPON_TABS;

/** Prefix of the codes that the shop itself makes as a thank-you for reviews. */
export const THANKS_PREFIX = "THANKS-";
const MAX_USES = 1_000_000;
const MAX_SUM: Paisa = 1_000_000_00;

/** Why such a coupon cannot be made, with the field that has to be changed; null if it can. */
export function whyNotMakeCoupon(draft: CouponDraft, now: Date): Refusal | null {
  const { code, percent, bears, sellerId, beyondShare, email, maxDiscount } = draft;
  if (!/^[A-Z0-9][A-Z0-9-]{2,23}$/.test(code) || code.startsWith(THANKS_PREFIX)) {
    return wrong("code", "A code has 3 to 24 letters, digits and hyphens, such as EID-15.");
  }
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) {
    return wrong("percent", "It takes off 1 to 100 percent.");
  }
  if ((bears === "seller") !== (sellerId !== null)) {
    return wrong("sellerId", "Choose the seller who bears it, or let the shop bear it.");
  }
  if (beyondShare && bears === "seller") {
    return wrong("beyondShare", "Only the shop can bear more than its commission.");
  }
  if (beyondShare && maxDiscount === null) {
    const text = "Say the most it takes off one order: the shop bears it beyond its commission.";
    return wrong("maxDiscount", text);
  }
  if (email !== null && !isEmail(email)) {
    return wrong("email", "Enter an email address, such as name@example.com, or nothing.");
  }
  return whyNotLimits(draft, 0, now);
}

/** Why a coupon cannot have these limits; null if it can. `uses`: how often it was used. */
export function whyNotLimits(limits: CouponLimits, uses: number, now: Date): Refusal | null {
  const { maxUses, maxDiscount, minOrder, expiresAt } = limits;
  if (!Number.isInteger(maxUses) || maxUses < Math.max(1, uses) || maxUses > MAX_USES) {
    const text =
      uses > 1 ? `It was used ${uses} times already: allow at least that many.` : "At least once.";
    return wrong("maxUses", `${text} At most 1,000,000 times.`);
  }
  if (maxDiscount !== null && !(maxDiscount >= 1_00 && maxDiscount <= MAX_SUM)) {
    return wrong("maxDiscount", "The most it takes off is from Rs 1 to Rs 1,000,000, or empty.");
  }
  if (!(minOrder >= 0 && minOrder <= MAX_SUM)) {
    return wrong("minOrder", "The least order is up to Rs 1,000,000, or empty.");
  }
  if (expiresAt !== null && expiresAt <= now) {
    return wrong("expiresAt", "This day is over. Choose a later one, or empty it.");
  }
  return null;
}

/** The typed coupon as it is stored: trimmed, its code in capitals. */
export function cleanCoupon(typed: CouponDraft): CouponDraft {
  const email = normaliseEmail(typed.email ?? "");
  return { ...typed, code: typed.code.trim().toUpperCase(), email: email === "" ? null : email };
}

/** The most that it can take off in all orders together; null if there is no limit. */
export function maxTotalDiscount({
  maxUses,
  maxDiscount,
}: Pick<CouponLimits, "maxUses" | "maxDiscount">): Paisa | null {
  return maxDiscount === null ? null : maxDiscount * maxUses;
}

function wrong(field: string, text: string): Refusal {
  return new Refusal("invalid", text, { field });
}
