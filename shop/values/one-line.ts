import { withoutUnseenEnds } from "./unseen.ts";

/** A text of one line as it is stored: normalised (NFC), without invisible characters at its ends. */
export function oneLine(text: string): string {
  return withoutUnseenEnds(text.normalize("NFC").replace(/\s+/g, " "));
}
