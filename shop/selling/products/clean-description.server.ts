import { cleanHtml } from "#tohfa/shop/platform/input/clean-html.server.ts";
import { type HtmlField, whyNotHtml } from "#tohfa/shop/platform/input/html.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { htmlFromText, isWithoutWords } from "./description.ts";

/**
 * A description (of a product or an article) cleaned for storage: no scripts; "" where it is only markup. Refuses:
 * invalid (whyNotHtml).
 */
export function cleanDescription(typed: string, where: HtmlField): string {
  refuse(whyNotHtml(typed, where));
  const html = cleanHtml(htmlFromText(typed.normalize("NFC")), where);
  return isWithoutWords(html) ? "" : html;
}
