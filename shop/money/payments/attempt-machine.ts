import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** One attempt to pay at the gateway. A failed attempt may still become paid, because the gateway decides. */
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
