/** Who pays for a parcel's delivery; `shared`: its seller up to a sum, and its buyer the rest. */
export const DELIVERY_BEARERS = ["shop", "buyer", "seller", "shared"] as const;
export type DeliveryBearer = (typeof DELIVERY_BEARERS)[number];
