import { parseCourierTime } from "#tohfa/shop/delivery/tracking/courier-time.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";

/** "21 Nov 2026, 2:05 pm" in Pakistan; what cannot be read stays as the courier wrote it. */
export function formatScanTime(text: string): string {
  const time = parseCourierTime(text);
  return time === null ? text : formatMoment(time);
}
