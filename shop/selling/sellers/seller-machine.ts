import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/**
 * A store is begun by its owner, sent to be looked at, and approved by an admin; whatever it sells is shown only
 * while it is. One that was refused can be sent again.
 */
export const SELLER = stateMachine({
  name: "This seller",
  next: {
    draft: ["pending"],
    pending: ["approved", "refused", "blocked"],
    refused: ["pending", "approved", "blocked"],
    approved: ["blocked"],
    blocked: ["approved"],
  },
  words: { draft: "not sent yet", pending: "waiting for approval" },
});

export type SellerStatus = StateOf<typeof SELLER>;
