import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";
import { DESCRIPTION_HTML } from "../../shop/products/description.ts";

/** In characters of HTML, as it came and as it went. */
const MAX_KEPT = 2_000_000;
/** A page is made anew whenever its product is sold, and its text is nearly always the one that it was. */
const cleaned = new LRUCache<string, string>({
  maxSize: MAX_KEPT,
  sizeCalculation: (clean, html) => html.length + clean.length + 1,
});

/**
 * Sellers' HTML made harmless. Our own server cleans it when it is written; another host (API_URL) may
 * send anything, so whatever a page renders raw goes through here in its loader.
 */
export function safeHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, DESCRIPTION_HTML);
  cleaned.set(html, clean);
  return clean;
}
