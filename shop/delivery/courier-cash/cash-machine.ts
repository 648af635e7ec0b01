import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** The states of a cash-on-delivery parcel's cash (reference 2: collected, remitted). */
export const CASH = stateMachine({
  name: "The cash of this parcel",
  next: {
    expected: ["collected", "void"],
    // Void: the courier had reported "delivered" by mistake.
    collected: ["remitted", "void"],
    remitted: [],
    void: [],
  },
  words: { expected: "not collected yet", void: "not to be collected" },
});

export type CashState = StateOf<typeof CASH>;
