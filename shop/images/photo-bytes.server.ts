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
  const bytes = Buffer.from(text, "base64");
  // What is no base64 is skipped or ends it: fewer bytes come out than its signs carry.
  const isWhole = bytes.length > 0 && bytes.length === Buffer.byteLength(text, "base64");
  return isWhole ? { bytes } : { problem: "not_whole" };
}
