/** Who pays a charge: the buyer, whose price it is part of; or the parcel's seller, who earns so much less. */
export const PAYERS = ["buyer", "seller"] as const;
export type Payer = (typeof PAYERS)[number];
