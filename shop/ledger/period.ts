import { formatDay, karachiText } from "../karachi-time.ts";
import type { Paisa } from "../money.ts";
import type { PostingKind } from "./ledger-kinds.ts";

/** A month as the calendar in Pakistan has it: "2026-11". */
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

/** A store's statement of a month, the oldest line first. Balances are null where nothing was booked in it. */
export interface PeriodStatement {
  month: Month;
  store: { name: string; handle: string };
  /** ms */
  from: number;
  to: number;
  opening: Paisa | null;
  closing: Paisa | null;
  lines: readonly PeriodLine[];
  /** There are no more than these. */
  isAll: boolean;
}

export function isMonth(text: string | null): text is Month {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? "");
}

/** The month of a moment (ms). */
export function monthOf(time: number): Month {
  return karachiText(time).slice(0, 7);
}

/** From its first moment to before the next month's (ms). */
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

/** This month and so many before it, the newest first. `now` in ms. */
export function monthsBack(now: number, count: number): Month[] {
  const [year = 0, number = 1] = monthOf(now).split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, number - 1 - index, 1)).toISOString().slice(0, 7),
  );
}

/** What was booked of each kind, in the order in which kinds first come. */
export function sumsByKind(
  lines: readonly Pick<PeriodLine, "kind" | "amount">[],
): [kind: PostingKind, sum: Paisa][] {
  const sums = new Map<PostingKind, Paisa>();
  for (const { kind, amount } of lines) sums.set(kind, (sums.get(kind) ?? 0) + amount);
  return [...sums];
}
