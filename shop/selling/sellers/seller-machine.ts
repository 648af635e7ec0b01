import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/**
 * The states of a store: created by its owner, submitted, and approved by an admin; its products are shown only while
 * it is approved. A refused store can be submitted again.
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
