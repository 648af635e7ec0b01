import { Refusal } from "#tohfa/shop/values/refusal.ts";
import {
  BEFORE_DISPATCH,
  ENDED_UNDELIVERED,
  PARCEL,
  type ParcelState,
  UNDER_WAY,
} from "./parcel-machine.ts";

/**
 * Couriers report "returned" both for a parcel that was not delivered and for a buyer's return. Which one it is follows
 * from the parcel's state: only a delivered parcel can be returned by its buyer.
 */
export function interpretReturned(from: ParcelState, reported: ParcelState): ParcelState {
  return from === "dispatched" && reported === "returned" ? "returned_to_sender" : reported;
}

/** Whether a parcel in this state releases its stock at once, because it never left its seller. */
export function releasesStock(state: ParcelState): boolean {
  return state === "cancelled";
}

/** States in which the goods are back with the seller and must be inspected. 0001_rules.sql lists them too. */
const BACK_WITH_SELLER = ["returned", "returned_to_sender", "damaged"] as const;

export function waitsForInspection(state: ParcelState): boolean {
  return BACK_WITH_SELLER.some((one) => one === state);
}

/** Whether no further step is expected: delivered (it may still be returned), or in a final state. */
export function isAtRest(state: ParcelState): boolean {
  return state === "delivered" || PARCEL.isEnd(state);
}

/** Whether the parcel can still be cancelled (PRODUCT §5). */
export function isBeforeDispatch(state: ParcelState): boolean {
  return BEFORE_DISPATCH.includes(state);
}

/** Whether the parcel has neither been delivered nor reached another final state. */
export function isUnderWay(state: ParcelState): boolean {
  return UNDER_WAY.includes(state);
}

/** Cancelled, or sent and never delivered: its buyer does not pay for it, and nothing was sold. */
export function hasEndedUndelivered(state: ParcelState): boolean {
  return ENDED_UNDELIVERED.some((one) => one === state);
}

/** Why a buyer cannot cancel a parcel (PRODUCT §5 "before dispatch"); null if they can. */
export function whyNotCancel(state: ParcelState): Refusal | null {
  if (isBeforeDispatch(state)) return null;
  const why: Partial<Record<ParcelState, string>> = {
    dispatched: "This parcel is on its way already. Refuse it at the door, or return it after.",
    delivered: "This parcel has been delivered. You can ask to return it.",
    cancelled: "This parcel is cancelled already.",
    lost: "This parcel was lost on its way. You do not pay for it.",
    damaged: "This parcel was damaged on its way. You do not pay for it.",
  };
  return new Refusal("conflict", why[state] ?? "This parcel has been returned already.");
}
