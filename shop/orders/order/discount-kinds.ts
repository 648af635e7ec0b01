/** Who bears a coupon's discount: the shop, or the seller of the goods. */
export const DISCOUNT_BEARERS = ["shop", "seller"] as const;
export type DiscountBearer = (typeof DISCOUNT_BEARERS)[number];
