/** A text as it is kept where it stands on one line: signs in one spelling, no blanks that nobody sees. */
export function oneLine(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
