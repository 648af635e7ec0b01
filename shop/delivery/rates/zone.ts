import { findCity } from "#tohfa/shop/values/cities.ts";
import { isFar, isOneCity } from "../arrival/transit.ts";
import { ZONES, type Zone } from "./delivery-kinds.ts";

/** The zone of a parcel from one city to another; a city that is not in the list counts as any other city. */
export function zoneBetween(from: string, to: string): Zone {
  if (isOneCity(from, to)) return "same_city";
  if (isFar(from) || isFar(to)) return "remote";
  const province = findCity(from)?.province;
  return province && province === findCity(to)?.province ? "same_province" : "other";
}

export const ZONE_WORDS: Readonly<Record<Zone, string>> = {
  same_city: "Same city",
  same_province: "Same province",
  other: "Other province",
  remote: "Remote",
};

/** Reads a zone as people write it: "same city", "Same_City". */
export function readZone(text: string): Zone | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  const known = typed === "other_province" ? "other" : typed;
  return ZONES.find((zone) => zone === known) ?? null;
}
