import type { Day } from "#tohfa/shop/values/day.ts";
import { closedBy, EXPECTED_DAYS } from "#tohfa/shop/values/holidays/closed-days.ts";
import { addWorkingDays } from "#tohfa/shop/values/holidays/working-days.ts";

/** So many working days after a day; 0: that day, or the next on which somebody works. */
export function workingDaysAfter(day: Day, days: number): Day {
  return addWorkingDays(day, days, closedBy(EXPECTED_DAYS));
}
