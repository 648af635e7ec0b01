import { Refusal } from "#tohfa/shop/values/refusal.ts";

const DAY_MS = 86_400_000;

/** Days that a token may be valid, as the form offers them; the first is also the maximum. */
export const TOKEN_DAYS = [365, 90, 30] as const;
/** ms before a token expires when its maker gets a letter. */
export const NOTICE_BEFORE_MS = 14 * DAY_MS;

/** Why a token cannot be made for this many days; null if it can. */
export function whyNotDays(days: number): Refusal | null {
  if (Number.isInteger(days) && days >= 1 && days <= TOKEN_DAYS[0]) return null;
  const text = `A token works for 1 to ${TOKEN_DAYS[0]} days.`;
  return new Refusal("invalid", text, { field: "days" });
}

/** When a token expires that is made `now` (ms). */
export function endOf(days: number, now: number): Date {
  return new Date(now + days * DAY_MS);
}
