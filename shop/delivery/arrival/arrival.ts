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

/** The settings from which promised delivery days are calculated. */
export interface DeliveryRules extends WorkingRules {
  /** Additional days of transit to remote places. */
  farDays: number;
}

/** Where a parcel is sent from, and what delays its dispatch. */
export interface Start {
  /** The city it is sent from; empty if unknown. */
  city: string;
  /** Working days to make its products; 0 if they are in stock. */
  makingDays: number;
  /** Its store is on holiday until then (ISO time); null if it is open. */
  backAt: string | null;
}

/** A day that can be chosen, with the cheapest shipping method that arrives by then. */
export interface OfferedDay {
  day: Day;
  shipping: ShippingMethod;
}

/** Orders can be placed for up to this many days ahead. */
export const DAYS_AHEAD = 42;
/** If the first possible day is late, at least this many days after it are offered. */
const DAYS_AFTER_FIRST = 13;

/** The first day on which a parcel ordered at `now` (ms) can be dispatched. */
export function leavingDay(now: number, start: Start, rules: DeliveryRules): Day {
  const soonest = startDay(now, rules.cutOffHour);
  const backOn = start.backAt === null ? "" : dayOf(Date.parse(start.backAt));
  const from = backOn > soonest ? backOn : soonest;
  return addWorkingDays(from, start.makingDays, rules.closed);
}

/** The day by which a parcel arrives that is dispatched on `leaves`. */
export function arrivalAfter(
  leaves: Day,
  start: Pick<Start, "city">,
  to: { city: string; shipping: ShippingMethod },
  rules: DeliveryRules,
): Day {
  const days = transitDays(start.city, to.city, to.shipping, rules.farDays);
  return addWorkingDays(leaves, days, rules.closed);
}

/** The day by which all parcels of an order placed at `now` (ms) arrive; today if there are none. */
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

/** The possible days of arrival, first to last, each with the cheapest shipping method. */
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

/** The working days from the first express day to the last day, each with the cheapest shipping method. */
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

/** The last day on which a parcel can be dispatched to arrive by `day`. */
export function leaveBy(
  day: Day,
  start: Pick<Start, "city">,
  to: { city: string; shipping: ShippingMethod },
  rules: DeliveryRules,
): Day {
  const days = transitDays(start.city, to.city, to.shipping, rules.farDays);
  return subtractWorkingDays(day, days, rules.closed);
}

/**
 * Whether an order can arrive by `day` with this shipping method: the offered one, or express where standard suffices.
 */
export function canArrive(day: Day, shipping: ShippingMethod, days: readonly OfferedDay[]) {
  return days.some(
    (one) => one.day === day && (one.shipping === shipping || shipping === "express"),
  );
}
