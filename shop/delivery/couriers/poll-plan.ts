import type { CourierState } from "./status-words.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A process that asks for a parcel has it to itself for so long; whoever dies leaves it to the next. */
export const POLL_LEASE_MS = 10 * MINUTE;
/** After a courier could not be asked. */
export const POLL_AFTER_TROUBLE_MS = 10 * MINUTE;

/**
 * When to ask again for a parcel that is on its way, ms: every 2 h, every 30 min while it is at the door,
 * once a day after 7 quiet days; null after 45: a person has to look (reference 1.0). `movedAt` is its
 * newest scan, or when it was dispatched.
 */
export function nextPoll(state: CourierState, movedAt: number, now: number): number | null {
  const quiet = now - movedAt;
  if (quiet > 45 * DAY) return null;
  if (quiet > 7 * DAY) return now + DAY;
  return now + (state === "out_for_delivery" || state === "attempted" ? 30 * MINUTE : 2 * HOUR);
}
