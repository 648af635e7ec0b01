import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/**
 * The states of an order's payment (PRODUCT §5, reference 2).
 *
 * - `due`: cash, paid to the rider
 * - `awaiting`: we wait for the buyer's transfer or for the gateway
 * - `submitted`: a receipt was sent; an admin checks the bank account
 * - `rejected`: the receipt was not accepted; another may be sent
 * - `failed`: the gateway declined; another attempt may be made
 * - `partly_refund_due`: paid, and the order is valid, but some of the money must be refunded
 * - `expired`: not paid in time; the order is cancelled, its stock released
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
    // Back to due: cash that was reported as collected, and was not.
    paid: ["partly_refund_due", "refund_due", "refunded", "due"],
    partly_refund_due: ["paid", "refund_due", "refunded"],
    expired: ["paid", "refund_due"],
    // Due: the rest of an order whose advance came late and reinstated it.
    cancelled: ["refund_due", "due"],
    // A returned order may in the end be refunded only in part.
    refund_due: ["refunded", "partly_refund_due", "paid"],
    // Another payment may arrive after the refund.
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
