const DATA_URL = /^data:image\/[a-z0-9.+-]{1,30};base64,/i;

/** What is wrong with a photo as it arrived; the caller has the text for its own form. */
export type PhotoProblem = "not_whole" | "too_large";

/**
 * The bytes inside the data URL of a picture of at most `maxBytes`. Whether they are a photo `checkPhoto` tells.
 */
export function photoBytes(
  dataUrl: string,
  maxBytes: number,
): { bytes: Buffer } | { problem: PhotoProblem } {
  const head = DATA_URL.exec(dataUrl)?.[0];
  const text = head ? dataUrl.slice(head.length) : "";
  // Four characters encode three bytes. The length is checked before the content.
  if (text.length * 0.75 > maxBytes) return { problem: "too_large" };
  const bytes = bytesOf(text);
  return bytes ? { bytes } : { problem: "not_whole" };
}

/**
 * The bytes of a base64 text; null where it is none. Node skips invalid characters, so then fewer bytes come out than
 * the length says. A regular expression over all of it takes several times as long.
 */
function bytesOf(text: string): Buffer | null {
  const signs = text.length - (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0);
  // A single character after groups of four encodes nothing and is invalid; "-" and "_" are base64url's, which Node
  // reads too.
  if (signs % 4 === 1 || text.includes("-") || text.includes("_")) return null;
  const bytes = Buffer.from(text, "base64");
  return bytes.length > 0 && bytes.length === Math.floor((signs * 3) / 4) ? bytes : null;
}
