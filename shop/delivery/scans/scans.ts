import type { CourierParcel, Scan } from "../couriers/courier.ts";
import { parseCourierTime } from "../tracking/courier-time.ts";
import type { TrackingEvent } from "../tracking/timeline.ts";

/** Clocks differ, but a time further in the future is an error, and would extend the return period. */
const MAX_AHEAD_MS = 24 * 3_600_000;

/** The time of a scan in ms; `now` if it has no readable or possible time. */
export function timeOfScan(scan: Pick<TrackingEvent, "at">, now: number): number {
  return possibleTime(scan.at, now) ?? now;
}

function possibleTime(at: string, now: number): number | null {
  const time = parseCourierTime(at);
  return time === null || time > now + MAX_AHEAD_MS ? null : time;
}

/** The final state that a courier reports; null while the parcel is in transit. */
export function endOf({ state }: Pick<CourierParcel, "state">): "delivered" | "returned" | null {
  return state === "delivered" || state === "returned" ? state : null;
}

/** The scans that are not in a parcel's history yet, compared by text and second. `now` in ms. */
export function newScans(
  known: readonly { status: string; at: Date }[],
  scans: readonly Scan[],
  now: number,
): Scan[] {
  const keyOf = (status: string, time: number) => `${Math.floor(time / 1000)} ${status}`;
  const keys = new Set(known.map(({ status, at }) => keyOf(status, at.getTime())));
  const words = new Set(known.map(({ status }) => status));
  return scans.filter((scan) => {
    const time = possibleTime(scan.at, now);
    return time === null ? !words.has(scan.status) : !keys.has(keyOf(scan.status, time));
  });
}
