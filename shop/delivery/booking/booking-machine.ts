import { type StateOf, stateMachine } from "#tohfa/shop/values/state-machine.ts";

/**
 * The states of a booking at a courier. The row is written before the courier is called (`queued`, then `asking`), so
 * that a process that dies between call and answer leaves the question, and never a second booking.
 */
export const BOOKING = stateMachine({
  name: "This booking",
  next: {
    queued: ["asking", "cancelled"],
    asking: ["booked", "refused", "queued", "cancelling"],
    booked: ["cancelling"],
    cancelling: ["cancelled"],
    refused: [],
    cancelled: [],
  },
  words: {
    queued: "waiting for the courier",
    asking: "being booked",
    cancelling: "being cancelled",
    refused: "refused by the courier",
  },
});

export type BookingState = StateOf<typeof BOOKING>;

/** In these the courier has the parcel, or may have it: another booking would be a second van. */
export const LIVE_BOOKING = ["queued", "asking", "booked", "cancelling"] as const;
