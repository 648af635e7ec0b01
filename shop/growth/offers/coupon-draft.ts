import type { DiscountBearer } from "#tohfa/shop/orders/order/discount-kinds.ts";
import { isEmail, normaliseEmail } from "#tohfa/shop/values/email.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What can be changed of a coupon as long as it lives. */
export interface CouponLimits {
  maxUses: number;
  /** Off one order at most; null: no limit but the percentage. */
  maxDiscount: Paisa | null;
  /** From this order on. */
  minOrder: Paisa;
  /** Null: it has no end. */
  expiresAt: Date | null;
}

/** A coupon as the shop's people make one; what is not of CouponLimits stays as it was made. */
export interface CouponDraft extends CouponLimits {
  code: string;
  percent: number;
  bears: DiscountBearer;
  /** The seller who bears it. */
  sellerId: string | null;
  /** The shop bears more than its commission, too. */
  beyondShare: boolean;
  /** The only address that may use it; null: anybody. */
  email: string | null;
}

/** The tabs of their list. */
export const COUPON_TABS = {
  running: "Running",
  over: "Over",
  thanks: "Thank-yous for reviews",
} as const;
export type CouponTab = keyof typeof COUPON_TABS;

/** Codes of thank-yous for reviews begin so; those are made by the shop itself. */
export const THANKS = "THANKS-";
const MAX_USES = 1_000_000;
const MAX_SUM: Paisa = 1_000_000_00;

/** Why such a coupon cannot be made, at the field that has to be changed; null where it can. */
export function whyNotMakeCoupon(draft: CouponDraft, now: Date): Refusal | null {
  const { code, percent, bears, sellerId, beyondShare, email, maxDiscount } = draft;
  if (!/^[A-Z0-9][A-Z0-9-]{2,23}$/.test(code) || code.startsWith(THANKS)) {
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

/** Why a coupon cannot have these limits; null where it can. `uses`: how often it was used. */
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

/** What was typed as it is kept. */
export function cleanCoupon(typed: CouponDraft): CouponDraft {
  const email = normaliseEmail(typed.email ?? "");
  return { ...typed, code: typed.code.trim().toUpperCase(), email: email === "" ? null : email };
}

/** What it takes off in all at most, however it is used; null where it has no limit. */
export function mostInAll({
  maxUses,
  maxDiscount,
}: Pick<CouponLimits, "maxUses" | "maxDiscount">): Paisa | null {
  return maxDiscount === null ? null : maxDiscount * maxUses;
}

function wrong(field: string, text: string): Refusal {
  return new Refusal("invalid", text, { field });
}
