import { formatClock, formatDay, formatMoment } from "./karachi-time.ts";

const PAKISTAN = "Asia/Karachi";
/** Longer than any name of a zone. */
const MAX_SIGNS = 40;

/** A zone by its name in the IANA's list ("Europe/London"); null for anything else, offsets too. */
export function readZone(text: unknown): string | null {
  if (typeof text !== "string" || text.length > MAX_SIGNS) return null;
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(text)) return null;
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return text;
  } catch {
    return null;
  }
}

/**
 * A moment (ms) as clocks in a zone have it: "4:00 pm", with the day in front where that is not Pakistan's. Null where
 * they show what Pakistan's show, and where there is no such zone.
 */
export function ownMoment(time: number, zone: string): string | null {
  // Nearly everybody's; to ask Intl takes longer than all else of it.
  if (zone === PAKISTAN || !Number.isFinite(time) || readZone(zone) === null) return null;
  // What Pakistan's clocks show at the moment when theirs show that is what theirs show now.
  const shifted = time + offsetOf(time, zone) - offsetOf(time, PAKISTAN);
  if (shifted === time) return null;
  return formatDay(shifted) === formatDay(time) ? formatClock(shifted) : formatMoment(shifted);
}

/** By how much (ms) a zone's clocks are before UTC's. */
function offsetOf(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  }).formatToParts(time);
  const of = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    ...([of("year"), of("month") - 1, of("day")] as const),
    ...([of("hour"), of("minute"), of("second")] as const),
  );
  return local - Math.floor(time / 1000) * 1000;
}
