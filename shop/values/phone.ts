import { plainDigits } from "./digits.ts";

/**
 * A phone number as people write it ("0300-1234567", "+92 (0)300 1234567", "۰۳۰۰…") as bare digits: 11 in
 * national form, 12 with 92 in front. Null where it is not 11 or 12 digits after that (SPEC §5).
 */
export function normalisePhone(text: string): string | null {
  const bare = barePhone(text).replace(/^(\+|00)920?/, "92");
  if (!/^\d+$/.test(bare)) return null;
  const digits = bare.length === 10 && bare.startsWith("3") ? `0${bare}` : bare;
  return isPhone(digits) ? digits : null;
}

/** Separators between a number's digits: spaces, brackets, points, slashes, and all kinds of dashes. */
const BETWEEN = /[\s()./\uff0f\p{Pd}\u2212]/gu;

/** A phone number without separators, and without the invisible characters that are copied with it from contacts. */
export function barePhone(text: string): string {
  return plainDigits(text)
    .replace(BETWEEN, "")
    .replace(/^\uff0b/, "+");
}

/** SPEC §5 to the letter: 11 or 12 digits, numbers only. */
export function isPhone(text: string): boolean {
  return /^\d{11,12}$/.test(text);
}

/** For WhatsApp links: country code, no plus, no leading zero ("923001234567"). */
export function internationalPhone(phone: string): string {
  return phone.startsWith("0") ? `92${phone.slice(1)}` : phone.replace(/^\+/, "");
}

/** Whether bare digits are a mobile number of Pakistan: one that SMS reach. */
export function isMobile(digits: string): boolean {
  return /^923\d{9}$/.test(internationalPhone(digits));
}
