import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { readSum } from "#tohfa/shop/values/rupees.ts";
import {
  isMoney,
  type MappedColumns,
  type ReadColumns,
  ROLES_IN_ORDER,
  readHeadings,
  unknownHeadings,
} from "./statement-columns.ts";
import type { ColumnRole } from "./statement-layouts.ts";

/** A line of a sheet: where it stands (from 1), and its cells. */
export interface SheetLine {
  line: number;
  cells: readonly string[];
}

/** A row of a courier's statement as it was read. */
export interface ReadRow {
  /** Where it stands in the text, from 1. */
  row: number;
  /** The parcel's, order's or courier's number; empty: it is for no parcel. */
  number: string;
  /** Null: the row does not say; then all that is expected came. */
  received: Paisa | null;
  /** All its fees together. */
  fee: Paisa;
  gst: Paisa;
  /** The two taxes that the state takes of the cash. */
  incomeTax: Paisa;
  salesTax: Paisa;
  /** Both, and what the sheet does not say which. */
  withheld: Paisa;
  reason: string;
  /** Why it cannot be read; null where it can. */
  trouble: string | null;
}

/** A line that is not booked, and why. */
export interface LeftOutLine {
  line: number;
  text: string;
  why: string;
}

/** A courier's statement as it was read: nothing of it is left out without being said. */
export interface ReadStatement extends ReadColumns {
  rows: ReadRow[];
  leftOut: LeftOutLine[];
}

/** Reads a statement's lines; `mapped`: what people have said of such headings. */
export function statementOf(
  lines: readonly SheetLine[],
  courier: CourierCode,
  mapped: readonly MappedColumns[],
): ReadStatement {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const { place, columns } = findHeadings(filled, courier, mapped);
  const read: ReadStatement = { ...columns, rows: [], leftOut: [] };
  const leaveOut = ({ line, cells }: SheetLine, why: string) => {
    const text = cells.filter(Boolean).join(" · ").slice(0, 200);
    read.leftOut.push({ line, text, why });
  };
  for (const line of filled.slice(0, place)) leaveOut(line, "It stands above the headings.");
  if (columns.by === "nobody") return read;
  const sums = new Sums();
  const headings = columns.columns.map(({ heading }) => heading).join("\n");
  for (const line of filled.slice(place + (columns.by === "order" ? 0 : 1))) {
    const cells = new Cells(line, columns);
    if (columns.by !== "order" && line.cells.map((cell) => cell.trim()).join("\n") === headings) {
      leaveOut(line, "The headings stand there again.");
    } else if (cells.isTotal() || sums.isEvery(cells)) {
      const why = sums.whyNot(cells);
      if (why) read.rows.push({ ...rowOf(cells), number: "", received: 0, trouble: why });
      else leaveOut(line, "Its totals are what the rows add up to: checked, not booked.");
      sums.close();
    } else if (cells.saysNothing()) {
      leaveOut(line, "It has no parcel's number and no amount.");
    } else {
      sums.add(cells);
      read.rows.push(rowOf(cells));
    }
  }
  return read;
}

/** Lines among which the headings are looked for. */
const HEADINGS_WITHIN = 25;

/** The first line that names its columns; place 0 and the usual order where none does. */
function findHeadings(
  lines: readonly SheetLine[],
  courier: CourierCode,
  mapped: readonly MappedColumns[],
): { place: number; columns: ReadColumns } {
  for (const [place, { cells }] of lines.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = readHeadings(cells, courier, mapped);
    if (columns) return { place, columns };
  }
  const unknown = unknownPlace(lines);
  if (unknown) return unknown;
  const width = Math.max(0, ...lines.slice(0, HEADINGS_WITHIN).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, place) => ({
    heading: "",
    role: ROLES_IN_ORDER[place] ?? null,
  }));
  return { place: 0, columns: { columns, by: "order", layout: null } };
}

/** Headings that nobody knows, with amounts below them. */
function unknownPlace(lines: readonly SheetLine[]): { place: number; columns: ReadColumns } | null {
  for (const [place, { cells }] of lines.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = unknownHeadings(cells);
    const below = lines.slice(place + 1, place + 1 + HEADINGS_WITHIN);
    const isAmount = (cell: string) => "paisa" in readSum(cell);
    if (columns && below.some((line) => line.cells.some(isAmount))) return { place, columns };
  }
  return null;
}

const TOTAL = /^(?:grand |sub ?)?totals?\b|^sum\b|^کل\b|^میزان/i;
/** How sheets write that there is nothing. */
const BLANK = /^(?:[-–—]|n\/?a|nil)?$/i;

/** The cells of a line by what their columns say; amounts are read once. */
class Cells {
  readonly line: number;
  readonly amounts = new Map<number, Paisa>();
  readonly troubles: string[] = [];
  readonly #cells: readonly string[];
  readonly #columns: ReadColumns["columns"];

