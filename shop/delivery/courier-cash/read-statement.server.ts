import {
  readCells,
  readSheetFile,
  type SheetFile,
} from "#tohfa/shop/money/sheets/read-sheet.server.ts";
import type { MappedColumns } from "#tohfa/shop/money/sheets/sheet-columns.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { ROLES_IN_ORDER } from "./statement-format.ts";
import type { ColumnRole } from "./statement-layouts.ts";
import { type ReadStatement, statementOf } from "./statement-rows.ts";

/** Whose statement is read, and how its columns were mapped before. */
interface Reading {
  courier: CourierCode;
  mapped?: readonly MappedColumns<ColumnRole>[];
}

/**
 * Parses a courier's statement from a file's text, from cells copied out of a spreadsheet, or from one number per line.
 * Known headings identify the columns, in any order; without headings the columns are number, received, fee, GST,
 * withheld, reason. A row that cannot be parsed says why, and the others are parsed anyway. Refuses: too_large,
 * invalid (too many rows, or one too long).
 */
export async function readStatement(
  text: string,
  { courier, mapped = [] }: Reading,
): Promise<ReadStatement> {
  const lines = await readCells(text);
  const hasCells = /[\t;,]/.test(text);
  const read = hasCells
    ? lines
    : lines.map(({ line, cells: [words = ""] }) => ({ line, cells: wordsOf(words) }));
  return statementOf(read, courier, mapped);
}

/**
 * Converts a courier's file to text: from a workbook the first sheet whose headings are known or mapped, else the
 * longest sheet. Refuses as readSheetFile does.
 */
export async function readStatementFile(bytes: Uint8Array, reading: Reading): Promise<SheetFile> {
  return await readSheetFile(bytes, async (text) => {
    const { by } = await readStatement(text, reading);
    return by !== "nobody" && by !== "order";
  });
}

/** Splits "TH-1 1500 180 28.80 20 one piece short" into cells; the rest of the line is the reason. */
function wordsOf(line: string): string[] {
  if (line === "") return [];
  const words = line.split(/\s+/);
  const last = ROLES_IN_ORDER.length - 1;
  return words.length <= last ? words : [...words.slice(0, last), words.slice(last).join(" ")];
}
