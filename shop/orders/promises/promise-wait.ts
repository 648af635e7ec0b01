import { type Day, dayOf, startOfDay } from "#tohfa/shop/values/day.ts";
import type { ClosedBy } from "#tohfa/shop/values/holidays/closed-days.ts";
import {
  addWorkingDays,
  startDay,
  subtractWorkingDays,
  workingDayFrom,
} from "#tohfa/shop/values/holidays/working-days.ts";

/** By what days of work are counted. */
export interface WorkingRules {
  /** What is there before this hour (Pakistan) is begun on the same day. */
  cutOffHour: number;
  closed: ClosedBy;
}

/** Whoever pays or says yes so soon after ordering keeps the day that they ordered for. */
const PROMISE_HOLDS_HOURS = 2;
const HOUR_MS = 3_600_000;

/**
 * Until when (ms) money or the buyer's yes has to be there for a parcel to leave on its day: until the last hour at
 * which it can be begun in time, and two hours after ordering in any case. `orderedAt` in ms.
 */
export function promiseHoldsUntil(
  leaveBy: Day,
  makingDays: number,
  orderedAt: number,
  { cutOffHour, closed }: WorkingRules,
): number {
  const begins = startOfDay(subtractWorkingDays(leaveBy, makingDays, closed)) ?? orderedAt;
  // Past midnight it would be counted from the next day.
  const midnight = begins + 24 * HOUR_MS - 1;
  const atLeast = Math.min(orderedAt + PROMISE_HOLDS_HOURS * HOUR_MS, midnight);
  return Math.max(begins + cutOffHour * HOUR_MS, atLeast);
}

/**
 * A promise once what it waited for is there (`at`, ms): the same where that came until then, else as many working
 * days later as it came.
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
