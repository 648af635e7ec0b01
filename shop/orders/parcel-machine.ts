import { type StateOf, stateMachine } from "../state-machine.ts";

/** PRODUCT §5: nothing can be skipped. A parcel that never reached its buyer has an end of its own. */
export const PARCEL = stateMachine({
  name: "This parcel",
  next: {
    placed: ["confirmed", "cancelled"],
    confirmed: ["packed", "cancelled"],
    packed: ["dispatched", "cancelled"],
    dispatched: ["delivered", "returned_to_sender"],
    delivered: ["returned"],
    cancelled: [],
    returned: [],
    returned_to_sender: [],
  },
  words: { returned_to_sender: "returned to its sender" },
});

export type ParcelState = StateOf<typeof PARCEL>;

/**
 * Why a parcel was cancelled, where the program has to know: only an order whose payment expired can be
 * reinstated when its money comes late.
 */
export const CANCEL_CAUSES = ["payment_expired"] as const;
export type CancelCause = (typeof CANCEL_CAUSES)[number];
