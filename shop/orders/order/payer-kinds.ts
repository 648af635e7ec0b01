/** Who pays a charge: the buyer, as part of the price, or the parcel's seller, whose earnings it reduces. */
export const PAYERS = ["buyer", "seller"] as const;
export type Payer = (typeof PAYERS)[number];
