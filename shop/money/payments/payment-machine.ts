import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/**
 * Where the money of one order is (PRODUCT §5, reference 2).
 *
 * - `due`: cash, paid to the rider
 * - `awaiting`: we wait for the buyer's transfer or for the gateway
 * - `submitted`: a receipt is in; an admin checks the account
 * - `rejected`: the receipt was not right; another may be sent
 * - `failed`: the gateway declined; another attempt may be made
 * - `partly_refund_due`: paid, and the order stands, but some of the money has to go back
 * - `expired`: not paid in time; the order is cancelled, its stock returned
 * - `cancelled`: the order was cancelled before it was paid
 * - `refund_due`: we have money for which there is no order
 */
export const PAYMENT = stateMachine({
  name: "This payment",
  next: {
    due: ["paid", "cancelled", "refund_due"],
    awaiting: ["submitted", "paid", "failed", "expired", "cancelled", "refund_due"],
    submitted: ["paid", "rejected", "cancelled", "refund_due"],
    rejected: ["submitted", "paid", "expired", "cancelled", "refund_due"],
    failed: ["awaiting", "paid", "expired", "cancelled", "refund_due"],
    // Due again: cash that was said to be collected, and was not.
    paid: ["partly_refund_due", "refund_due", "refunded", "due"],
    partly_refund_due: ["paid", "refund_due", "refunded"],
    expired: ["paid", "refund_due"],
    cancelled: ["refund_due"],
    // Of an order that came back only a part may be refunded in the end.
    refund_due: ["refunded", "partly_refund_due", "paid"],
    // Money may come once more.
    refunded: ["refund_due"],
  },
  words: {
    due: "due at the door",
    awaiting: "awaited",
    submitted: "being checked",
    failed: "declined",
    partly_refund_due: "partly to be refunded",
    refund_due: "to be refunded",
  },
});

export type PaymentState = StateOf<typeof PAYMENT>;
