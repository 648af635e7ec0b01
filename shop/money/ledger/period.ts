import { formatDay, karachiText } from "#tohfa/shop/values/karachi-time.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PostingKind } from "./ledger-kinds.ts";

/** A calendar month in Pakistan's time zone: "2026-11". */
export type Month = string;

/** One line of a month's statement, from the seller's side. */
export interface PeriodLine {
  id: number;
  kind: PostingKind;
  parcelId: string | null;
  amount: Paisa;
  balance: Paisa;
  /** ms */
  at: number;
}

/** A store's statement of a month without its lines; the sums are of all lines. */
export interface PeriodStatement {
  month: Month;
  store: { name: string; handle: string };
  /** ms */
  from: number;
  to: number;
  /** What the shop owed the store before the first line, and after the last. */
  opening: Paisa;
  closing: Paisa;
  /** The sum booked of each kind, in the order of each kind's first booking. */
  sums: readonly (readonly [kind: PostingKind, sum: Paisa])[];
  /** The number of lines, and the ids of the first and last one; null if there are none. */
  count: number;
  span: { first: number; last: number } | null;
}

export function isMonth(text: string | null): text is Month {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? "");
}

/** The month of a moment (ms). */
export function monthOf(time: number): Month {
  return karachiText(time).slice(0, 7);
}

/** From the month's first moment (inclusive) to the next month's (exclusive), in ms. */
export function monthSpan(month: Month): { from: number; to: number } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  const start = (of: string) => Date.parse(`${of}-01T00:00:00+05:00`);
  return { from: start(month), to: start(next) };
}

export function lastMoment({ to }: { to: number }): number {
  return to - 1;
}

/** "Nov 2026" */
export function monthWords(month: Month): string {
  return formatDay(monthSpan(month).from).split(" ").slice(1).join(" ");
}

/** The last `count` months including this one, the newest first. `now` in ms. */
export function monthsBack(now: number, count: number): Month[] {
  const [year = 0, number = 1] = monthOf(now).split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, number - 1 - index, 1)).toISOString().slice(0, 7),
  );
}
