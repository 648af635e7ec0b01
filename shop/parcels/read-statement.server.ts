import { MOST_OF } from "../input/most.ts";
import { readCsv } from "../input/read-csv.server.ts";
import { type Paisa, paisaFromRupees } from "../money.ts";

/** A row of a courier's statement as it was pasted. */
export interface ReadRow {
  /** Where it stands in the text, from 1. */
  row: number;
  /** The parcel's, order's or courier's number; empty: it is for no parcel. */
  number: string;
  /** Null: the row does not say; then all that is expected came. */
  received: Paisa | null;
  fee: Paisa;
  gst: Paisa;
  withheld: Paisa;
  reason: string;
  /** Why it cannot be read; null where it can. */
  trouble: string | null;
}

const { statement } = MOST_OF;
const FIELD = "text";

const FIELDS = ["number", "received", "fee", "gst", "withheld", "reason"] as const;
type Field = (typeof FIELDS)[number];

/** What couriers call their columns; the first that fits a heading has it. */
const HEADINGS: readonly (readonly [Field, RegExp])[] = [
  ["gst", /gst|sst|sales tax|tax on/],
  ["withheld", /withh|wht|income tax/],
  ["reason", /reason|remark|comment|note/],
  ["fee", /fee|charge|freight|service|deduct/],
  ["received", /received|cod|collect|cash|amount|paid/],
  ["number", /number|parcel|order|consign|track|shipment|awb|cn|^no\.?$/],
];

/**
 * The rows of a courier's statement, from a CSV file, from cells copied out of a spreadsheet, or from numbers
 * one a line. With headings the columns stand in any order; without: number, received, fee, GST, withheld,
 * reason. A row that cannot be read says why, and the others are read all the same. Refuses: too_large, invalid
 * (too many rows, or one too long).
 */
export async function readStatement(text: string): Promise<ReadRow[]> {
  const bytes = Buffer.from(text);
  const lines = await readCsv(bytes, {
    ...{ most: statement, field: FIELD, isForgiving: true },
  });
  const hasCells = /[\t;,]/.test(text);
  const read = hasCells
    ? lines
    : lines.map(({ line, cells: [words = ""] }) => ({ line, cells: wordsOf(words) }));
  const columns = headingsOf(read[0]?.cells ?? []);
  const rows = (columns ? read.slice(1) : read).filter(({ cells }) => cells.some(Boolean));
  return rows.map(({ line, cells }) => rowOf(line, cells, columns ?? FIELDS));
}

/** "TH-1 1500 180 28.80 20 one piece short": the rest of a line is its reason. */
function wordsOf(line: string): string[] {
  if (line === "") return [];
  const words = line.split(/\s+/);
  const last = FIELDS.length - 1;
  return words.length <= last ? words : [...words.slice(0, last), words.slice(last).join(" ")];
}

/** Which column is which; null where the first row has figures, and so is none of headings. */
function headingsOf(cells: readonly string[]): (Field | null)[] | null {
  if (cells.length === 0 || cells.some((cell) => /\d/.test(cell))) return null;
  const taken = new Set<Field>();
  const columns = cells.map((cell) => {
    const found = HEADINGS.find(
      ([field, words]) => !taken.has(field) && words.test(cell.trim().toLowerCase()),
    );
    if (found) taken.add(found[0]);
    return found?.[0] ?? null;
  });
  return taken.has("number") ? columns : null;
}

function rowOf(row: number, cells: readonly string[], columns: readonly (Field | null)[]): ReadRow {
  const cell = (field: Field) => (cells[columns.indexOf(field)] ?? "").trim();
  const troubles: string[] = [];
  const sum = (field: Field): Paisa | null => {
    const typed = cell(field);
    const amount = amountOf(typed);
    if (amount === undefined) troubles.push(`“${typed.slice(0, 40)}” is no amount.`);
    return amount ?? null;
  };
  const sums = {
    received: sum("received"),
    fee: sum("fee") ?? 0,
    gst: sum("gst") ?? 0,
    withheld: sum("withheld") ?? 0,
  };
  const number = cell("number").slice(0, 60);
  const reason = cell("reason").slice(0, 300);
  return { row, number, ...sums, reason, trouble: troubles[0] ?? null };
}

/** In paisa; null where nothing is written, undefined where it is no amount. */
function amountOf(typed: string): Paisa | null | undefined {
  const isBelow = /^\(.*\)$/.test(typed);
  const plain = typed.replace(/^\(|\)$|rs\.?|pkr|\/-|[,\s]/gi, "");
  if (plain === "" || plain === "-") return null;
  if (!/^-?\d{1,10}(\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = paisaFromRupees(Number(plain));
  return isBelow ? -amount : amount;
}
