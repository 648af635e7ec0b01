import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/** The states of a payout run: it can be cancelled until the bank has its file. */
export const PAYOUT_RUN = stateMachine({
  name: "This run",
  next: { made: ["sent", "cancelled"], sent: [], cancelled: [] },
  words: { made: "not sent yet", sent: "sent to the bank" },
});

export type PayoutRunState = StateOf<typeof PAYOUT_RUN>;

/**
 * The states of a seller's row in a run. While it waits its amount is reserved: nothing else pays it. What the bank
 * sends back after it was paid is a payout's own matter (payout_returns).
 */
export const PAYOUT_ROW = stateMachine({
  name: "This row",
  next: { waiting: ["paid", "refused", "left_out"], paid: [], refused: [], left_out: [] },
  words: {
    waiting: "waiting for the bank's answer",
    paid: "paid",
    refused: "refused by the bank",
    left_out: "taken out",
  },
});

export type PayoutRowState = StateOf<typeof PAYOUT_ROW>;
