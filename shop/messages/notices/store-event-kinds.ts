/** What a store can be told of, and need not. What concerns its account and bank it is told whatever it chose. */
export const STORE_EVENTS = ["order", "return", "review", "stock", "payout"] as const;
export type StoreEvent = (typeof STORE_EVENTS)[number];
