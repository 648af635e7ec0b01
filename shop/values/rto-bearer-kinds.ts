/**
 * Who bears a courier's fees of a parcel that came back because its buyer refused it, was not found or gave a wrong
 * address (money.md §4): the shop, the parcel's seller, or each of them half.
 */
export const RTO_BEARERS = ["shop", "seller", "half"] as const;
export type RtoBearer = (typeof RTO_BEARERS)[number];
