import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { WorkingRules } from "#tohfa/shop/orders/promises/promise-wait.ts";
import { addDays, type Day, dayOf } from "#tohfa/shop/values/day.ts";
import { type ClosedBy, whyClosed } from "#tohfa/shop/values/holidays/closed-days.ts";
import {
  addWorkingDays,
  startDay,
  subtractWorkingDays,
} from "#tohfa/shop/values/holidays/working-days.ts";
import { transitDays } from "./transit.ts";

/** What the shop promises days by; the settings hold it. */
export interface DeliveryRules extends WorkingRules {
  /** How many days longer it takes to far places. */
  farDays: number;
}

/** Where a parcel begins, and when it can. */
export interface Start {
  /** The city it leaves from; empty where nobody knows. */
  city: string;
  /** Working days to make what is in it; 0 is ready on the shelf. */
  makingDays: number;
  /** Its store is on holiday until then (ISO); null where it is open. */
  backAt: string | null;
}

/** What a day costs: the cheapest way to keep it. */
export interface OfferedDay {
  day: Day;
  shipping: ShippingMethod;
}

/** Days for which orders are taken ahead. */
export const DAYS_AHEAD = 42;
/** Where the first day is late, so many days after it. */
const DAYS_AFTER_FIRST = 13;

/** The first day on which a parcel ordered at `now` (ms) can leave. */
export function leavingDay(now: number, start: Start, rules: DeliveryRules): Day {
  const soonest = startDay(now, rules.cutOffHour);
  const backOn = start.backAt === null ? "" : dayOf(Date.parse(start.backAt));
  const from = backOn > soonest ? backOn : soonest;
  return addWorkingDays(from, start.makingDays, rules.closed);
}

/** The day by which a parcel arrives that leaves on `leaves`. */
export function arrivalAfter(
  leaves: Day,
  start: Pick<Start, "city">,
  to: { city: string; shipping: ShippingMethod },
  rules: DeliveryRules,
): Day {
  const days = transitDays(start.city, to.city, to.shipping, rules.farDays);
  return addWorkingDays(leaves, days, rules.closed);
}

/** The day by which all of an order is there that is placed at `now` (ms); of nothing, today. */
export function firstDay(
  now: number,
  starts: readonly Start[],
  to: { city: string; shipping: ShippingMethod },
  rules: DeliveryRules,
): Day {
  return starts
    .map((start) => arrivalAfter(leavingDay(now, start, rules), start, to, rules))
    .reduce((last, day) => (day > last ? day : last), dayOf(now));
}

/** The days that can be kept, first to last, each by the cheapest way. */
export function offeredDays(
  now: number,
  starts: readonly Start[],
  city: string,
  rules: DeliveryRules,
): OfferedDay[] {
  const standard = firstDay(now, starts, { city, shipping: "standard" }, rules);
  const express = firstDay(now, starts, { city, shipping: "express" }, rules);
  const ahead = addDays(dayOf(now), DAYS_AHEAD);
  const atLeast = addDays(standard, DAYS_AFTER_FIRST);
  const last = ahead > atLeast ? ahead : atLeast;
  return daysUntil({ standard, express }, last, rules.closed);
}

/** The working days from the first by express to the last, each by the cheapest way. */
export function daysUntil(
  first: Record<ShippingMethod, Day>,
  last: Day,
  closed: ClosedBy,
): OfferedDay[] {
  const days: OfferedDay[] = [];
  for (let day = first.express; day <= last; day = addDays(day, 1)) {
    if (whyClosed(day, closed) !== null) continue;
    days.push({ day, shipping: day >= first.standard ? "standard" : "express" });
  }
  return days;
}

/** The last day on which a parcel can leave to be there by `day`. */
export function leaveBy(
  day: Day,
  start: Pick<Start, "city">,
  to: { city: string; shipping: ShippingMethod },
  rules: DeliveryRules,
): Day {
  const days = transitDays(start.city, to.city, to.shipping, rules.farDays);
  return subtractWorkingDays(day, days, rules.closed);
}

/** Whether an order can be there by `day` this way: it is one of the days that are offered, or costs more than it has to. */
export function canArrive(day: Day, shipping: ShippingMethod, days: readonly OfferedDay[]) {
  return days.some(
    (one) => one.day === day && (one.shipping === shipping || shipping === "express"),
  );
}
