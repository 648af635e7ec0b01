import { type Day, dayOf, startOfDay } from "#tohfa/shop/values/day.ts";
import type { ClosedBy } from "#tohfa/shop/values/holidays/closed-days.ts";
import {
  addWorkingDays,
  startDay,
  subtractWorkingDays,
  workingDayFrom,
} from "#tohfa/shop/values/holidays/working-days.ts";

/** The rules for counting working days. */
export interface WorkingRules {
  /** Work on an order that is ready before this hour (Pakistan time) begins on the same day. */
  cutOffHour: number;
  closed: ClosedBy;
}

/** A payment or confirmation within this time after ordering never moves the promised day. */
const PROMISE_HOLDS_HOURS = 2;
const HOUR_MS = 3_600_000;

/**
 * The deadline (ms) for payment or confirmation, so that a parcel leaves on its promised day: the last hour at
 * which work on it can begin in time, but at least two hours after ordering. `orderedAt` in ms.
 */
export function promiseHoldsUntil(
  leaveBy: Day,
  makingDays: number,
  orderedAt: number,
  { cutOffHour, closed }: WorkingRules,
): number {
  const begins = startOfDay(subtractWorkingDays(leaveBy, makingDays, closed)) ?? orderedAt;
  // A deadline after midnight would be counted from the next day.
  const midnight = begins + 24 * HOUR_MS - 1;
  const atLeast = Math.min(orderedAt + PROMISE_HOLDS_HOURS * HOUR_MS, midnight);
  return Math.max(begins + cutOffHour * HOUR_MS, atLeast);
}

/**
 * The promise after payment or confirmation came at `at` (ms): unchanged if that was before the deadline, else later by
 * the same number of working days.
 */
export function promiseAfterWait(
  promise: { arriveBy: Day; leaveBy: Day; until: number },
  at: number,
  { cutOffHour, closed }: WorkingRules,
): { arriveBy: Day; leaveBy: Day } {
  const { arriveBy, leaveBy, until } = promise;
  if (at <= until) return { arriveBy, leaveBy };
  const begins = workingDayFrom(startDay(at, cutOffHour), closed);
  let later = 0;
  for (let day = workingDayFrom(dayOf(until), closed); day < begins; later += 1) {
    day = addWorkingDays(day, 1, closed);
  }
  return {
    arriveBy: addWorkingDays(arriveBy, later, closed),
    leaveBy: addWorkingDays(leaveBy, later, closed),
  };
}
