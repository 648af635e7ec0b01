const DATA_URL = /^data:image\/[a-z0-9.+-]{1,30};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** What is wrong with a photo as it arrived; whoever asked for it says so in words of the place. */
export type PhotoProblem = "not_whole" | "too_large";

/**
 * The base64 inside the data URL of a picture of at most `mostBytes`. It says nothing of what the bytes are:
 * that is `checkPhoto`'s.
 */
export function photoText(
  dataUrl: string,
  mostBytes: number,
): { text: string } | { problem: PhotoProblem } {
  const head = DATA_URL.exec(dataUrl)?.[0];
  const text = head ? dataUrl.slice(head.length) : "";
  // Four signs carry three bytes. Its length before what is in it.
  if (text.length * 0.75 > mostBytes) return { problem: "too_large" };
  return BASE64.test(text) ? { text } : { problem: "not_whole" };
}
