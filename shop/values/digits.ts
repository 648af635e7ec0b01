import { withoutUnseen } from "./unseen.ts";

const DIGIT = /\p{Nd}/u;

/** With the digits that a phone's own keys have, whatever script they were typed in: "۱۲" and "１２" are "12". */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, westernDigit);
}

/** Unicode lays a script's digits side by side, from its zero on, in runs of ten (Unicode 15.0, 4.6). */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Only the digits of a text, in any script: a code as somebody types or pastes it. */
export function digitsOf(text: string): string {
  return westernDigits(text).replace(/\D/g, "");
}

/** In western digits, and without the signs that nobody sees and phones paste along. */
export function plainDigits(typed: string): string {
  return westernDigits(withoutUnseen(typed));
}

/** A number in the digits, commas, points and blanks of a plain keyboard, without signs that nobody sees. */
export function plainNumber(typed: string): string {
  return plainDigits(typed)
    .replace(/[\u060c\u066c\uff0c]/g, ",")
    .replace(/[\u066b\uff0e]/g, ".")
    .replace(/\p{Zs}/gu, " ")
    .trim();
}

/** "1,299,000" as it is written abroad, "12,99,000" as in Pakistan: in both the last group has three digits. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:([ ,])\d{3})(?:\1\d{3})*|[1-9]\d?([ ,])(?:\d{2}\2)+\d{3})$/;
/** More are no whole number that a program can count with. */
const MAX_DIGITS = 15;

/**
 * The bare digits of a whole number as it is written: "1,299", "12,99,000", "1 299", "۱۲۹۹". Null where it is none, or
 * where its groups could mean a fraction ("180,00", "1.299").
 */
export function wholeDigits(typed: string): string | null {
  const text = plainNumber(typed);
  const digits = GROUPED.test(text) ? text.replace(/[ ,]/g, "") : text;
  return /^\d+$/.test(digits) && digits.length <= MAX_DIGITS ? digits : null;
}

/** How many, as people and spreadsheets write it; or why it is no whole number, in words. */
export function readCount(typed: string): { count: number } | { why: string } {
  const text = plainNumber(typed);
  const digits = wholeDigits(text);
  if (digits !== null) return { count: Number(digits) };
  const example = "Write it like 12 or 1,200.";
  return { why: text === "" ? example : `“${shortly(text)}” is no whole number. ${example}` };
}

/** As much of what was typed as an error says again. */
export function shortly(text: string, most = 40): string {
  return [...text].slice(0, most).join("");
}

/**
 * A number as programs write it, into an answer or an address: "1299.0", "4.5", "1,299.00". Null where it is none. Not
 * for what people type: to them "1.299" may be more than a thousand (readRupees).
 */
export function numberOfProgram(text: string): number | null {
  const [, sign = "", whole = "", fraction = ""] =
    /^(-?)([\d, ]+)((?:\.\d+)?)$/.exec(plainNumber(text)) ?? [];
  const digits = wholeDigits(whole);
  return digits === null ? null : Number(`${sign}${digits}${fraction}`);
}
