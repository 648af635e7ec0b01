import { fromKarachi, karachiText, MONTHS } from "./karachi-time.ts";

/** A day of the calendar in Pakistan, "2027-03-10". */
export type Day = string;

const DAY_MS = 86_400_000;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** Today (ms) in Pakistan. */
export function dayOf(now: number): Day {
  return karachiText(now).slice(0, 10);
}

/** The noon of a day in Pakistan (ms), for words about it. */
export function noonOf(day: Day): number {
  return Date.parse(`${day}T12:00:00+05:00`);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((noonOf(to) - noonOf(from)) / DAY_MS);
}

/** So many days later, or earlier where it is negative. */
export function addDays(day: Day, days: number): Day {
  return dayOf(noonOf(day) + days * DAY_MS);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

/** "2027-03-10", as the calendar has it; null for anything else (31 February is no day). */
export function readDay(text: unknown): Day | null {
  const typed = typeof text === "string" ? text : "";
  if (!/^\d{4}-\d\d-\d\d$/.test(typed)) return null;
  const time = Date.parse(`${typed}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed) ? typed : null;
}

/** The moment (ms) at which a day such as "2026-12-05" begins in Pakistan; null where it is no day. */
export function startOfDay(text: string): number | null {
  const day = readDay(text);
  return day === null ? null : fromKarachi(Date.parse(`${day}T00:00:00Z`));
}

/** "Tue 24 Nov": a day that is near enough to need no year. */
export function formatNearDay(day: Day): string {
  return `${WEEKDAYS[weekdayOf(day)]} ${Number(day.slice(8))} ${monthOf(day)}`;
}

/** "10–12 Mar 2027", "30 Mar – 1 Apr 2027"; one day alone is "10 Mar 2027". */
export function formatDays(first: Day, last: Day): string {
  const name = (day: Day) => `${Number(day.slice(8))} ${monthOf(day)}`;
  const year = last.slice(0, 4);
  if (first === last) return `${name(first)} ${year}`;
  if (first.slice(0, 7) === last.slice(0, 7)) {
    return `${Number(first.slice(8))}–${name(last)} ${year}`;
  }
  return first.startsWith(year)
    ? `${name(first)} – ${name(last)} ${year}`
    : `${name(first)} ${first.slice(0, 4)} – ${name(last)} ${year}`;
}

/** "Nov" */
export function monthOf(day: Day): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? "";
}
