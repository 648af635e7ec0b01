import type { Day } from "#tohfa/shop/values/day.ts";
import type { PromiseChanger } from "#tohfa/shop/values/promise-kinds.ts";

/** The days of a parcel that its buyer paid express for. */
export interface ExpressDays {
  /** The day it is promised for, and the one promised first where it was changed. */
  arriveBy: Day | null;
  firstArriveBy: Day | null;
  changedBy: PromiseChanger | null;
  /** The last day on which it could be dispatched to be there in time. */
  leaveBy: Day;
  sentOn: Day | null;
  deliveredOn: Day;
}

/**
 * Who bears express that came late (money.md §4 "Express late"): the seller who sent it late, else the shop; null where
 * it was in time. A day that the seller moved counts as it was first: what was paid for was the day promised then. A day
 * moved because the payment or the yes came late, or by the shop at the buyer's wish, counts as it is.
 */
export function whoBearsLateExpress(days: ExpressDays): "shop" | "seller" | null {
  const { arriveBy, firstArriveBy, changedBy, leaveBy, sentOn, deliveredOn } = days;
  const isMovedBySeller = changedBy === "seller";
  const promised = isMovedBySeller ? (firstArriveBy ?? arriveBy) : arriveBy;
  if (promised === null || deliveredOn <= promised) return null;
  return isMovedBySeller || (sentOn !== null && sentOn > leaveBy) ? "seller" : "shop";
}
