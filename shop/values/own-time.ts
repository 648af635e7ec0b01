import { formatClock, formatDay, formatMoment } from "./karachi-time.ts";

const PAKISTAN = "Asia/Karachi";
/** Longer than any zone's name. */
const MAX_LENGTH = 40;

/** An IANA time zone ("Europe/London"); null for anything else, also for offsets. */
export function readZone(text: unknown): string | null {
  if (typeof text !== "string" || text.length > MAX_LENGTH) return null;
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(text)) return null;
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return text;
  } catch {
    return null;
  }
}

/**
 * A moment (ms) in the local time of a zone: "4:00 pm", with the day in front where that is not Pakistan's. Null where
 * it is the same as in Pakistan, and where there is no such zone.
 */
export function ownMoment(time: number, zone: string): string | null {
  // The usual case; asking Intl would take most of the time.
  if (zone === PAKISTAN || !Number.isFinite(time) || readZone(zone) === null) return null;
  // The moment at which clocks in Pakistan show what clocks there show now.
  const shifted = time + offsetOf(time, zone) - offsetOf(time, PAKISTAN);
  if (shifted === time) return null;
  return formatDay(shifted) === formatDay(time) ? formatClock(shifted) : formatMoment(shifted);
}

/** A zone's offset from UTC at a moment (ms). */
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
