/** Urdu and Arabic digits, as some phone keyboards write them (reference 3.2). */
const EASTERN_DIGITS = /[\u06F0-\u06F9\u0660-\u0669]/g;

/** With the digits that a phone's own keys have. */
export function westernDigits(text: string): string {
  return text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));
}

/**
 * A phone number as people write it ("0300-1234567", "+92 (0)300 1234567", "۰۳۰۰…") as bare digits: 11 in
 * national form, 12 with 92 in front. Null where it is not 11 or 12 digits after that (SPEC §5).
 */
export function normalisePhone(text: string): string | null {
  const bare = westernDigits(text)
    .trim()
    .replace(/[\s().-]/g, "")
    .replace(/^(\+|00)920?/, "92");
  if (!/^\d+$/.test(bare)) return null;
  const digits = bare.length === 10 && bare.startsWith("3") ? `0${bare}` : bare;
  return isPhone(digits) ? digits : null;
}

/** SPEC §5 to the letter: 11 or 12 digits, numbers only. */
export function isPhone(text: string): boolean {
  return /^\d{11,12}$/.test(text);
}

/** For WhatsApp links: country code, no plus, no leading zero ("923001234567"). */
export function internationalPhone(phone: string): string {
  return phone.startsWith("0") ? `92${phone.slice(1)}` : phone.replace(/^\+/, "");
}

/** A mobile number of Pakistan, from bare digits: one that a message reaches. */
export function isMobile(digits: string): boolean {
  return /^923\d{9}$/.test(internationalPhone(digits));
}

/** Only the digits of a text, Urdu ones too: a code as somebody types or pastes it. */
export function digitsOf(text: string): string {
  return westernDigits(text).replace(/\D/g, "");
}
