import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { readSum } from "#tohfa/shop/values/rupees.ts";
import {
  type MappedColumns,
  type ReadColumns,
  readHeadings,
  unknownHeadings,
} from "./sheet-columns.ts";
import type { SheetFormat } from "./sheet-format.ts";

/** A line of a sheet: its number (from 1), and its cells. */
export interface SheetLine {
  line: number;
  cells: readonly string[];
}

/** A line that is not used, and why. */
export interface LeftOutLine {
  line: number;
  text: string;
  why: string;
}

/** A parsed sheet; every line that is left out is listed in `leftOut`. */
export interface ReadSheet<Role extends string, Row> extends ReadColumns<Role> {
  rows: Row[];
  leftOut: LeftOutLine[];
}

/** How a kind of sheet's lines are read. */
export interface SheetReader<Role extends string, Row> {
  format: SheetFormat<Role>;
  row(cells: Cells<Role>): Row;
  /** The row for a line of totals that differ from the sum of the rows. */
  wrongTotal(cells: Cells<Role>, why: string): Row;
}

/** Parses a sheet's lines; `mapped` are the stored mappings of headings. */
export function readLines<Role extends string, Row>(
  lines: readonly SheetLine[],
  { format, row, wrongTotal }: SheetReader<Role, Row>,
  mapped: readonly MappedColumns<Role>[],
): ReadSheet<Role, Row> {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const { place, columns } = findHeadings(filled, format, mapped);
  const read: ReadSheet<Role, Row> = { ...columns, rows: [], leftOut: [] };
  const leaveOut = ({ line, cells }: SheetLine, why: string) => {
    const text = cells.filter(Boolean).join(" · ").slice(0, 200);
    read.leftOut.push({ line, text, why });
  };
  for (const line of filled.slice(0, place)) leaveOut(line, "It stands above the headings.");
  if (columns.by === "nobody") return read;
  const sums = new Sums<Role>();
  const headings = columns.columns.map(({ heading }) => heading).join("\n");
  for (const line of filled.slice(place + (columns.by === "order" ? 0 : 1))) {
    const cells = new Cells(line, columns, format);
    if (columns.by !== "order" && line.cells.map((cell) => cell.trim()).join("\n") === headings) {
      leaveOut(line, "The headings stand there again.");
    } else if (cells.isTotal() || sums.isUnlabelledTotal(cells)) {
      const why = sums.whyNot(cells);
      if (why) read.rows.push(wrongTotal(cells, why));
      else leaveOut(line, "Its totals are what the rows add up to: checked, not booked.");
      sums.close();
    } else if (cells.isIrrelevant()) {
      leaveOut(line, "It has no number and no amount.");
    } else {
      sums.add(cells);
      read.rows.push(row(cells));
    }
  }
  return read;
}

/** The headings are searched in this many lines. */
const HEADINGS_WITHIN = 25;

/** Finds the first line of headings; if there is none, returns place 0 and the usual order of columns. */
function findHeadings<Role extends string>(
  lines: readonly SheetLine[],
  format: SheetFormat<Role>,
  mapped: readonly MappedColumns<Role>[],
): { place: number; columns: ReadColumns<Role> } {
  for (const [place, { cells }] of lines.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = readHeadings(cells, format, mapped);
    if (columns) return { place, columns };
  }
  const unknown = unknownPlace(lines, format);
  if (unknown) return unknown;
  const width = Math.max(0, ...lines.slice(0, HEADINGS_WITHIN).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, place) => ({
    heading: "",
    role: format.order[place] ?? null,
  }));
  const by = format.order.length > 0 ? "order" : "nobody";
  return { place: 0, columns: { columns, by, layout: null } };
}

