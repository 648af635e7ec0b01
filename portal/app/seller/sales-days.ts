import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";

/** "22 Nov" of "2026-11-22". */
export function dayWords(day: string): string {
  return formatDay(noonOf(day)).split(" ").slice(0, 2).join(" ");
}
