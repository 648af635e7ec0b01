import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { plainDigits, shortly } from "#tohfa/shop/values/digits.ts";

/**
 * Normalises a typed number: upper case, western digits, no spaces (reference 1.13). Keeps dashes, which our own
 * numbers have.
 */
export function normaliseTrackingNumber(typed: string): string {
  return (
    plainDigits(typed)
      .trim()
      .toUpperCase()
      .replace(/\s+/g, "")
      // Excel's prefix for a text cell.
      .replace(/^'(?=[A-Z0-9])/, "")
      .replace(/[\p{Pd}\u2212]/gu, "-")
  );
}

/** A courier's number without dashes; null if it matches no courier's format, so that no courier is asked. */
export function courierNumber(normalised: string): string | null {
  const number = normalised.replace(/-/g, "");
  const isOne = /^[A-Z0-9]{8,22}$/.test(number) && number.replace(/[A-Z]/g, "").length >= 6;
  return isOne && !normalised.startsWith("TH-") ? number : null;
}

/** The numbers that the demo shop's own job assigns (shop/delivery/parcels/demo-parcels.server.ts). */
const OF_DEMO = /^DM[0-9A-Z]{4,30}$/;

const HOW_TO_PASTE =
  "Copy it from the courier's own page or label. In a spreadsheet set its column to Text first, then paste it again.";

/**
 * Parses a tracking number that was typed, pasted or read from a file; or says why it is not one. All inputs use this
 * rule, because the number is sent to the buyer, who could not track a parcel with a wrong one.
 */
export function readTrackingNumber(
  typed: string,
  courier: CourierCode | null,
): { number: string } | { why: string } {
  const normalised = normaliseTrackingNumber(typed);
  if (normalised === "") return { why: "Enter the courier's tracking number." };
  const number = courierNumber(normalised);
  if (number !== null) return { number };
  if (courier === "demo" && OF_DEMO.test(normalised)) return { number: normalised };
  const why = whySpoilt(typed);
  if (why) return { why };
  if (normalised.startsWith("TH-")) {
    return {
      why: `“${shortly(typed.trim())}” is the parcel's own number. Enter the one that the courier gave it.`,
    };
  }
  return {
    why: `“${shortly(typed.trim())}” is no courier's tracking number: those have 8 to 22 letters and digits, at least 6 of them digits. ${HOW_TO_PASTE}`,
  };
}

/**
 * Why a number cannot be a courier's: a spreadsheet has rounded it ("7.73123E+13", "773123.0"), or turned it into
 * a formula ("=773…"). Null if there is no sign of that.
 */
export function whySpoilt(typed: string): string | null {
  const isSpoilt = /^[-+]?\d[\d,.]*E[-+]?\d+$|^['"]?=|^\d+[.,]\d+$|^#/i.test(
    normaliseTrackingNumber(typed),
  );
  if (!isSpoilt) return null;
  return `A spreadsheet has changed this number: “${shortly(typed.trim())}”. ${HOW_TO_PASTE}`;
}
