import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { addDays, type Day, dayOf, noonOf } from "#tohfa/shop/values/day.ts";
import { whyClosed } from "#tohfa/shop/values/holidays/closed-days.ts";
import { startDay } from "#tohfa/shop/values/holidays/working-days.ts";
import { fromKarachi } from "#tohfa/shop/values/karachi-time.ts";
import type { DeliveryRules } from "./arrival.ts";
import { transitDays } from "./transit.ts";

/** A day by which something has to be somewhere. */
export interface Wanted {
  day: Day;
  city: string;
  shipping: ShippingMethod;
}

/**
 * What can be in a city by a day, said so that a database can ask it of many things at once: a thing arrives in time
 * where the days to make it and those of its courier are fewer than the working days from when it can leave.
 */
export interface Reach {
  /** The working days from the first on which something ordered now can leave, up to and with the day. */
  workingDays: Day[];
  /** The courier's days from each city, in small letters. */
  courierDays: Record<string, number>;
  /** The same from a city that is in no list. */
  elsewhere: number;
}

/** Nothing takes longer than that; the days until the year 9999 are not walked for whoever asks for it. */
const MAX_DAYS = 800;

/** What can be there in time, of what is ordered at `now` (ms): by the same days as `firstDay` promises. */
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

/** Until when (ISO) a reach that was made at `now` (ms) holds: the next hour after which orders leave a day later. */
export function reachHoldsUntil(now: number, { cutOffHour }: DeliveryRules): string {
  const cutOff = (day: Day) => fromKarachi(Date.parse(`${day}T00:00:00Z`) + cutOffHour * 3_600_000);
  const ofToday = cutOff(dayOf(now));
  return new Date(ofToday > now ? ofToday : cutOff(addDays(dayOf(now), 1))).toISOString();
}

/** Whether a day can still be asked for. */
export function isAhead(day: Day, now: number): boolean {
  return noonOf(day) >= noonOf(dayOf(now));
}
