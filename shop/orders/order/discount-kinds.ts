/** Who pays for what a coupon takes off: the shop, or the seller of the goods. */
export const DISCOUNT_BEARERS = ["shop", "seller"] as const;
export type DiscountBearer = (typeof DISCOUNT_BEARERS)[number];
