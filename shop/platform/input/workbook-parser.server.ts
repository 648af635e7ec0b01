import { parentPort, workerData } from "node:worker_threads";
import { stringify } from "csv-stringify/sync";
import { type UnzipFileInfo, unzipSync, zipSync } from "fflate";
import readExcelFile from "read-excel-file/node";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { INPUT_LIMITS } from "./input-limits.ts";
import { textOfCell } from "./workbook-cell.ts";

/** A sheet of a workbook: its name, and its rows as tab-separated text. */
export interface WorkbookSheet {
  name: string;
  text: string;
}

/** Its sheets, or why it is too large; where it cannot be read, the thread ends with the error. */
export type ParsedWorkbook = { sheets: WorkbookSheet[] } | { tooLarge: string };

const { workbook, statement } = INPUT_LIMITS;
const MB = 1024 * 1024;

/** Run by read-workbook.server.ts in a thread: parses a workbook's cells to texts. */
async function parsed(bytes: Uint8Array): Promise<ParsedWorkbook> {
  try {
    const sheets = await readExcelFile(Buffer.from(repacked(bytes)));
    const texts = sheets.map(({ sheet, data }) => ({ name: sheet, text: textOfRows(data) }));
    return { sheets: texts.filter(({ text }) => text.trim() !== "") };
  } catch (error) {
    if (error instanceof Refusal) return { tooLarge: error.message };
    throw error;
  }
}

/**
 * The needed parts, unpacked and packed again: the parser trusts the sizes that a file declares, and these are true.
 */
function repacked(bytes: Uint8Array): Uint8Array {
  let [parts, size] = [0, 0];
  const isRead = ({ name, originalSize }: UnzipFileInfo): boolean => {
    parts += 1;
    if (parts > workbook.parts) {
      throw tooLarge(`This workbook has more than ${workbook.parts} parts. Save it anew.`);
    }
    if (!/\.(?:xml|rels)$/.test(name)) return false;
    size += originalSize;
    if (size <= workbook.unpacked) return true;
    throw tooLarge(
      `This workbook unpacks to more than ${workbook.unpacked / MB} MB. Send it in parts.`,
    );
  };
  return zipSync(unzipSync(bytes, { filter: isRead }), { level: 0 });
}

function textOfRows(rows: readonly (readonly unknown[])[]): string {
  let length = 0;
  const texts = rows.map((cells) =>
    cells.map((cell) => {
      const text = textOfCell(cell);
      // One long shared text may be in many cells: their length is summed before they are joined.
      length += text.length + 1;
      if (length <= statement.bytes) return text;
      throw tooLarge(`A sheet has at most ${statement.bytes / 1024} KB of text. Send it in parts.`);
    }),
  );
  return stringify(texts, { delimiter: "\t", record_delimiter: "\n" });
}

function tooLarge(text: string): Refusal {
  return new Refusal("too_large", text);
}

parentPort?.postMessage(await parsed(workerData as Uint8Array));
