import { withoutUnseenEnds } from "./unseen.ts";

/** A text as it is kept where it stands on one line: signs in one spelling, nothing that nobody sees at its ends. */
export function oneLine(text: string): string {
  return withoutUnseenEnds(text.normalize("NFC").replace(/\s+/g, " "));
}
