import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/**
 * A paper on its way to FBR. FBR takes no key by which it would know a repeat, and answers no question of what it has
 * (di-invoice.ts): after "sending" without an answer only a person can say, from IRIS, whether it has a number.
 */
export const FBR_INVOICE = stateMachine({
  name: "This invoice",
  next: {
    waiting: ["sending", "refused"],
    sending: ["numbered", "refused", "unknown", "waiting"],
    unknown: ["numbered", "waiting"],
    refused: ["waiting"],
    numbered: [],
  },
  words: {
    waiting: "waiting for FBR",
    sending: "being sent to FBR",
    unknown: "sent to FBR without an answer",
    refused: "refused by FBR",
    numbered: "numbered by FBR",
  },
});

export type FbrInvoiceState = StateOf<typeof FBR_INVOICE>;
