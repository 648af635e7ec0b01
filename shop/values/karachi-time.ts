/**
 * Pakistan has one time zone and no daylight saving (reference 1.0), so its time is UTC plus a constant. Not by
 * @date-fns/tz: pages in browsers need it, where that library would be larger than this file.
 */
const OFFSET_MS = 5 * 3_600_000;

export const MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
];

/** The parts of a moment (ms) as clocks in Pakistan show it; `month` from 0. */
function karachiParts(time: number) {
  const local = new Date(time + OFFSET_MS);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
}

/** A moment (ms) as "2026-09-20T01:26:19", the time in Pakistan without an offset. */
export function karachiText(time: number): string {
  return new Date(time + OFFSET_MS).toISOString().slice(0, 19);
}

/** The moment (ms) at which clocks in Pakistan show a time that was read as if it were UTC (ms). */
export function fromKarachi(timeAsUtc: number): number {
  return timeAsUtc - OFFSET_MS;
}

/** SPEC §4: 2-digit day, short month, year ("21 Nov 2026"), as the calendar in Pakistan has it. */
export function formatDay(time: number): string {
  const { day, month, year } = karachiParts(time);
  return `${String(day).padStart(2, "0")} ${MONTHS[month]} ${year}`;
}

/** "6:05 pm", as clocks in Pakistan have it. */
export function formatClock(time: number): string {
  const { hour, minute } = karachiParts(time);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

/** An hour of the day, 0 to 23: "2 pm"; "12 am" and "12 pm" are read in two ways, so they are said in words. */
export function formatHour(hour: number): string {
  if (hour % 12 === 0) return hour === 0 ? "midnight" : "noon";
  return `${hour % 12} ${hour < 12 ? "am" : "pm"}`;
}

/** "21 Nov 2026, 6:05 pm" in Pakistan. */
export function formatMoment(time: number): string {
  return `${formatDay(time)}, ${formatClock(time)}`;
}

/** "21 Nov 2026, 6:05 pm Pakistan time": a moment that says its zone, for readers anywhere. */
export function formatMomentWithZone(time: number): string {
  return `${formatMoment(time)} Pakistan time`;
}
