import type { CourierParcel, Scan } from "../couriers/courier.ts";
import { parseCourierTime } from "../tracking/courier-time.ts";
import type { TrackingEvent } from "../tracking/timeline.ts";

/** When a scan was made, ms; one without a readable time is taken as seen just now. */
export function timeOfScan(scan: Pick<TrackingEvent, "at">, now: number): number {
  return parseCourierTime(scan.at) ?? now;
}

/**
 * Whether all of a courier's scans are from before the order (ms): then they are another parcel's, whose
 * number was used again or mistyped by the seller. No scans at all say nothing of ours either.
 */
export function isAnotherParcels(scans: readonly TrackingEvent[], orderedAt: number): boolean {
  return scans.every((scan) => timeOfScan(scan, orderedAt) < orderedAt);
}

/** The state that a courier's word ends a parcel's way in; null while it is under way. */
export function endOf({ state }: Pick<CourierParcel, "state">): "delivered" | "returned" | null {
  return state === "delivered" || state === "returned" ? state : null;
}

/** Of a courier's scans those that a parcel's history does not have yet: by their words and second. */
export function newScans(
  known: readonly { status: string; at: Date }[],
  scans: readonly Scan[],
): Scan[] {
  const keyOf = (status: string, time: number) => `${Math.floor(time / 1000)} ${status}`;
  const keys = new Set(known.map(({ status, at }) => keyOf(status, at.getTime())));
  const words = new Set(known.map(({ status }) => status));
  return scans.filter((scan) => {
    const time = parseCourierTime(scan.at);
    return time === null ? !words.has(scan.status) : !keys.has(keyOf(scan.status, time));
  });
}
