import { decodeText } from "#tohfa/shop/platform/input/encoding.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { readCsv } from "#tohfa/shop/platform/input/read-csv.server.ts";
import {
  isOldWorkbook,
  isWorkbook,
  readWorkbook,
} from "#tohfa/shop/platform/input/read-workbook.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { type MappedColumns, ROLES_IN_ORDER } from "./statement-columns.ts";
import { type ReadStatement, statementOf } from "./statement-rows.ts";

/**
 * Parses a courier's statement from a file's text, from cells copied out of a spreadsheet, or from one number per line.
 * Known headings identify the columns, in any order; without headings the columns are number, received, fee, GST,
 * withheld, reason. A row that cannot be parsed says why, and the others are parsed anyway. Refuses: too_large,
 * invalid (too many rows, or one too long).
 */
export async function readStatement(
  text: string,
  { courier, mapped = [] }: { courier: CourierCode; mapped?: readonly MappedColumns[] },
): Promise<ReadStatement> {
  const lines = await readCsv(Buffer.from(text), {
    ...{ most: INPUT_LIMITS.statement, field: "text", isForgiving: true },
  });
  const hasCells = /[\t;,]/.test(text);
  const read = hasCells
    ? lines
    : lines.map(({ line, cells: [words = ""] }) => ({ line, cells: wordsOf(words) }));
  return statementOf(read, courier, mapped);
}

/** A courier's file as text, and the sheets that the text leaves out. */
export interface StatementFile {
  text: string;
  /** The name of the sheet that was used, and those of the others; null and empty if the file is not a workbook. */
  sheet: string | null;
  otherSheets: string[];
}

/**
 * Converts a courier's file to text: from a workbook the first sheet whose headings are known or mapped, else the
 * longest sheet; any other file is decoded as text. Refuses: too_large, invalid (an old workbook, an unknown encoding).
 */
export async function readStatementFile(
  bytes: Uint8Array,
  reading: { courier: CourierCode; mapped?: readonly MappedColumns[] },
): Promise<StatementFile> {
  const refusal = (text: string) => new Refusal("invalid", text, { field: "text" });
  if (isOldWorkbook(bytes)) {
    throw refusal(
      "This is an old Excel workbook (.xls). Save it as .xlsx or as CSV, and try again.",
    );
  }
  if (!isWorkbook(bytes)) {
    if (bytes.length > INPUT_LIMITS.statement.bytes) {
      const text = `A statement has at most ${INPUT_LIMITS.statement.bytes / 1024} KB here. Record it in parts.`;
      throw new Refusal("too_large", text, { field: "text" });
    }
    const text = decodeText(bytes);
    if (text === null) {
      throw refusal('The letters of this file cannot be read. Save it as "CSV UTF-8" or .xlsx.');
    }
    return { text, sheet: null, otherSheets: [] };
  }
  const sheets = await readWorkbook(bytes, "text");
  const known = await Promise.all(
    sheets.map(async ({ text }) => {
      const { by } = await readStatement(text, reading);
      return by !== "nobody" && by !== "order";
    }),
  );
  const longest = [...sheets].sort((one, other) => other.text.length - one.text.length)[0];
  const chosen = sheets[known.indexOf(true)] ?? longest;
  if (!chosen) throw refusal("There is nothing in this workbook.");
  const otherSheets = sheets.filter((one) => one !== chosen).map(({ name }) => name);
  return { text: chosen.text, sheet: chosen.name, otherSheets };
}

/** Splits "TH-1 1500 180 28.80 20 one piece short" into cells; the rest of the line is the reason. */
function wordsOf(line: string): string[] {
  if (line === "") return [];
  const words = line.split(/\s+/);
  const last = ROLES_IN_ORDER.length - 1;
  return words.length <= last ? words : [...words.slice(0, last), words.slice(last).join(" ")];
}
