import { withoutUnseen } from "./unseen.ts";

const DIGIT = /\p{Nd}/u;

/** The text with digits of any script replaced by western ones: "۱۲" and "１２" become "12". */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, westernDigit);
}

/** In Unicode a script's digits are ten consecutive code points from its zero on (Unicode 15.0, 4.6). */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Only the digits of a text, in any script; for codes as people type or paste them. */
export function digitsOf(text: string): string {
  return westernDigits(text).replace(/\D/g, "");
}

/** With western digits, and without the invisible characters that phones paste along. */
export function plainDigits(typed: string): string {
  return westernDigits(withoutUnseen(typed));
}

/** A number with western digits, plain commas, points and spaces, and without invisible characters. */
export function plainNumber(typed: string): string {
  return plainDigits(typed)
    .replace(/[\u060c\u066c\uff0c]/g, ",")
    .replace(/[\u066b\uff0e]/g, ".")
    .replace(/\p{Zs}/gu, " ")
    .trim();
}

/** "1,299,000" as it is written abroad, "12,99,000" as in Pakistan: in both the last group has three digits. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:([ ,])\d{3})(?:\1\d{3})*|[1-9]\d?([ ,])(?:\d{2}\2)+\d{3})$/;
/** More digits would exceed the safe integers. */
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

/** The beginning of a typed text, for repeating it in an error. */
export function shortly(text: string, most = 40): string {
  return [...text].slice(0, most).join("");
}

/**
 * A number as programs write it, in answers and URLs: "1299.0", "4.5", "1,299.00". Null where it is none. Not for what
 * people type: their "1.299" may mean more than a thousand (readRupees).
 */
export function numberOfProgram(text: string): number | null {
  const [, sign = "", whole = "", fraction = ""] =
    /^(-?)([\d, ]+)((?:\.\d+)?)$/.exec(plainNumber(text)) ?? [];
  const digits = wholeDigits(whole);
  return digits === null ? null : Number(`${sign}${digits}${fraction}`);
}
