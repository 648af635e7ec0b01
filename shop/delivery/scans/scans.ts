import type { CourierParcel, Scan } from "../couriers/courier.ts";
import { parseCourierTime } from "../tracking/courier-time.ts";
import type { TrackingEvent } from "../tracking/timeline.ts";

/** Clocks differ; what is further ahead is a mistake, and would put off the end of a return window for ever. */
const MAX_AHEAD_MS = 24 * 3_600_000;

/** When a scan was made, ms; one without a readable or possible time is taken as seen just now. */
export function timeOfScan(scan: Pick<TrackingEvent, "at">, now: number): number {
  return possibleTime(scan.at, now) ?? now;
}

function possibleTime(at: string, now: number): number | null {
  const time = parseCourierTime(at);
  return time === null || time > now + MAX_AHEAD_MS ? null : time;
}

/** The state that a courier's word ends a parcel's way in; null while it is under way. */
export function endOf({ state }: Pick<CourierParcel, "state">): "delivered" | "returned" | null {
  return state === "delivered" || state === "returned" ? state : null;
}

/** Of a courier's scans those that a parcel's history does not have yet: by their words and second. `now` in ms. */
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
