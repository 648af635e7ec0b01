import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

export const SHIPPING_METHODS = ["standard", "express"] as const;
export type ShippingMethod = (typeof SHIPPING_METHODS)[number];

/**
 * The states of a whole order. Cash orders begin `awaiting` their buyer's confirmation and become
 * `confirmation_expired` if it does not come in time (reference: hold, never cancel automatically); all
 * others begin `open`. `closed`: every parcel has reached a final state and at least one was sent.
 */
export const ORDER = stateMachine({
  name: "This order",
  next: {
    awaiting: ["open", "confirmation_expired", "cancelled"],
    open: ["closed", "cancelled"],
    confirmation_expired: ["open", "cancelled"],
    closed: [],
    // A late payment reinstates an order (shop/settlement); people cannot.
    cancelled: ["open"],
  },
  words: {
    awaiting: "waiting to be confirmed",
    open: "confirmed",
    confirmation_expired: "not confirmed in time",
  },
});

export type OrderState = StateOf<typeof ORDER>;
