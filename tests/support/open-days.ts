import { addDays, type Day, dayOf } from "#tohfa/shop/values/day.ts";
import { closedBy, EXPECTED_DAYS } from "#tohfa/shop/values/holidays/closed-days.ts";
import { addWorkingDays } from "#tohfa/shop/values/holidays/working-days.ts";

/** The working day `days` after today, or the next one, on any day of any year; `more` is so many working days later. */
export function workingDayAfter(days: number, more = 0): Day {
  return laterWorkingDay(addDays(dayOf(Date.now()), days), more);
}

/** So many working days after a day. */
export function laterWorkingDay(day: Day, days: number): Day {
  return addWorkingDays(day, days, closedBy(EXPECTED_DAYS));
}
