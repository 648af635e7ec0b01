import { dayOf, startOfDay } from "#tohfa/shop/values/day.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Longer than that is no holiday: who closes for good writes to us. */
export const MAX_HOLIDAY_DAYS = 90;
const DAY_MS = 86_400_000;

/** The first and the last day on which a store can be back that goes on holiday now (ms); "2026-12-05". */
export function holidayBounds(now: number): { first: string; last: string } {
  const dayIn = (days: number) => dayOf(now + days * DAY_MS);
  return { first: dayIn(1), last: dayIn(MAX_HOLIDAY_DAYS) };
}

/** The moment a holiday ends whose first open day was typed. Refuses: invalid, with the field. */
export function readHoliday(backOn: string, now: number): Date {
  const start = startOfDay(backOn);
  const { first, last } = holidayBounds(now);
  if (start !== null && backOn >= first && backOn <= last) return new Date(start);
  const text = `Choose the day you are back: from tomorrow on, within ${MAX_HOLIDAY_DAYS} days.`;
  throw new Refusal("invalid", text, { field: "backOn" });
}

/** Until when (ISO) a store is on holiday at that moment; null where it is open. */
export function holidayUntil(backAt: Date | null, now: Date): string | null {
  return backAt !== null && backAt > now ? backAt.toISOString() : null;
}
