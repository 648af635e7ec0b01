import { formatDay } from "../../../shop/karachi-time.ts";

/** "22 Nov" of "2026-11-22". */
export function dayWords(day: string): string {
  return formatDay(Date.parse(`${day}T12:00:00+05:00`))
    .split(" ")
    .slice(0, 2)
    .join(" ");
}
