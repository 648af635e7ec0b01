import { Refusal } from "#tohfa/shop/values/refusal.ts";

const DAY_MS = 86_400_000;

/** For how many days a token can be made to work; the longest is what is offered first. */
export const TOKEN_DAYS = [365, 90, 30] as const;
/** So long before its end, in ms, whoever made it is told. */
export const TOLD_BEFORE_MS = 14 * DAY_MS;

/** Why a token cannot be made for so many days; null where it can. */
export function whyNotDays(days: number): Refusal | null {
  if (Number.isInteger(days) && days >= 1 && days <= TOKEN_DAYS[0]) return null;
  const text = `A token works for 1 to ${TOKEN_DAYS[0]} days.`;
  return new Refusal("invalid", text, { field: "days" });
}

/** When a token ends that is made now (ms). */
export function endOf(days: number, now: number): Date {
  return new Date(now + days * DAY_MS);
}
