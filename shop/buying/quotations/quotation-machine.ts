import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** The states of a quotation; one that is open after its last day has expired, which no row says. */
export const QUOTATION = stateMachine({
  name: "This quotation",
  next: { open: ["accepted", "withdrawn"], accepted: [], withdrawn: [] },
});

export type QuotationState = StateOf<typeof QUOTATION>;
