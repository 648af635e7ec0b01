import { parseCourierTime } from "./courier-time.ts";
import type { TrackingEvent } from "./timeline.ts";

/**
 * Sorts scans oldest first, whether a courier lists the oldest or the newest first. Scans of the same time keep the
 * courier's order; if any time cannot be parsed, the courier's order is used for all.
 */
export function oldestFirst(events: readonly TrackingEvent[]): TrackingEvent[] {
  const timed = events.map((event) => ({ event, time: parseCourierTime(event.at) }));
  if (isNewestFirst(timed.flatMap(({ time }) => time ?? []))) timed.reverse();
  if (timed.every(({ time }) => time !== null)) {
    timed.sort((a, b) => (a.time ?? 0) - (b.time ?? 0));
  }
  return timed.map(({ event }) => event);
}

/** Decides by the majority of steps between neighbours, so that one scan entered late does not reverse the list. */
function isNewestFirst(times: readonly number[]): boolean {
  const steps = times.slice(1).map((time, index) => Math.sign(time - (times[index] ?? time)));
  return steps.reduce((sum, step) => sum + step, 0) < 0;
}
