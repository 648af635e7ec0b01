const DATA_URL = /^data:image\/[a-z0-9.+-]{1,30};base64,/i;

/** What is wrong with a photo as it arrived; whoever asked for it says so in words of the place. */
export type PhotoProblem = "not_whole" | "too_large";

/**
 * The bytes inside the data URL of a picture of at most `mostBytes`. It says nothing of what they are: that is
 * `checkPhoto`'s.
 */
export function photoBytes(
  dataUrl: string,
  mostBytes: number,
): { bytes: Buffer } | { problem: PhotoProblem } {
  const head = DATA_URL.exec(dataUrl)?.[0];
  const text = head ? dataUrl.slice(head.length) : "";
  // Four signs carry three bytes. Its length before what is in it.
  if (text.length * 0.75 > mostBytes) return { problem: "too_large" };
  const bytes = bytesOf(text);
  return bytes ? { bytes } : { problem: "not_whole" };
}

/**
 * The bytes of a base64 text; null where it is none. Node skips whatever is none: then fewer bytes come out than its
 * signs carry. A pattern over all of it takes several times as long.
 */
function bytesOf(text: string): Buffer | null {
  const signs = text.length - (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0);
  // One sign more than whole fours carries nothing, and could be any; those two are base64url's, which Node reads too.
  if (signs % 4 === 1 || text.includes("-") || text.includes("_")) return null;
  const bytes = Buffer.from(text, "base64");
  return bytes.length > 0 && bytes.length === Math.floor((signs * 3) / 4) ? bytes : null;
}
