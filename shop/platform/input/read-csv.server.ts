import { isUtf8 } from "node:buffer";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { type Encoding, encodingOf } from "./encoding.ts";
import { createPauses } from "./pauses.server.ts";
import { namesSeparator, separatorIn } from "./separator.ts";

/** A row of a file: its line number (from 1), and its cells. */
export interface CsvRow {
  line: number;
  cells: string[];
}

interface CsvReading {
  /** Limits: bytes of the file, rows besides the headings, columns of a row, characters of a row. */
  most: { bytes: number; rows: number; columns: number; row: number };
  /** The form's field, for refusals. */
  field: string;
  /** Unclosed quotation marks are ordinary characters, and cells are trimmed. */
  isForgiving?: boolean;
}

/** A record as csv-parse gives it with `info`. */
interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Bytes that are parsed between two pauses: about a millisecond of work. */
export const SLICE_BYTES = 64 * 1024;

/**
 * The rows of a CSV file as spreadsheets write it, without empty ones; every CSV that reaches the server is read here.
 * Its length is checked first, then encoding and separator are detected; it is decoded and parsed in slices, between
 * which other requests run, and no further than the first row too many. Refuses: too_large, invalid (unknown encoding,
 * no CSV, too many rows or columns).
 */
export async function readCsv(
  bytes: Uint8Array,
  { most, field, isForgiving = false }: CsvReading,
): Promise<CsvRow[]> {
  const refusal = (text: string) => new Refusal("invalid", text, { field });
  if (bytes.length > most.bytes) {
    const text = `The file is larger than ${Math.round(most.bytes / 1024).toLocaleString("en")} KB. Send it in parts.`;
    throw new Refusal("too_large", text, { field });
  }
  const encoding = encodingOf(bytes, isUtf8);
  if (encoding === null) throw refusal(noCsv(null));
  const delimiter = separatorIn(new TextDecoder(encoding).decode(bytes.subarray(0, SLICE_BYTES)));
  const mostRows = most.rows + 1;
  const parser = parse({
    ...{ delimiter, info: true, relax_column_count: true, skip_empty_lines: true },
    record_delimiter: ["\r\n", "\n", "\r"],
    ...{ relax_quotes: isForgiving, trim: isForgiving, max_record_size: most.row },
    // One row more than allowed, and one for a line that names the separator. A row too many must be reached and
    // refused: a parser that stops before its input ends would never let the pipeline finish.
    to: mostRows + 2,
  });
  const rows: CsvRow[] = [];
  try {
    const slices = slicesOf(bytes, encoding, () => {
      // Empty lines count too: the parser skips them silently, and 30 MB of them would take as long as rows.
      if (parser.info.empty_lines > mostRows) throw refusal(tooMany("empty lines", most.rows));
    });
    await pipeline(slices, parser, async (records: AsyncIterable<Parsed>) => {
      for await (const { record, info } of records) {
        if (rows.length >= mostRows) throw refusal(tooMany("rows", most.rows));
        if (record.length > most.columns) {
          throw refusal(`Line ${info.lines}: ${tooMany("columns", most.columns)}`);
        }
        if (info.lines === 1 && namesSeparator(record)) continue;
        rows.push({ line: info.lines, cells: record });
      }
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refusal(noCsv((error as { lines?: number }).lines ?? null));
  }
  return rows;
}

async function* slicesOf(
  bytes: Uint8Array,
  encoding: Encoding,
  check: () => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const pause = createPauses();
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    check();
    const isLast = at + SLICE_BYTES >= bytes.length;
    yield decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: !isLast });
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
