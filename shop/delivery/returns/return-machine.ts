import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** The states of a buyer's return request. The goods may come back before the seller has answered it. */
export const RETURN = stateMachine({
  name: "This return",
  next: {
    requested: ["approved", "refused", "received"],
    approved: ["received"],
    refused: [],
    received: ["refunded"],
    refunded: [],
  },
});

export type ReturnState = StateOf<typeof RETURN>;
