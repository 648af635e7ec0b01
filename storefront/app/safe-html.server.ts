import sanitizeHtml from "sanitize-html";
import { DESCRIPTION_HTML } from "../../shop/products/description.ts";

/**
 * Sellers' HTML made harmless. Our own server cleans it when it is written; another host (API_URL) may
 * send anything, so whatever a page renders raw goes through here in its loader.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, DESCRIPTION_HTML);
}
