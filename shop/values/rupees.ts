import { plainNumber, shortly, wholeDigits } from "./digits.ts";
import type { Paisa } from "./money.ts";
import { Refusal } from "./refusal.ts";

/** An amount that was read, or why it cannot be, in words. */
export type ReadRupees = { paisa: Paisa } | { why: string };

const CURRENCY = "(?:rs|re|pkr|rupees?|₨|روپے|روپیہ|روپیے)";
const MINUS = "[-\\u2010-\\u2015\\u2212]";
/** "1,299/-": in Pakistan an amount is closed like this, so that no digit can be added. */
const CLOSED = "(?:/ ?(?:=|-|[\\u2010-\\u2015\\u2212]))?";
const AMOUNT = new RegExp(
  `^(${MINUS})?\\s*(?:${CURRENCY}[.:]?)?\\s*(${MINUS})?\\s*(\\d[\\d., ]*?)\\s*${CLOSED}\\s*(?:${CURRENCY}\\.?)?\\s*(?:only\\.?)?$`,
  "iu",
);
const MAX_LENGTH = 60;
/** Digits of rupees: with so many, paisa are still safe integers. */
const MAX_DIGITS = 12;

/**
 * A price as it is written in Pakistan: "Rs. 1,299/-", "PKR 1299", "1299 PKR", "₨ 1,29,999", "1 299", "۱۲۹۹". What can
 * be read in two ways is not guessed: "1.299", "1299,50" and "12.0" say how to write them. Never below zero.
 */
export function readRupees(typed: string): ReadRupees {
  const read = readSum(typed);
  return "paisa" in read && read.paisa < 0 ? { why: "An amount cannot be below zero." } : read;
}

/**
 * The same where it may be below zero: "-1,299", or "(1,299)" as accountants write it. `isOfProgram`: a courier's
 * program wrote it, which drops a last zero and groups no thousands by points, so that "28.8" is 28.80.
 */
export function readSum(typed: string, { isOfProgram = false } = {}): ReadRupees {
  if (typed.length > MAX_LENGTH) return { why: whyNot(typed.slice(0, MAX_LENGTH)) };
  const text = plainNumber(typed);
  const bracketed = /^\(([^()]*)\)$/.exec(text)?.[1];
  const [, before, behind, number = ""] = AMOUNT.exec(bracketed?.trim() ?? text) ?? [];
  const [whole = "", fraction = "00", ...more] = number.split(".");
  const digits = wholeDigits(whole);
  const minuses = [bracketed, before, behind].filter((sign) => sign !== undefined).length;
  if (
    digits === null ||
    digits.length > MAX_DIGITS ||
    more.length > 0 ||
    !(isOfProgram ? /^\d{1,2}$/ : /^\d{2}$/).test(fraction) ||
    minuses > 1
  ) {
    return { why: whyNot(text) };
  }
  const paisa = Number(digits) * 100 + Number(fraction.padEnd(2, "0"));
  return { paisa: minuses === 1 && paisa > 0 ? -paisa : paisa };
}

function whyNot(text: string): string {
  const quoted = `“${shortly(text)}”`;
  if (text === "") return "Enter the amount in rupees, such as 1,299.";
  if (/\de[+-]?\d+$/i.test(text)) {
    return `A spreadsheet has shortened ${quoted}. Write the whole amount, such as 1,300.`;
  }
  if (/\d\.\d$/.test(text)) {
    return `${quoted} has one digit after the point. Write two, such as 12.00, or none.`;
  }
  if (/\d[.,]\d+\D*$/.test(text)) {
    return `${quoted} can be read in two ways. Write commas between thousands and a point before the paisa, such as 1,299.50.`;
  }
  return `${quoted} is no amount in rupees. Write it like 1,299 or 1299.50.`;
}

/** An amount as the value of a form's field, which `readRupees` reads back: "1299", "1299.50". */
export function rupeesToType(paisa: Paisa): string {
  const sum = Math.abs(paisa);
  const rest = sum % 100 === 0 ? "" : `.${String(sum % 100).padStart(2, "0")}`;
  return `${paisa < 0 ? "-" : ""}${Math.floor(sum / 100)}${rest}`;
}

/** The value of a form's field in paisa. Refuses: invalid, at the field. */
export function requireRupees(typed: string, field: string): Paisa {
  const read = readRupees(typed);
  if ("why" in read) throw new Refusal("invalid", read.why, { field });
  return read.paisa;
}
