import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { addDays, type Day, dayOf, noonOf } from "#tohfa/shop/values/day.ts";
import { whyClosed } from "#tohfa/shop/values/holidays/closed-days.ts";
import { startDay } from "#tohfa/shop/values/holidays/working-days.ts";
import { fromKarachi } from "#tohfa/shop/values/karachi-time.ts";
import type { DeliveryRules } from "./arrival.ts";
import { transitDays } from "./transit.ts";

/** A day by which products must arrive in a city. */
export interface Wanted {
  day: Day;
  city: string;
  shipping: ShippingMethod;
}

/**
 * What can arrive in a city by a day, in a form that a database query can apply to many products: a product arrives in
 * time if its making days plus its courier days are fewer than the working days from when it can be dispatched.
 */
export interface Reach {
  /** The working days from the first on which a product ordered now can be dispatched, to the day (inclusive). */
  workingDays: Day[];
  /** The courier's transit days from each city; the keys are in lower case. */
  courierDays: Record<string, number>;
  /** The same from a city that is not in CITIES. */
  elsewhere: number;
}

/** No delivery takes longer. Limits the loop over days, if a request asks for the year 9999. */
const MAX_DAYS = 800;

/** What can arrive in time if ordered at `now` (ms), by the same rules as `firstDay`. */
export function reachOf(now: number, { day, city, shipping }: Wanted, rules: DeliveryRules): Reach {
  const today = dayOf(now);
  const last = addDays(today, MAX_DAYS);
  const until = day < last ? day : last;
  const workingDays: Day[] = [];
  for (let at = startDay(now, rules.cutOffHour); at <= until; at = addDays(at, 1)) {
    if (whyClosed(at, rules.closed) === null) workingDays.push(at);
  }
  const from = (start: string) => transitDays(start, city, shipping, rules.farDays);
  return {
    workingDays,
    courierDays: Object.fromEntries(CITIES.map(({ name }) => [name.toLowerCase(), from(name)])),
    elsewhere: from(""),
  };
}

/**
 * Until when (ISO time) a reach calculated at `now` (ms) is valid: the next cut-off hour, when orders leave a day
 * later.
 */
export function reachHoldsUntil(now: number, { cutOffHour }: DeliveryRules): string {
  const cutOff = (day: Day) => fromKarachi(Date.parse(`${day}T00:00:00Z`) + cutOffHour * 3_600_000);
  const ofToday = cutOff(dayOf(now));
  return new Date(ofToday > now ? ofToday : cutOff(addDays(dayOf(now), 1))).toISOString();
}

/** Whether a day is today or later. */
export function isAhead(day: Day, now: number): boolean {
  return noonOf(day) >= noonOf(dayOf(now));
}
