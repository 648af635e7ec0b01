import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** The cash of a cash-on-delivery parcel (reference 2: collected, remitted). */
export const CASH = stateMachine({
  name: "The cash of this parcel",
  next: {
    expected: ["collected", "void"],
    // Void: the courier had said "delivered", and it was not.
    collected: ["remitted", "void"],
    remitted: [],
    void: [],
  },
  words: { expected: "not collected yet", void: "not to be collected" },
});

export type CashState = StateOf<typeof CASH>;
