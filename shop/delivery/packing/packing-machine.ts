import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/**
 * What becomes of the pictures of a packed parcel: its buyer is shown them, and says yes, asks for one change, or says
 * nothing until the time is over. A change is answered with a new picture, and then the parcel goes.
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
