import { decodeText } from "#tohfa/shop/platform/input/encoding.ts";
import {
  isOldWorkbook,
  isWorkbook,
  readWorkbook,
} from "#tohfa/shop/platform/input/read-workbook.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A bank's answer file as text: a CSV, or the first sheet of a workbook. Refuses: invalid, too_large. */
export async function answerText(bytes: Uint8Array): Promise<string> {
  const refusal = (text: string) => new Refusal("invalid", text, { field: "text" });
  if (isOldWorkbook(bytes)) {
    throw refusal("This is an old Excel workbook (.xls). Save it as .xlsx or as CSV.");
  }
  if (isWorkbook(bytes)) return (await readWorkbook(bytes, "text"))[0]?.text ?? "";
  const text = decodeText(bytes);
  if (text === null)
    throw refusal('The letters of this file cannot be read. Save it as "CSV UTF-8".');
  return text;
}
