/**
 * Who changes a promised day: the store, an admin, or the shop itself because the payment or the confirmation came
 * later than the promise was computed for.
 */
export const PROMISE_CHANGERS = ["seller", "shop", "payment", "confirmation"] as const;
export type PromiseChanger = (typeof PROMISE_CHANGERS)[number];

/** Characters of a person's reason, which is shown wherever the day is. */
export const MAX_REASON = 200;

/** "late": the shop has notified the buyer that the day cannot be kept. */
export const CHANGED_BY = [...PROMISE_CHANGERS, "late"] as const;
export type ChangedBy = (typeof CHANGED_BY)[number];
