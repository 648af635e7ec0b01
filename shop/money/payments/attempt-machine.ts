import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** One way of a buyer to the gateway. A declined one may still be paid: the gateway decides. */
export const ATTEMPT = stateMachine({
  name: "This attempt to pay",
  next: {
    open: ["paid", "failed", "refund_due"],
    paid: [],
    failed: ["paid", "refund_due"],
    refund_due: [],
  },
});

export type AttemptState = StateOf<typeof ATTEMPT>;
