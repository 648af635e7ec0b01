import { stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** Money that has to go back to a buyer. `withdrawn`: another refund took its place before it was sent. */
export const REFUND = stateMachine({
  name: "This refund",
  next: { due: ["sent", "withdrawn"], sent: [], withdrawn: [] },
});

/**
 * Why money goes back. The first five: a parcel that was paid for is not the buyer's. `overpaid`, `too_late`,
 * `wrong_amount`: money that no order needs. `goodwill`: the shop gives it, and bears it.
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
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Came without an order that needs it: not taken off what the buyer has paid for the order. */
export const SURPLUS: readonly RefundReason[] = ["overpaid", "too_late", "wrong_amount"];

/** What a line of a refund is for. `money`: no part of a parcel. */
export const REFUND_LINE_KINDS = ["item", "shipping", "money"] as const;
export type RefundLineKind = (typeof REFUND_LINE_KINDS)[number];
