import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** A buyer's request to return a parcel. Goods may come back before anybody has answered it. */
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
