import { dayOf, startOfDay } from "#tohfa/shop/values/day.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The longest holiday; sellers who close for good write to us. */
export const MAX_HOLIDAY_DAYS = 90;
const DAY_MS = 86_400_000;

/** The first and the last possible day of return for a holiday that starts now (ms); "2026-12-05". */
export function holidayBounds(now: number): { first: string; last: string } {
  const dayIn = (days: number) => dayOf(now + days * DAY_MS);
  return { first: dayIn(1), last: dayIn(MAX_HOLIDAY_DAYS) };
}

/** The end of a holiday, from the typed first open day. Refuses: invalid, with the field. */
export function readHoliday(backOn: string, now: number): Date {
  const start = startOfDay(backOn);
  const { first, last } = holidayBounds(now);
  if (start !== null && backOn >= first && backOn <= last) return new Date(start);
  const text = `Choose the day you are back: from tomorrow on, within ${MAX_HOLIDAY_DAYS} days.`;
  throw new Refusal("invalid", text, { field: "backOn" });
}

/** The end (ISO) of a store's holiday; null where it is open at `now`. */
export function holidayUntil(backAt: Date | null, now: Date): string | null {
  return backAt !== null && backAt > now ? backAt.toISOString() : null;
}
