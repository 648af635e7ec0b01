import { barePhone } from "#tohfa/shop/values/phone.ts";

/** Fewer characters of a number would match too many orders to be of any help. */
const MIN_PART = 4;

/**
 * Part of a phone number, in any spelling ("0321 765", "+92-321", "۷۶۵۴"), as digits that a stored number contains: a
 * country code or a leading zero is left out, for it is stored with the one or the other. Null where it is none.
 */
export function partOfPhone(text: string): string | null {
  const digits = barePhone(text).replace(/^\+/, "");
  if (!/^\d{4,15}$/.test(digits)) return null;
  const local = digits.replace(/^(?:00)?920?|^0+/, "");
  return local.length >= MIN_PART ? local : digits;
}

/**
 * The beginning of an order's number, with or without its "TH-"; null where the text cannot be one. Parcel numbers begin
 * with their order's.
 */
export function startOfOrderNumber(text: string): string | null {
  const upper = text.replaceAll(/\s/g, "").toUpperCase();
  const start = upper.startsWith("TH-") ? upper : `TH-${upper}`;
  return /^TH-[A-Z0-9]{3,20}$/.test(start) ? start : null;
}

/** Part of a courier's tracking number, as it is stored; null where the text cannot be one. */
export function partOfTrackingNumber(text: string): string | null {
  const upper = text.replaceAll(/\s/g, "").toUpperCase();
  return upper.length >= MIN_PART && /^(?=.*\d)[A-Z0-9-]{4,40}$/.test(upper) ? upper : null;
}
