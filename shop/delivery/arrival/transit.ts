import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { DELIVERY_DAYS } from "./delivery-days.ts";

/** Twin cities: couriers treat parcels between them as within one city. */
const SAME = new Map([["rawalpindi", "islamabad"]]);
const METROS = new Set(["karachi", "lahore", "islamabad", "faisalabad"]);
/** Provinces with long or closed roads (reference 2.1: up to 10 days). */
const FAR = new Set(["Azad Jammu & Kashmir", "Gilgit-Baltistan", "Balochistan"]);

/**
 * The most working days that a parcel is in transit from one city to another: SPEC's 3 to 5, and 0 to 2 by
 * express. The first number applies within a city, the last between any two; `farDays` is added if one of them is
 * remote. A city that is not in the list counts as any other city.
 */
export function transitDays(
  from: string,
  to: string,
  shipping: ShippingMethod,
  farDays: number,
): number {
  const { first, last } = DELIVERY_DAYS[shipping];
  const [one, other] = [cityKey(from), cityKey(to)];
  if (isOneCity(from, to)) return first;
  if (METROS.has(one) && METROS.has(other)) return first + 1;
  return last + (isFar(from) || isFar(to) ? farDays : 0);
}

function cityKey(city: string): string {
  const name = city.trim().toLowerCase();
  return SAME.get(name) ?? name;
}

/** Whether couriers treat a parcel between them as within one city. */
export function isOneCity(from: string, to: string): boolean {
  return cityKey(from) !== "" && cityKey(from) === cityKey(to);
}

/** Whether a city is in a province with long or closed roads. */
export function isFar(city: string): boolean {
  return FAR.has(findCity(city)?.province ?? "");
}
