import { cleanHtml } from "#tohfa/shop/platform/input/clean-html.server.ts";
import { type HtmlField, whyNotHtml } from "#tohfa/shop/platform/input/html.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { htmlFromText, isWithoutWords } from "./description.ts";

/**
 * A description as it is stored, a product's or an article's: no scripts; "" where only markup was written. Refuses:
 * invalid (whyNotHtml).
 */
export function cleanDescription(typed: string, where: HtmlField): string {
  refuse(whyNotHtml(typed, where));
  const html = cleanHtml(htmlFromText(typed.normalize("NFC")), where);
  return isWithoutWords(html) ? "" : html;
}
