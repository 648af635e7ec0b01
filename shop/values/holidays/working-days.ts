import { addDays, type Day, dayOf } from "../day.ts";
import { karachiText } from "../karachi-time.ts";
import { type ClosedBy, whyClosed } from "./closed-days.ts";

/**
 * The day from which working days count at `now` (ms): today, or tomorrow after the cut-off hour (Pakistan); it may be
 * a closed one.
 */
export function startDay(now: number, cutOffHour: number): Day {
  const hour = Number(karachiText(now).slice(11, 13));
  return hour < cutOffHour ? dayOf(now) : addDays(dayOf(now), 1);
}

/** The first working day from `day` on. */
export function workingDayFrom(day: Day, closed: ClosedBy): Day {
  let at = day;
  while (whyClosed(at, closed) !== null) at = addDays(at, 1);
  return at;
}

/** So many working days after `day`; where that is a closed day, counted from the next working day. */
export function addWorkingDays(day: Day, days: number, closed: ClosedBy): Day {
  let at = workingDayFrom(day, closed);
  for (let left = days; left > 0; left -= 1) at = workingDayFrom(addDays(at, 1), closed);
  return at;
}

/** So many working days before `day`; where that is a closed day, counted from the last working day before it. */
export function subtractWorkingDays(day: Day, days: number, closed: ClosedBy): Day {
  const lastUntil = (from: Day) => {
    let at = from;
    while (whyClosed(at, closed) !== null) at = addDays(at, -1);
    return at;
  };
  let at = lastUntil(day);
  for (let left = days; left > 0; left -= 1) at = lastUntil(addDays(at, -1));
  return at;
}
