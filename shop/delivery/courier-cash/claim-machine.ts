import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** The states of the shop's claim against a courier that lost or damaged a parcel. */
export const CLAIM = stateMachine({
  name: "This claim",
  next: {
    opened: ["accepted", "refused"],
    accepted: ["paid"],
    refused: [],
    paid: [],
  },
});

export type ClaimState = StateOf<typeof CLAIM>;