/** Finds a line of unknown headings that has amounts below it. */
function unknownPlace<Role extends string>(
  lines: readonly SheetLine[],
  format: SheetFormat<Role>,
): { place: number; columns: ReadColumns<Role> } | null {
  for (const [place, { cells }] of lines.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = unknownHeadings(cells, format);
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
export class Cells<Role extends string> {
  readonly line: number;
  readonly amounts = new Map<number, Paisa>();
  readonly troubles: string[] = [];
  readonly #cells: readonly string[];
  readonly #columns: ReadColumns<Role>["columns"];
  readonly #format: SheetFormat<Role>;

  constructor(
    { line, cells }: SheetLine,
    { columns }: ReadColumns<Role>,
    format: SheetFormat<Role>,
  ) {
    this.line = line;
    // Software writes ="773…" to keep a spreadsheet from rounding a number.
    this.#cells = cells.map((cell) => cell.trim().replace(/^="(.*)"$/, "$1"));
    this.#columns = columns;
    this.#format = format;
    for (const [place, { heading, role }] of columns.entries()) {
      const typed = this.#cells[place] ?? "";
      if (role === null || !format.amounts.has(role) || BLANK.test(typed)) continue;
      const read = readSum(typed, { isOfProgram: true });
      if ("paisa" in read) this.amounts.set(place, read.paisa);
      else this.troubles.push(heading ? `${heading}: ${read.why}` : read.why);
    }
  }

  text(role: Role): string {
    return this.#cells[this.#columns.findIndex((column) => column.role === role)] ?? "";
  }

  /** The sum of all columns with that role; null if none of them has an amount. */
  sum(role: Role): Paisa | null {
    const some = [...this.amounts].filter(([place]) => this.#columns[place]?.role === role);
    return some.length === 0 ? null : some.reduce((total, [, amount]) => total + amount, 0);
  }

  headingOf(place: number): string {
    return this.#columns[place]?.heading || `Column ${place + 1}`;
  }

  has(role: Role): boolean {
    return this.#columns.some((column) => column.role === role);
  }

  /** Its key's cell is empty. */
  hasNoKey(): boolean {
    return this.text(this.#format.key) === "";
  }

  /** The amounts that totals add up. */
  summed(): [place: number, amount: Paisa][] {
    const { running } = this.#format;
    return [...this.amounts].filter(
      ([place]) => running === undefined || this.#columns[place]?.role !== running,
    );
  }

  isTotal(): boolean {
    const hasNumber = /\d/.test(this.text(this.#format.key));
    return !hasNumber && this.#cells.some((cell) => TOTAL.test(cell));
  }

  isIrrelevant(): boolean {
    const isEmpty = this.amounts.size === 0 && this.troubles.length === 0;
    return isEmpty && !/\d/.test(this.text(this.#format.key));
  }
}

/** The sums of each column: of all rows, and of those since the last total. */
class Sums<Role extends string> {
  #all = new Map<number, Paisa>();
  #since = new Map<number, Paisa>();
  #count = 0;

  add(cells: Cells<Role>): void {
    this.#count += 1;
    for (const sums of [this.#all, this.#since]) {
      for (const [place, amount] of cells.summed())
        sums.set(place, (sums.get(place) ?? 0) + amount);
    }
  }

  close(): void {
    this.#since = new Map();
  }

  /** Whether a line without a number is a total: each of its amounts is the sum of the lines before it. */
  isUnlabelledTotal(cells: Cells<Role>): boolean {
    const isNumberless = cells.hasNoKey() && cells.summed().length > 1;
    return isNumberless && this.#count > 1 && this.whyNot(cells) === null;
  }

  /** Why a total differs from the sum of the rows; null if it does not. */
  whyNot(cells: Cells<Role>): string | null {
    if (cells.troubles[0]) return cells.troubles[0];
    for (const [place, amount] of cells.summed()) {
      const all = this.#all.get(place) ?? 0;
      if (amount === all || amount === (this.#since.get(place) ?? 0)) continue;
      return `The sheet's total of ${cells.headingOf(place)} is ${formatMoney(amount)}, and its rows make ${formatMoney(all)}: a row is missing, or read wrongly.`;
    }
    return null;
  }
}
