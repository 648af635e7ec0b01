import { findCity } from "../../../shop/cities.ts";
import { type Day, formatNearDay } from "../../../shop/day.ts";
import { type DeliveryRules, firstDay, type Start } from "../../../shop/delivery/arrival.ts";
import type { ShippingMethod } from "../../../shop/orders/order-machine.ts";
import { browserClient } from "../browser-client.ts";

/** What of a product decides when it arrives. */
export type Arriving = Pick<Start, "makingDays"> & { sellerCity: string };

/** The day by which a thing is there that is ordered now, in words: "Tue 24 Nov". */
export type DayOfArrival = (thing: Arriving, shipping: ShippingMethod) => string;

let rules: Promise<DeliveryRules | null> | null = null;

/** The days of one city, by the same rule as the shop's; null where the shop has no such rules. */
export async function dayOfArrivalIn(city: string): Promise<DayOfArrival | null> {
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
    const day: Day = firstDay(Date.now(), [start], { city, shipping }, known);
    return formatNearDay(day);
  };
}
