import { type Static, Type } from "typebox";
import type { CouponDraft, CouponLimits } from "#tohfa/shop/growth/offers/coupon-draft.ts";
import { MOMENT, MONEY, paisaOf, readMoment } from "../typed.server.ts";

const LIMIT_FIELDS = {
  maxUses: Type.Integer({ minimum: 1, error: "Enter a whole number, such as 100." }),
  maxDiscount: Type.Optional(MONEY),
  minOrder: Type.Optional(MONEY),
  expiresAt: MOMENT,
};

export const LIMITS = Type.Object(LIMIT_FIELDS);
export const COUPON = Type.Object({
  code: Type.String({ maxLength: 40, error: "Enter a code, such as EID-15." }),
  percent: Type.Integer({ minimum: 1, maximum: 100, error: "Enter 1 to 100." }),
  bears: Type.Union([Type.Literal("commission"), Type.Literal("shop"), Type.Literal("seller")], {
    error: "Choose who bears it.",
  }),
  sellerId: Type.Optional(Type.String({ maxLength: 100 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  ...LIMIT_FIELDS,
});

/** The limits as they were typed. */
export function limitsOf(typed: Static<typeof LIMITS>): CouponLimits {
  const { maxUses, maxDiscount, minOrder, expiresAt } = typed;
  return {
    maxUses,
    maxDiscount: maxDiscount === undefined ? null : paisaOf(maxDiscount),
    minOrder: minOrder === undefined ? 0 : paisaOf(minOrder),
    expiresAt: readMoment(expiresAt),
  };
}

/** The coupon as it was typed. */
export function draftOf(typed: Static<typeof COUPON>): CouponDraft {
  const { code, percent, bears, sellerId, email } = typed;
  const isSellers = bears === "seller";
  return {
    ...limitsOf(typed),
    ...{ code, percent, bears: isSellers ? "seller" : "shop", beyondShare: bears === "shop" },
    sellerId: isSellers ? (sellerId ?? null) : null,
    email: email ?? null,
  };
}
