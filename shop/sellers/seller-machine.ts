import { type StateOf, stateMachine } from "../state-machine.ts";

/** A store is approved by an admin; whatever it sells is shown only while it is. */
export const SELLER = stateMachine({
  name: "This seller",
  next: { pending: ["approved", "blocked"], approved: ["blocked"], blocked: ["approved"] },
});

export type SellerStatus = StateOf<typeof SELLER>;
