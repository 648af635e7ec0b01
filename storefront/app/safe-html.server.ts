import { LRUCache } from "lru-cache";
import { textFromHtml } from "#tohfa/shop/catalogue/product/words.ts";
import { cleanHtml } from "#tohfa/shop/platform/input/clean-html.server.ts";
import { whyNotHtml } from "#tohfa/shop/platform/input/html.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { escapeHtml } from "#tohfa/shop/values/escape-html.ts";

/** In characters of HTML, as it came and as it went. */
const MAX_KEPT = 2_000_000;
/** A page is made anew whenever its product is sold, and its text is nearly always the one that it was. */
const cleaned = new LRUCache<string, string>({
  maxSize: MAX_KEPT,
  sizeCalculation: (clean, html) => html.length + clean.length + 1,
});

/**
 * Sellers' HTML made harmless. Our own server cleans it when it is written; another host (API_URL) may
 * send anything, so whatever a page renders raw goes through here in its loader. What is too long to be read as HTML is
 * shown as text, as far as it goes.
 */
export function safeHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const where = { words: "The text", field: "" };
  const clean = whyNotHtml(html, where)
    ? escapeHtml(textFromHtml(html.slice(0, INPUT_LIMITS.html.characters)))
    : cleanHtml(html, where);
  cleaned.set(html, clean);
  return clean;
}
