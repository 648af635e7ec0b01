import sanitizeHtml from "sanitize-html";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { ALLOWED_HTML, type HtmlField, whyNotHtml } from "./html.ts";

/**
 * Sanitises HTML: no scripts, no styles, nothing but ALLOWED_HTML. Its length and number of tags are checked before it
 * is parsed. The only place that does it. Refuses: invalid (whyNotHtml).
 */
export function cleanHtml(html: string, where: HtmlField): string {
  refuse(whyNotHtml(html, where));
  return sanitizeHtml(html, ALLOWED_HTML);
}
