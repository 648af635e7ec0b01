/**
 * Who changes a promised day: the store, the shop's people, or the shop by itself because the payment or the buyer's
 * yes came later than the day was counted from.
 */
export const PROMISE_CHANGERS = ["seller", "shop", "payment", "confirmation"] as const;
export type PromiseChanger = (typeof PROMISE_CHANGERS)[number];

/** Letters of a person's reason: it stands wherever the day does. */
export const MAX_REASON = 200;

/** "late": the shop says that the day is not kept. */
export const CHANGED_BY = [...PROMISE_CHANGERS, "late"] as const;
export type ChangedBy = (typeof CHANGED_BY)[number];
