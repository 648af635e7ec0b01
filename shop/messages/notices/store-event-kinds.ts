/** Events that a store may choose messages of. Those about its account and bank are always sent. */
export const STORE_EVENTS = ["order", "return", "review", "stock", "payout"] as const;
export type StoreEvent = (typeof STORE_EVENTS)[number];
