import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { DELIVERY_DAYS } from "./delivery-days.ts";

/** Twin cities: couriers bring parcels from one to the other as within it. */
const SAME = new Map([["rawalpindi", "islamabad"]]);
const METROS = new Set(["karachi", "lahore", "islamabad", "faisalabad"]);
/** Where roads are long or closed (reference 2.1: up to 10 days). */
const FAR = new Set(["Azad Jammu & Kashmir", "Gilgit-Baltistan", "Balochistan"]);

/**
 * How many working days a parcel is under way from one city to another at most: SPEC's 3 to 5, and 0 to 2 by
 * express, the first within a city, the last between any two; `farDays` more where one of them is far away.
 * A city that is not in the list is as far as any.
 */
export function transitDays(
  from: string,
  to: string,
  shipping: ShippingMethod,
  farDays: number,
): number {
  const { first, last } = DELIVERY_DAYS[shipping];
  const [one, other] = [placeOf(from), placeOf(to)];
  if (one !== "" && one === other) return first;
  if (METROS.has(one) && METROS.has(other)) return first + 1;
  return last + (isFar(from) || isFar(to) ? farDays : 0);
}

function placeOf(city: string): string {
  const name = city.trim().toLowerCase();
  return SAME.get(name) ?? name;
}

function isFar(city: string): boolean {
  return FAR.has(findCity(city)?.province ?? "");
}
