import { decodeText } from "#tohfa/shop/platform/input/encoding.ts";

/** Addresses and cards of hundreds are far smaller. */
const MAX_BYTES = 2 * 1024 * 1024;

/** The text of a table as spreadsheets save it, or why it cannot be read. */
export async function textOfTable(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > MAX_BYTES)
    return { problem: "This file is larger than 2 MB. Upload a smaller list." };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return {
      problem: `${file.name} is an Excel workbook. In Excel choose “Save as” and then “CSV UTF-8”, and upload that file.`,
    };
  }
  const text = decodeText(bytes);
  if (text !== null) return { text };
  return {
    problem: `The letters of ${file.name} cannot be read. In Excel choose “Save as” and then “CSV UTF-8”, so that Urdu names stay as they are.`,
  };
}
