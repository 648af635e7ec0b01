import { Worker } from "node:worker_threads";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { INPUT_LIMITS } from "./input-limits.ts";
import type { ParsedWorkbook, WorkbookSheet } from "./workbook-parser.server.ts";

/** A parser thread that needs more is ended, so that the server's own memory and time are safe. */
const PARSER_MEMORY_MB = 192;
const PARSER_TIME_MS = 20_000;

/** Whether these are the bytes of a workbook (.xlsx), by its first bytes. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return begins(bytes, [0x50, 0x4b, 3, 4]);
}

/** Whether these are the bytes of an old workbook (.xls), which is not supported. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return begins(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
}

function begins(bytes: Uint8Array, marks: readonly number[]): boolean {
  return marks.every((mark, at) => bytes[at] === mark);
}

/**
 * The non-empty sheets of a workbook (.xlsx), as tab-separated text. Its length is checked first; the rest is done in a
 * thread with limited memory and time, which checks the number of parts and their unpacked size before it parses any.
 * Refuses: too_large, invalid (no workbook).
 */
export async function readWorkbook(bytes: Uint8Array, field: string): Promise<WorkbookSheet[]> {
  const mostMb = INPUT_LIMITS.workbook.bytes / (1024 * 1024);
  if (bytes.length > INPUT_LIMITS.workbook.bytes) {
    const text = `A workbook has at most ${mostMb} MB. Send it in parts.`;
    throw new Refusal("too_large", text, { field });
  }
  const parsed = await parseApart(bytes);
  if (parsed === null) {
    const text = "This is no Excel workbook we can read. Save it as .xlsx or as CSV and try again.";
    throw new Refusal("invalid", text, { field });
  }
  if ("tooLarge" in parsed) throw new Refusal("too_large", parsed.tooLarge, { field });
  return parsed.sheets;
}

/** Null where it cannot be read, or not within the parser's time and memory. */
function parseApart(bytes: Uint8Array): Promise<ParsedWorkbook | null> {
  const parser = new Worker(new URL("./workbook-parser.server.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: PARSER_MEMORY_MB },
  });
  return new Promise((resolve) => {
    const end = (parsed: ParsedWorkbook | null) => {
      clearTimeout(timer);
      resolve(parsed);
      void parser.terminate();
    };
    const timer = setTimeout(() => end(null), PARSER_TIME_MS);
    parser.once("message", end);
    parser.once("error", () => end(null));
    parser.once("exit", () => end(null));
  });
}
