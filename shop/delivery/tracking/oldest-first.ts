import { parseCourierTime } from "./courier-time.ts";
import type { TrackingEvent } from "./timeline.ts";

/**
 * Scans in order of time, whichever end a courier's list begins with. Scans of one minute stay as they were told,
 * seen from that end; a time that cannot be read leaves its scan where the courier put it.
 */
export function oldestFirst(events: readonly TrackingEvent[]): TrackingEvent[] {
  const timed = events.map((event) => ({ event, time: parseCourierTime(event.at) }));
  if (isNewestFirst(timed.flatMap(({ time }) => time ?? []))) timed.reverse();
  if (timed.every(({ time }) => time !== null)) {
    timed.sort((a, b) => (a.time ?? 0) - (b.time ?? 0));
  }
  return timed.map(({ event }) => event);
}

/** By the steps between neighbours: one scan that was entered late does not turn the list round. */
function isNewestFirst(times: readonly number[]): boolean {
  const steps = times.slice(1).map((time, index) => Math.sign(time - (times[index] ?? time)));
  return steps.reduce((sum, step) => sum + step, 0) < 0;
}
