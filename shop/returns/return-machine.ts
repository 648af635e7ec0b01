import { type StateOf, stateMachine } from "../state-machine.ts";

/** A buyer's request to return a parcel. */
export const RETURN = stateMachine({
  name: "This return",
  next: {
    requested: ["approved", "refused"],
    approved: ["received"],
    refused: [],
    received: ["refunded"],
    refunded: [],
  },
});

export type ReturnState = StateOf<typeof RETURN>;
