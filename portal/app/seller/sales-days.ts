import { noonOf } from "../../../shop/day.ts";
import { formatDay } from "../../../shop/karachi-time.ts";

/** "22 Nov" of "2026-11-22". */
export function dayWords(day: string): string {
  return formatDay(noonOf(day)).split(" ").slice(0, 2).join(" ");
}
