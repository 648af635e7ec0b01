import { stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** The states of a refund to a buyer. `withdrawn`: another refund replaced it before it was sent. */
export const REFUND = stateMachine({
  name: "This refund",
  next: { due: ["sent", "withdrawn"], sent: [], withdrawn: [] },
});

/**
 * The reasons for refunds. The first five: the buyer did not get, or returned, a parcel that was paid for. `overpaid`,
 * `too_late`, `wrong_amount`: money that no order needs. `goodwill`: given and borne by the shop. `allowance`: the price of
 * something that the buyer keeps was reduced. `late`: express that came late.
 */
export const REFUND_REASONS = [
  "cancelled",
  "not_delivered",
  "lost",
  "damaged",
  "returned",
  "overpaid",
  "too_late",
  "wrong_amount",
  "goodwill",
  "allowance",
  "late",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Refunds of money that no order needs: they do not reduce what the buyer has paid for the order. */
export const SURPLUS: readonly RefundReason[] = ["overpaid", "too_late", "wrong_amount"];

/**
 * What a line of a refund is for. `money`: not for a part of a parcel. `allowance`: for an item that the buyer keeps.
 * `return_freight`: below zero, what its way back costs the buyer.
 */
export const REFUND_LINE_KINDS = [
  "item",
  "shipping",
  "money",
  "allowance",
  "return_freight",
] as const;
export type RefundLineKind = (typeof REFUND_LINE_KINDS)[number];
