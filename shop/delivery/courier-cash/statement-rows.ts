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

/** A line of a sheet: its number (from 1), and its cells. */
export interface SheetLine {
  line: number;
  cells: readonly string[];
}

/** A parsed row of a courier's statement. */
export interface ReadRow {
  /** Its line in the text, from 1. */
  row: number;
  /** The parcel, order or tracking number; empty: the row is not for a parcel. */
  number: string;
  /** Null: the row has no amount, which means that the expected amount was received. */
  received: Paisa | null;
  /** The sum of all its fees. */
  fee: Paisa;
  gst: Paisa;
  /** The two taxes withheld from the cash for the state. */
  incomeTax: Paisa;
  salesTax: Paisa;
  /** Both taxes, plus withheld amounts whose tax is not named. */
  withheld: Paisa;
  reason: string;
  /** Why it cannot be parsed; null if it can. */
  trouble: string | null;
}

/** A line that is not booked, and why. */
export interface LeftOutLine {
  line: number;
  text: string;
  why: string;
}

/** A parsed statement of a courier; every line that is left out is listed in `leftOut`. */
export interface ReadStatement extends ReadColumns {
  rows: ReadRow[];
  leftOut: LeftOutLine[];
}

/** Parses a statement's lines; `mapped` are the stored mappings of headings. */
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
    } else if (cells.isTotal() || sums.isUnlabelledTotal(cells)) {
      const why = sums.whyNot(cells);
      if (why) read.rows.push({ ...rowOf(cells), number: "", received: 0, trouble: why });
      else leaveOut(line, "Its totals are what the rows add up to: checked, not booked.");
      sums.close();
    } else if (cells.isIrrelevant()) {
      leaveOut(line, "It has no parcel's number and no amount.");
    } else {
      sums.add(cells);
      read.rows.push(rowOf(cells));
    }
  }
  return read;
}

/** The headings are searched in this many lines. */
const HEADINGS_WITHIN = 25;

/** Finds the first line of headings; if there is none, returns place 0 and the usual order of columns. */
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

/** Finds a line of unknown headings that has amounts below it. */
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
/** How sheets write an empty amount. */
const BLANK = /^(?:[-–—]|n\/?a|nil)?$/i;

/** The cells of a line, accessed by their columns' roles; amounts are parsed once. */
class Cells {
  readonly line: number;
  readonly amounts = new Map<number, Paisa>();
  readonly troubles: string[] = [];
  readonly #cells: readonly string[];
  readonly #columns: ReadColumns["columns"];

  constructor({ line, cells }: SheetLine, { columns }: ReadColumns) {
    this.line = line;
    // Software writes ="773…" to keep a spreadsheet from rounding a number.
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

  /** The sum of all columns with that role; null if none of them has an amount. */
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

  isIrrelevant(): boolean {
    const isEmpty = this.amounts.size === 0 && this.troubles.length === 0;
    return isEmpty && !/\d/.test(this.text("number"));
  }
}

/** The sums of each column: of all rows, and of those since the last total. */
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

  /** Whether a line without a number is a total: each of its amounts is the sum of the lines before it. */
  isUnlabelledTotal(cells: Cells): boolean {
    const isNumberless = cells.text("number") === "" && cells.amounts.size > 1;
    return isNumberless && this.#count > 1 && this.whyNot(cells) === null;
  }

  /** Why a total differs from the sum of the rows; null if it does not. */
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

/** Checks the sheet's total of fees, which may include the tax on the fees and the withheld taxes. */
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
