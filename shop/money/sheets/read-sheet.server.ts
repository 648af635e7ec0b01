import { decodeText } from "#tohfa/shop/platform/input/encoding.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { readCsv } from "#tohfa/shop/platform/input/read-csv.server.ts";
import {
  isOldWorkbook,
  isWorkbook,
  readWorkbook,
} from "#tohfa/shop/platform/input/read-workbook.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { SheetLine } from "./sheet-rows.ts";

/**
 * Splits a sheet's text into cells: a file's text, or cells copied out of a spreadsheet. Refuses: too_large, invalid (too
 * many rows, or one too long).
 */
export async function readCells(text: string): Promise<SheetLine[]> {
  return await readCsv(Buffer.from(text), {
    ...{ most: INPUT_LIMITS.statement, field: "text", isForgiving: true },
  });
}

/** A sheet's file as text, and the sheets that the text leaves out. */
export interface SheetFile {
  text: string;
  /** The name of the sheet that was used, and those of the others; null and empty if the file is not a workbook. */
  sheet: string | null;
  otherSheets: string[];
}

/**
 * Converts a file to text: from a workbook the first sheet whose headings are known, else the longest sheet; any other
 * file is decoded as text. Refuses: too_large, invalid (an old workbook, an unknown encoding).
 */
export async function readSheetFile(
  bytes: Uint8Array,
  isKnown: (text: string) => Promise<boolean>,
): Promise<SheetFile> {
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
  const known = await Promise.all(sheets.map(({ text }) => isKnown(text)));
  const longest = [...sheets].sort((one, other) => other.text.length - one.text.length)[0];
  const chosen = sheets[known.indexOf(true)] ?? longest;
  if (!chosen) throw refusal("There is nothing in this workbook.");
  const otherSheets = sheets.filter((one) => one !== chosen).map(({ name }) => name);
  return { text: chosen.text, sheet: chosen.name, otherSheets };
}
