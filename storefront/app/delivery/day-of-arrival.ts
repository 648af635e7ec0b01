import { type DeliveryRules, firstDay, type Start } from "#tohfa/shop/delivery/arrival/arrival.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { type Day, dayOf, formatNearDay } from "#tohfa/shop/values/day.ts";
import { browserClient } from "../browser-client.ts";

/** What of a product decides when it arrives. */
export type Arriving = Pick<Start, "makingDays"> & { sellerCity: string };

/** The day by which a thing is there that is ordered now, in words: "Tue 24 Nov". */
export type DayOfArrival = (thing: Arriving, shipping: ShippingMethod) => string;

/** The day that somebody wishes a gift to be there by. */
export interface Wish {
  /** In words: "Thu 3 Dec". */
  day: string;
  /** How a thing that is ordered now is there by then; null where it is not. */
  keptBy(thing: Arriving): ShippingMethod | null;
}

let rules: Promise<DeliveryRules | null> | null = null;

/** The days of one city, by the same rule as the shop's; null where the shop has no such rules. */
export async function dayOfArrivalIn(city: string): Promise<DayOfArrival | null> {
  const day = await firstDayIn(city);
  return day && ((thing, shipping) => formatNearDay(day(thing, shipping)));
}

/** Whether things are in that city by the day that was wished; null where nobody can say. */
export async function wishIn(city: string, wished: Day): Promise<Wish | null> {
  const day = await firstDayIn(city);
  if (!day || wished < dayOf(Date.now())) return null;
  const ways = ["standard", "express"] as const;
  return {
    day: formatNearDay(wished),
    keptBy: (thing) => ways.find((one) => day(thing, one) <= wished) ?? null,
  };
}

async function firstDayIn(
  city: string,
): Promise<((thing: Arriving, shipping: ShippingMethod) => Day) | null> {
  if (!findCity(city)) return null;
  rules ??= browserClient.deliveryRules().catch((error: unknown) => {
    // The next one who asks tries again.
    rules = null;
    throw error;
  });
  const known = await rules;
  if (!known) return null;
  return ({ sellerCity, makingDays }, shipping) => {
    const start = { city: sellerCity, makingDays, backAt: null };
    return firstDay(Date.now(), [start], { city, shipping }, known);
  };
}
