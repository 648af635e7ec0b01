import { isUtf8 } from "node:buffer";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";
import { Refusal } from "../refusal.ts";
import { createPauses } from "./pauses.server.ts";

/** A row of a file: where it stands (from 1), and what is in it. */
export interface CsvRow {
  line: number;
  cells: string[];
}

interface CsvReading {
  /** Bytes of the file, rows besides one of headings, columns of a row, characters of a row. */
  most: { bytes: number; rows: number; columns: number; row: number };
  /** The form's field, for what is refused. */
  field: string;
  /** Which sign separates cells: of the headings the commonest, or, where there may be none, any that is there. */
  separatorOf: "headings" | "any row";
  /** Quotation marks that do not close are signs like others, and blanks around a cell are none of it. */
  isForgiving?: boolean;
}

/** A record as csv-parse gives it with `info`. */
interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Bytes that are parsed before others have their turn: about a millisecond's. */
export const SLICE_BYTES = 64 * 1024;
const SEPARATORS = ["\t", ";", ","] as const;

/**
 * The rows of a CSV file as spreadsheets write it, empty ones left out; every CSV that reaches the server comes
 * through here. Its length is asked first, then it is parsed in slices, between which others are served, and no
 * further than to the first row too many. Refuses: too_large, invalid (no UTF-8, no CSV, too many rows or columns).
 */
export async function readCsv(
  bytes: Uint8Array,
  { most, field, separatorOf, isForgiving = false }: CsvReading,
): Promise<CsvRow[]> {
  const refusal = (text: string) => new Refusal("invalid", text, { field });
  if (bytes.length > most.bytes) {
    const text = `The file is larger than ${Math.round(most.bytes / 1024).toLocaleString("en")} KB. Send it in parts.`;
    throw new Refusal("too_large", text, { field });
  }
  if (!isUtf8(bytes)) throw refusal(noCsv(null));
  const delimiter = separatorOf === "headings" ? ofHeadings(bytes) : ofAnyRow(bytes);
  const mostRows = most.rows + 1;
  const parser = parse({
    ...{ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true },
    ...{ relax_quotes: isForgiving, trim: isForgiving, max_record_size: most.row },
    // One more is enough to know that there are too many.
    to: mostRows + 1,
  });
  const rows: CsvRow[] = [];
  try {
    const slices = slicesOf(bytes, () => {
      // The parser skips them without a word, and 30 MB of them would take as long as rows.
      if (parser.info.empty_lines > mostRows) throw refusal(tooMany("empty lines", most.rows));
    });
    await pipeline(slices, parser, async (records: AsyncIterable<Parsed>) => {
      for await (const { record, info } of records) {
        if (rows.length >= mostRows) throw refusal(tooMany("rows", most.rows));
        if (record.length > most.columns) {
          throw refusal(`Line ${info.lines}: ${tooMany("columns", most.columns)}`);
        }
        rows.push({ line: info.lines, cells: record });
      }
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refusal(noCsv((error as { lines?: number }).lines ?? null));
  }
  return rows;
}

async function* slicesOf(bytes: Uint8Array, check: () => void): AsyncGenerator<Uint8Array> {
  const pause = createPauses();
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    check();
    yield bytes.subarray(at, at + SLICE_BYTES);
    await pause();
  }
}

function noCsv(line: number | null): string {
  const where = line ? `: look at line ${line}, perhaps a quotation mark is missing` : "";
  return `This is no CSV file we can read${where}. Save it as "CSV UTF-8" and try again.`;
}

function tooMany(what: string, most: number): string {
  return `There are more than ${most.toLocaleString("en")} ${what}. Send the file in parts.`;
}

/** The sign that the first line has most of; one that it has not is a comma. */
function ofHeadings(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, SLICE_BYTES)).toString("utf8");
  const [head = ""] = start.split("\n", 1);
  const counts = SEPARATORS.map((sign) => [sign, head.split(sign).length - 1] as const);
  const [best] = counts.toSorted(([, one], [, other]) => other - one);
  return best && best[1] > 0 ? best[0] : ",";
}

/** Without headings a comma may be part of an amount: it separates where nothing else does. */
function ofAnyRow(bytes: Uint8Array): string {
  return SEPARATORS.find((sign) => bytes.includes(sign.charCodeAt(0))) ?? ",";
}
