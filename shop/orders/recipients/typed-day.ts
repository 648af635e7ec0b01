import { type Day, daysBetween, readDay } from "#tohfa/shop/values/day.ts";
import { westernDigits } from "#tohfa/shop/values/digits.ts";
import { MONTHS } from "#tohfa/shop/values/karachi-time.ts";

/**
 * A day typed without a year means the next such day, unless it was at most this many days ago: then it is in the past.
 */
const OVER_DAYS = 60;
const WEEKDAYS = new Set(["sun", "mon", "tue", "wed", "thu", "fri", "sat"]);

/**
 * Parses a day as people and spreadsheets write it: "2026-11-24", "24 Nov", "24-Nov-26", "Nov 24, 2026", "24/11/2026".
 * Of two numbers the first is the day, as in Pakistan, unless the second is above 12. Null if the text is not a day.
 */
export function readTypedDay(typed: string, today: Day): Day | null {
  const text = westernDigits(typed).trim().toLowerCase();
  if (text.length > 40) return null;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = text.split(/[\s,./-]+/).filter(Boolean);
  // A weekday in front is ignored, and "24th" is 24.
  const words = (WEEKDAYS.has((parts[0] ?? "").slice(0, 3)) ? parts.slice(1) : parts).map((word) =>
    word.replace(/^(\d{1,2})(?:st|nd|rd|th)$/, "$1"),
  );
  if (words.length < 2 || words.length > 3) return null;
  const [first = "", second = "", last] = words;
  const months = [monthIn(first), monthIn(second)] as const;
  const year = last === undefined ? null : yearIn(last);
  if (last !== undefined && year === null) return null;
  const [day, month] =
    months[0] !== null ? [second, months[0]] : [first, months[1] ?? Number(second)];
  if (!/^\d{1,2}$/.test(day) || !Number.isInteger(month)) return null;
  const isSwapped = months[0] === null && months[1] === null && month > 12;
  const [d, m] = isSwapped ? [month, Number(day)] : [Number(day), month];
  return year === null ? nextOf(m, d, today) : dayFrom(year, m, d);
}

/** The month's number from 1, of "nov" or "november"; null if the word is not a month. */
function monthIn(word: string): number | null {
  const place = MONTHS.findIndex((name) => word.startsWith(name.toLowerCase()));
  return place >= 0 && /^[a-z]+$/.test(word) ? place + 1 : null;
}

function yearIn(word: string): number | null {
  if (!/^(\d{2}|\d{4})$/.test(word)) return null;
  return Number(word) + (word.length === 2 ? 2000 : 0);
}

function dayFrom(year: number, month: number, day: number): Day | null {
  const pad = (number: number) => String(number).padStart(2, "0");
  return readDay(`${year}-${pad(month)}-${pad(day)}`);
}

function nextOf(month: number, day: number, today: Day): Day | null {
  const year = Number(today.slice(0, 4));
  const found = dayFrom(year, month, day);
  const over = found === null ? 0 : daysBetween(found, today);
  return over > OVER_DAYS ? dayFrom(year + 1, month, day) : found;
}
