import type { CourierState } from "./status-words.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a process holds a parcel for polling; if it crashes, another process polls the parcel after that. */
export const POLL_LEASE_MS = 10 * MINUTE;
/** The wait after a failed request to a courier. */
export const POLL_AFTER_TROUBLE_MS = 10 * MINUTE;

/**
 * When to poll a parcel in transit again (ms): every 2 h, every 30 min while it is out for delivery,
 * once a day after 7 days without a scan; null after 45 days, when a person must check (reference 1.0). `movedAt` is
 * the time of its newest scan, or of its dispatch.
 */
export function nextPoll(state: CourierState, movedAt: number, now: number): number | null {
  const quiet = now - movedAt;
  if (quiet > 45 * DAY) return null;
  if (quiet > 7 * DAY) return now + DAY;
  return now + (state === "out_for_delivery" || state === "attempted" ? 30 * MINUTE : 2 * HOUR);
}
