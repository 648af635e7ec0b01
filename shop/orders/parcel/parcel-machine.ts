import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/**
 * PRODUCT §5: nothing can be skipped. A parcel that never reached its buyer has an end of its own, also where
 * it was said to be delivered and was not (an admin says so, with a reason). `damaged` is said of a parcel on
 * its way; what is found broken after delivery is a return, which its buyer asks for.
 */
export const PARCEL = stateMachine({
  name: "This parcel",
  next: {
    placed: ["confirmed", "cancelled"],
    confirmed: ["packed", "cancelled"],
    packed: ["dispatched", "cancelled"],
    dispatched: ["delivered", "returned_to_sender", "lost", "damaged"],
    delivered: ["returned", "returned_to_sender"],
    cancelled: [],
    returned: [],
    returned_to_sender: [],
    lost: [],
    damaged: [],
  },
  words: {
    returned_to_sender: "returned to its sender",
    lost: "lost on its way",
    damaged: "damaged on its way",
  },
});

export type ParcelState = StateOf<typeof PARCEL>;

/** Still with its seller: it can be cancelled (PRODUCT §5 "before dispatch"). */
export const BEFORE_DISPATCH = PARCEL.states.filter((state) =>
  PARCEL.next[state].includes("cancelled"),
);

/** On its way to its buyer, or still to begin it. */
export const UNDER_WAY: readonly ParcelState[] = [...BEFORE_DISPATCH, "dispatched"];

/** It neither ended without its buyer nor came back. */
export const FOR_ITS_BUYER: readonly ParcelState[] = [...UNDER_WAY, "delivered"];

/** It has left its seller, whatever became of it then. */
export const SINCE_DISPATCH = PARCEL.states.filter(
  (state) => state !== "cancelled" && !BEFORE_DISPATCH.includes(state),
);

/** It reached nobody, and is not paid for. */
export const ENDED_WITHOUT_BUYER = ["cancelled", "returned_to_sender", "lost", "damaged"] as const;

/**
 * Why a parcel was cancelled, where the program has to know: only an order whose payment expired can be
 * reinstated when its money comes late.
 */
export const CANCEL_CAUSES = ["payment_expired"] as const;
export type CancelCause = (typeof CANCEL_CAUSES)[number];

/**
 * Whose word it is that a parcel was delivered: its courier's (or a job's of the shop), an admin's with a
 * proof, or its seller's, where the courier cannot be asked.
 */
export const DELIVERY_WORDS = ["courier", "admin", "seller"] as const;
export type DeliveryWord = (typeof DELIVERY_WORDS)[number];

/** What somebody found who looked at goods that came back: whether they can be sold again. */
export const INSPECTIONS = ["sellable", "not_sellable"] as const;
export type Inspection = (typeof INSPECTIONS)[number];