  constructor({ line, cells }: SheetLine, { columns }: ReadColumns) {
    this.line = line;
    // ="773…" is how programs keep a spreadsheet from rounding a number.
    this.#cells = cells.map((cell) => cell.trim().replace(/^="(.*)"$/, "$1"));
    this.#columns = columns;
    for (const [place, { heading, role }] of columns.entries()) {
      const typed = this.#cells[place] ?? "";
      if (!isMoney(role) || BLANK.test(typed)) continue;
      const read = readSum(typed, { isOfProgram: true });
      if ("paisa" in read) this.amounts.set(place, read.paisa);
      else this.troubles.push(heading ? `${heading}: ${read.why}` : read.why);
    }
  }

  text(role: ColumnRole): string {
    return this.#cells[this.#columns.findIndex((column) => column.role === role)] ?? "";
  }

  /** All columns of that role together; null where none of them has an amount. */
  sum(role: ColumnRole): Paisa | null {
    const some = [...this.amounts].filter(([place]) => this.#columns[place]?.role === role);
    return some.length === 0 ? null : some.reduce((total, [, amount]) => total + amount, 0);
  }

  headingOf(place: number): string {
    return this.#columns[place]?.heading || `Column ${place + 1}`;
  }

  has(role: ColumnRole): boolean {
    return this.#columns.some((column) => column.role === role);
  }

  isTotal(): boolean {
    const hasNumber = /\d/.test(this.text("number"));
    return !hasNumber && this.#cells.some((cell) => TOTAL.test(cell));
  }

  saysNothing(): boolean {
    const isEmpty = this.amounts.size === 0 && this.troubles.length === 0;
    return isEmpty && !/\d/.test(this.text("number"));
  }
}

/** What the columns add up to, all together and since the last total. */
class Sums {
  #all = new Map<number, Paisa>();
  #since = new Map<number, Paisa>();
  #count = 0;

  add({ amounts }: Cells): void {
    this.#count += 1;
    for (const sums of [this.#all, this.#since]) {
      for (const [place, amount] of amounts) sums.set(place, (sums.get(place) ?? 0) + amount);
    }
  }

  close(): void {
    this.#since = new Map();
  }

  /** Whether a line without a number says nothing but what the lines before it add up to. */
  isEvery(cells: Cells): boolean {
    const isNumberless = cells.text("number") === "" && cells.amounts.size > 1;
    return isNumberless && this.#count > 1 && this.whyNot(cells) === null;
  }

  /** Why a total is not what the rows make; null where it is. */
  whyNot(cells: Cells): string | null {
    if (cells.troubles[0]) return cells.troubles[0];
    for (const [place, amount] of cells.amounts) {
      const all = this.#all.get(place) ?? 0;
      if (amount === all || amount === (this.#since.get(place) ?? 0)) continue;
      return `The sheet's total of ${cells.headingOf(place)} is ${formatMoney(amount)}, and its rows make ${formatMoney(all)}: a row is missing, or read wrongly.`;
    }
    return null;
  }
}

function rowOf(cells: Cells): ReadRow {
  const [incomeTax, salesTax] = [cells.sum("incomeTax") ?? 0, cells.sum("salesTax") ?? 0];
  const fees = cells.sum("fees");
  const row = {
    row: cells.line,
    number: cells.text("number").slice(0, 60),
    received: cells.sum("received"),
    fee: cells.sum("fee") ?? (cells.has("fee") ? 0 : (fees ?? 0)),
    gst: cells.sum("gst") ?? 0,
    ...{ incomeTax, salesTax },
    withheld: (cells.sum("withheld") ?? 0) + incomeTax + salesTax,
    reason: cells.text("reason").slice(0, 300),
  };
  const trouble = cells.troubles[0] ?? whyNotFees(row, fees) ?? whyNotNet(row, cells.sum("net"));
  return { ...row, trouble };
}

/** Sheets count the tax on a fee, and some the withheld taxes, among all that they take off. */
function whyNotFees(
  { fee, gst, withheld }: Omit<ReadRow, "trouble">,
  fees: Paisa | null,
): string | null {
  if (fees === null || [fee, fee + gst, fee + gst + withheld].includes(fees)) return null;
  return `The sheet's fees together are ${formatMoney(fees)}, and its columns of fees make ${formatMoney(fee)}: a column may be read wrongly.`;
}

function whyNotNet(row: Omit<ReadRow, "trouble">, net: Paisa | null): string | null {
  if (net === null || row.received === null) return null;
  const left = row.received - row.fee - row.gst - row.withheld;
  if (left === net) return null;
  return `The sheet's net is ${formatMoney(net)}, and its columns leave ${formatMoney(left)}: a column may be read wrongly.`;
}
