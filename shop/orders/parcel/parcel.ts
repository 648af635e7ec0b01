import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { BEFORE_DISPATCH, PARCEL, type ParcelState, UNDER_WAY } from "./parcel-machine.ts";

/**
 * Couriers say "returned" for both ends; which one it is follows from where the parcel was: only what was
 * delivered can be returned by its buyer.
 */
export function interpretReturned(from: ParcelState, reported: ParcelState): ParcelState {
  return from === "dispatched" && reported === "returned" ? "returned_to_sender" : reported;
}

/** The stock of a parcel in these states is available again at once: it never left its seller. */
export function releasesStock(state: ParcelState): boolean {
  return state === "cancelled";
}

/** The goods of a parcel in these states are back, and wait for somebody to say whether they can be sold again.
 * 0001_rules.sql names them too. */
const BACK_WITH_SELLER = ["returned", "returned_to_sender", "damaged"] as const;

export function waitsForInspection(state: ParcelState): boolean {
  return BACK_WITH_SELLER.some((one) => one === state);
}

/** A delivered parcel may still come back, but nothing is open about it. */
export function isAtRest(state: ParcelState): boolean {
  return state === "delivered" || PARCEL.isEnd(state);
}

/** These can still be cancelled (PRODUCT §5). */
export function isBeforeDispatch(state: ParcelState): boolean {
  return BEFORE_DISPATCH.includes(state);
}

/** It has neither arrived nor come to another end. */
export function isUnderWay(state: ParcelState): boolean {
  return UNDER_WAY.includes(state);
}

/** Why a buyer cannot cancel a parcel (PRODUCT §5 "before dispatch"); null where they can. */
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
