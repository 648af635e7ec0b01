import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** The states of a bid: it is answered once. */
export const BID = stateMachine({
  name: "This bid",
  next: { open: ["accepted", "rejected"], accepted: [], rejected: [] },
});

export type BidStatus = StateOf<typeof BID>;
