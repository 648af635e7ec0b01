import { formatDay, parseCourierTime } from "../../../shop/tracking/courier-time.ts";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Karachi",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** "21 Nov 2026, 2:05 pm" in Pakistan; what cannot be read stays as the courier wrote it. */
export function formatScanTime(text: string): string {
  const time = parseCourierTime(text);
  if (time === null) return text;
  return `${formatDay(time)}, ${clock.format(time).replace(/\u202f/g, " ")}`;
}
