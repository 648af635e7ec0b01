import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/**
 * The states of a packed parcel's pictures: they are shown to the buyer, who approves, requests one change, or does not
 * answer in time. The seller answers a requested change with a new picture; then the parcel can be dispatched.
 */
export const PACKING = stateMachine({
  name: "What was said of this picture",
  next: {
    kept: ["shown"],
    shown: ["good", "wished", "time_over"],
    wished: ["changed"],
    good: [],
    changed: [],
    time_over: [],
  },
  words: {
    kept: "not shown yet",
    shown: "shown to the buyer",
    good: "“send it”",
    wished: "a change asked for",
    changed: "changed and shown again",
    time_over: "nothing, in time",
  },
});

export type PackingState = StateOf<typeof PACKING>;
