import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/**
 * PRODUCT §5: no state can be skipped. A parcel that never reached its buyer has its own final state, also if
 * it was reported delivered by mistake (an admin corrects it, with a reason). `damaged` means damaged in transit;
 * goods found broken after delivery are a return, which the buyer requests.
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

/** The parcel is still with its seller and can be cancelled (PRODUCT §5 "before dispatch"). */
export const BEFORE_DISPATCH = PARCEL.states.filter((state) =>
  PARCEL.next[state].includes("cancelled"),
);

/** The parcel is still to be dispatched, or in transit. */
export const UNDER_WAY: readonly ParcelState[] = [...BEFORE_DISPATCH, "dispatched"];

/** The parcel is under way or delivered: it was not cancelled, lost, damaged or returned. */
export const UNDER_WAY_OR_DELIVERED: readonly ParcelState[] = [...UNDER_WAY, "delivered"];

/** The parcel has been dispatched, whatever happened to it afterwards. */
export const AFTER_DISPATCH = PARCEL.states.filter(
  (state) => state !== "cancelled" && !BEFORE_DISPATCH.includes(state),
);

/** The parcel was not delivered, and the buyer does not pay for it. */
export const ENDED_UNDELIVERED = ["cancelled", "returned_to_sender", "lost", "damaged"] as const;

/**
 * The causes of cancellation that the code must distinguish: only an order whose payment expired can be
 * reinstated by a late payment.
 */
export const CANCEL_CAUSES = ["payment_expired"] as const;
export type CancelCause = (typeof CANCEL_CAUSES)[number];

/**
 * Who reported a parcel as delivered: its courier (or a job of the shop), an admin with a proof, or
 * its seller, if the courier has no tracking API.
 */
export const DELIVERY_SOURCES = ["courier", "admin", "seller"] as const;
export type DeliverySource = (typeof DELIVERY_SOURCES)[number];

/** The result of inspecting returned goods: whether they can be sold again. */
export const INSPECTIONS = ["sellable", "not_sellable"] as const;
export type Inspection = (typeof INSPECTIONS)[number];
