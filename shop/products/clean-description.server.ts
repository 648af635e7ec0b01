import sanitizeHtml from "sanitize-html";
import { DESCRIPTION_HTML, htmlFromText, isWithoutWords } from "./description.ts";

/** A description as it is kept, a product's or an article's: no scripts; "" where only markup was written. */
export function cleanDescription(typed: string): string {
  const html = sanitizeHtml(htmlFromText(typed.normalize("NFC")), DESCRIPTION_HTML);
  return isWithoutWords(html) ? "" : html;
}
