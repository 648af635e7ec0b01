import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** What the shop asks of a courier for a parcel that it lost or damaged. */
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
