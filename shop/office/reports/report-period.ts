import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  formatDays,
  readDay,
  startOfDay,
} from "#tohfa/shop/values/day.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Days of the calendar in Pakistan, both included. */
export interface ReportPeriod {
  from: Day;
  to: Day;
}

/** The most days of one report: a year and a month, so that no report reads all there ever was. */
export const MAX_REPORT_DAYS = 400;

/** Periods that move with the day: as an address writes them, and as people read them. */
export const PERIOD_PRESETS = {
  today: "Today",
  "7-days": "Last 7 days",
  "30-days": "Last 30 days",
  "this-month": "This month",
  "last-month": "Last month",
  "90-days": "Last 90 days",
  "tax-year": "This tax year (from July)",
} as const;
type Preset = keyof typeof PERIOD_PRESETS;
const USUAL_PERIOD: Preset = "30-days";

function isPreset(text: string): text is Preset {
  return Object.hasOwn(PERIOD_PRESETS, text);
}

/**
 * The days of a period as an address writes it: a preset, or "2026-03-01..2026-03-31". Refuses: invalid (no such days,
 * the wrong way round, longer than MAX_REPORT_DAYS). `today` decides where a preset stands.
 */
export function readPeriod(text: string, today: Day): ReportPeriod | Refusal {
  if (isPreset(text)) return presetDays(text, today);
  const [from = null, to = null, ...more] = text.split("..").map(readDay);
  if (from === null || to === null || more.length > 0) {
    return new Refusal("invalid", "Choose the first and the last day.", { field: "from" });
  }
  return whyNotPeriod({ from, to }) ?? { from, to };
}

/** Why a report cannot be made of these days; null if it can. */
export function whyNotPeriod(
  { from, to }: ReportPeriod,
  maxDays = MAX_REPORT_DAYS,
): Refusal | null {
  if (to < from) {
    return new Refusal("invalid", "The last day is before the first.", { field: "to" });
  }
  if (daysBetween(from, to) >= maxDays) {
    const text = `This report is of at most ${maxDays} days. Choose fewer.`;
    return new Refusal("invalid", text, { field: "from" });
  }
  return null;
}

function presetDays(preset: Preset, today: Day): ReportPeriod {
  const month = today.slice(0, 7);
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "7-days":
      return { from: addDays(today, -6), to: today };
    case "30-days":
      return { from: addDays(today, -29), to: today };
    case "90-days":
      return { from: addDays(today, -89), to: today };
    case "this-month":
      return { from: `${month}-01`, to: today };
    case "last-month": {
      const to = addDays(`${month}-01`, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case "tax-year": {
      const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < "07" ? 1 : 0);
      return { from: `${year}-07-01`, to: today };
    }
  }
}

/** A period as an address writes it, whatever day it is read on. */
export function periodText({ from, to }: ReportPeriod): string {
  return `${from}..${to}`;
}

/** "1–31 Mar 2026" */
export function periodWords({ from, to }: ReportPeriod): string {
  return formatDays(from, to);
}

/**
 * The period that it is compared with, which ends on the day before: of whole months as many months, of other days as
 * many days.
 */
export function periodBefore({ from, to }: ReportPeriod): ReportPeriod {
  const end = addDays(from, -1);
  const isWholeMonths = from.endsWith("-01") && addDays(to, 1).endsWith("-01");
  if (!isWholeMonths) return { from: addDays(from, -daysBetween(from, to) - 1), to: end };
  const first = monthIndex(from) - (monthIndex(to) - monthIndex(from) + 1);
  return { from: `${monthText(first)}-01`, to: end };
}

/** Months since the year 0. */
export function monthIndex(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function monthText(index: number): string {
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** From the period's first moment (inclusive) to the next day's (exclusive), in ms, as clocks in Pakistan have them. */
export function periodSpan({ from, to }: ReportPeriod): { from: number; to: number } {
  return { from: startOfDay(from) ?? 0, to: startOfDay(addDays(to, 1)) ?? 0 };
}

/** How long one column of a plot over time is. */
type Bucket = "day" | "week" | "month";

/** So that a phone shows each column: at most some 60 of them. */
export function bucketOf(period: ReportPeriod): Bucket {
  const days = daysBetween(period.from, period.to) + 1;
  if (days <= 45) return "day";
  return days <= 190 ? "week" : "month";
}

/** The first day of each column; weeks are counted from the period's first day. */
export function bucketDays(period: ReportPeriod): Day[] {
  const bucket = bucketOf(period);
  if (bucket === "month") {
    const [first, last] = [monthIndex(period.from), monthIndex(period.to)];
    return Array.from({ length: last - first + 1 }, (_, n) => `${monthText(first + n)}-01`);
  }
  const step = bucket === "day" ? 1 : 7;
  const count = Math.floor(daysBetween(period.from, period.to) / step) + 1;
  return Array.from({ length: count }, (_, n) => addDays(period.from, n * step));
}

/** The months of a period, for cohorts: how many lie between its first and its last, both included. */
export function monthsOf({ from, to }: ReportPeriod): number {
  return monthIndex(to) - monthIndex(from) + 1;
}

/**
 * The days that an address asks for, or the usual ones and why not: a report is always shown. `now` in ms, `maxDays` of the
 * report's dimension.
 */
export function chosenPeriod(
  params: URLSearchParams,
  now: number,
  maxDays = MAX_REPORT_DAYS,
): { text: string; period: ReportPeriod; refusal: Refusal | null } {
  const today = dayOf(now);
  const [from, to] = [params.get("from"), params.get("to")];
  const text = from || to ? `${from}..${to}` : (params.get("period") ?? USUAL_PERIOD);
  const read = readPeriod(text.slice(0, 60), today);
  const refusal = read instanceof Refusal ? read : whyNotPeriod(read, maxDays);
  if (!(read instanceof Refusal) && !refusal) return { text, period: read, refusal };
  return { text: USUAL_PERIOD, period: presetDays(USUAL_PERIOD, today), refusal };
}
