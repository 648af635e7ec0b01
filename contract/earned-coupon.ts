import { type GivenCoupon, REVIEW_COUPON_PERCENT } from "#tohfa/shop/buying/coupons/coupon.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { maybeText, maybeTime, money, nullableMoney, whole } from "./fields.ts";
import { firstText, record } from "./tolerant.ts";

/** A coupon that a review earned, as the answer to the review shows it. */
export interface EarnedCoupon {
  /** Empty where the code is only mailed, as by our shop. */
  code: string;
  percent: number;
  minOrder: Paisa;
  /** Null: no limit but the percentage. */
  maxDiscount: Paisa | null;
  /** ISO time, null where it has no end. */
  expiresAt: string | null;
}

export const earnedCouponFields = {
  code: maybeText("code"),
  percent: whole("percent", { fallback: REVIEW_COUPON_PERCENT, minimum: 1, maximum: 100 }),
  minOrder: money("minOrder"),
  maxDiscount: nullableMoney("maxDiscount"),
  expiresAt: maybeTime("expiresAt"),
} satisfies Codec<EarnedCoupon>;

/** Without its code, which is mailed: the reviewer may have typed somebody else's address. */
export function earnedCouponToWire(given: GivenCoupon): WireOf<typeof earnedCouponFields> {
  const { expiresAt } = given;
  const ends = expiresAt === null ? null : new Date(expiresAt).toISOString();
  return encode(earnedCouponFields, { ...given, code: "", expiresAt: ends });
}

/** Other hosts may answer the code itself. */
export function earnedCouponFromWire(value: unknown): EarnedCoupon | null {
  const code = firstText([value]);
  const fields = code ? { code } : record(value);
  return Object.keys(fields).length > 0 ? decode(earnedCouponFields, fields) : null;
}
