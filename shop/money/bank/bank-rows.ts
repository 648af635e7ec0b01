import { readTypedDay } from "#tohfa/shop/orders/recipients/typed-day.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { MappedColumns } from "../sheets/sheet-columns.ts";
import { type Cells, type ReadSheet, readLines, type SheetLine } from "../sheets/sheet-rows.ts";
import { BANK_SHEET, type BankRole } from "./bank-columns.ts";

/** A parsed row of the bank's statement. */
export interface ReadBankRow {
  /** Its line in the sheet, from 1. */
  row: number;
  /** Null: it cannot be read. */
  day: Day | null;
  /** The bank's words, and its number. */
  text: string;
  /** What came in; below zero: what went out. */
  amount: Paisa;
  /** Null: the sheet does not say it. */
  balance: Paisa | null;
  /** Why it cannot be stored; null if it can. */
  trouble: string | null;
}

export type ReadBankSheet = ReadSheet<BankRole, ReadBankRow>;

const MAX_TEXT = 400;

/** Parses the lines of a bank's statement; `today` in Pakistan. A row that says only a balance is left out. */
export function bankRowsOf(
  lines: readonly SheetLine[],
  mapped: readonly MappedColumns<BankRole>[],
  today: Day,
): ReadBankSheet {
  const reader = {
    format: BANK_SHEET,
    row: (cells: Cells<BankRole>) => rowOf(cells, today),
    wrongTotal: (cells: Cells<BankRole>, trouble: string) => ({ ...rowOf(cells, today), trouble }),
  };
  const read = readLines(lines, reader, mapped);
  const isBare = ({ amount, trouble }: ReadBankRow) => amount === 0 && trouble === null;
  const bare = read.rows.filter(isBare).map(({ row, text }) => ({
    ...{ line: row, text, why: "Nothing came in and nothing went out." },
  }));
  const rows = withBalances(read.rows.filter((row) => !isBare(row)));
  return { ...read, rows, leftOut: [...read.leftOut, ...bare] };
}

function rowOf(cells: Cells<BankRole>, today: Day): ReadBankRow {
  const [came, went] = [cells.sum("in") ?? 0, cells.sum("out") ?? 0];
  const amount = (cells.sum("amount") ?? 0) + Math.abs(came) - Math.abs(went);
  // Some banks write the time behind the day.
  const day = readTypedDay(cells.text("day").replace(/[ T]\d{1,2}:\d\d.*$/, ""), today);
  const words = [cells.text("text"), cells.text("reference")].filter(Boolean).join(" ");
  const text = words.replace(/\s+/g, " ").slice(0, MAX_TEXT);
  const row = { row: cells.line, day, text, amount, balance: cells.sum("balance") };
  return { ...row, trouble: cells.troubles[0] ?? whyNotRow(row, { came, went, today }) };
}

function whyNotRow(
  { day, amount }: Pick<ReadBankRow, "day" | "amount">,
  { came, went, today }: { came: Paisa; went: Paisa; today: Day },
): string | null {
  if (came !== 0 && went !== 0) return "Something came in and went out in one row.";
  if (amount === 0) return null;
  if (day === null) return "Its day cannot be read. Write it as 2026-11-28 or 28/11/2026.";
  return day > today ? "Its day is still to come." : null;
}

/**
 * Marks the row whose balance does not follow from the row before it: a row is missing there, or was read wrongly. Sheets
 * have the oldest row first, or the newest.
 */
function withBalances(rows: readonly ReadBankRow[]): ReadBankRow[] {
  const follows = (earlier: ReadBankRow, later: ReadBankRow) =>
    earlier.balance === null ||
    later.balance === null ||
    later.balance === earlier.balance + later.amount;
  const breaks = (isNewestFirst: boolean) =>
    rows.flatMap((row, place) => {
      const before = rows[place - 1];
      if (!before || (isNewestFirst ? follows(row, before) : follows(before, row))) return [];
      return [place];
    });
  const [oldestFirst = [], newestFirst = []] = [breaks(false), breaks(true)];
  const [first] = oldestFirst.length <= newestFirst.length ? oldestFirst : newestFirst;
  const why = "Its balance does not follow from the row before: a row is missing, or read wrongly.";
  return rows.map((row, place) =>
    place === first ? { ...row, trouble: row.trouble ?? why } : row,
  );
}
