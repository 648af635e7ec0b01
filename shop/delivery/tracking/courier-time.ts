import { fromKarachi } from "#tohfa/shop/values/karachi-time.ts";

const HOUR = 3_600_000;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Parses a courier's time to ms since 1970; null if it cannot be parsed. Times without an offset are in Pakistan's
 * zone. Known formats: ISO, "2026-09-20 01:26:19", "19/09/2026 [01:26[:00]]" (day first), "Oct 14, 2024 [12:58]",
 * "Thursday Oct 17, 2024 12:58", "20-Sep-2026", "14 Oct 2024".
 */
export function parseCourierTime(text: string): number | null {
  const trimmed = text.trim();
  const iso = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(trimmed);
  if (iso) return finite(Date.parse(trimmed));
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?/i.exec(trimmed);
  const day = parseDay(trimmed);
  return day === null ? null : finite(fromKarachi(day + (time ? clock(time) : 0)));
}

function parseDay(text: string): number | null {
  const numeric = /(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  if (numeric) return utcDay(numeric[1], Number(numeric[2]) - 1, numeric[3]);
  const dayFirst = /(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(text);
  if (dayFirst) return utcDay(dayFirst[3], Number(dayFirst[2]) - 1, dayFirst[1]);
  const monthFirst = /([a-z]{3})[a-z]{0,9}\.? +(\d{1,2}),? +(\d{4})/i.exec(text);
  if (monthFirst) return utcDay(monthFirst[3], monthIndex(monthFirst[1]), monthFirst[2]);
  const named = /(\d{1,2})[ -]([a-z]{3})[a-z]{0,9}[ ,-]+(\d{4})/i.exec(text);
  if (named) return utcDay(named[3], monthIndex(named[2]), named[1]);
  return null;
}

function monthIndex(name = ""): number {
  return MONTHS.indexOf(name.toLowerCase());
}

function utcDay(year = "", month: number, day = ""): number | null {
  const time = Date.UTC(Number(year), month, Number(day));
  const date = new Date(time);
  const isReal = month >= 0 && date.getUTCMonth() === month && date.getUTCDate() === Number(day);
  return isReal ? time : null;
}

function clock([, hours = "0", minutes = "0", seconds = "0", half]: RegExpExecArray): number {
  const twelve = Number(hours) % 12;
  const hour = half ? twelve + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hours);
  return hour * HOUR + Number(minutes) * 60_000 + Number(seconds) * 1000;
}

function finite(time: number): number | null {
  return Number.isFinite(time) ? time : null;
}
