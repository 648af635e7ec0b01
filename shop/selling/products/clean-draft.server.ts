import { giftTag } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import { tidyAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { oneLine } from "#tohfa/shop/values/one-line.ts";
import { cleanDescription } from "./clean-description.server.ts";
import { fieldsOf } from "./draft-fields.ts";
import { HTML_FIELDS, type ProductDraft } from "./product-draft.ts";

/**
 * A typed draft cleaned for storage: without surplus spaces, and descriptions without scripts. Refuses: invalid (a
 * description is too long to be parsed).
 */
export function cleanDraft(typed: Partial<ProductDraft>): Partial<ProductDraft> {
  const clean = { ...typed };
  for (const [field] of fieldsOf("line"))
    if (clean[field] !== undefined) clean[field] = oneLine(clean[field]);
  for (const [field] of fieldsOf("words", "categories"))
    if (clean[field]) clean[field] = clean[field].map(oneLine).filter((word) => word !== "");
  // Gift tags in the spelling of the filters, however a seller's file writes them.
  if (clean.tags) clean.tags = clean.tags.map((tag) => giftTag(tag) ?? tag);
  for (const where of HTML_FIELDS) {
    const html = clean[where.field];
    if (html !== undefined) clean[where.field] = cleanDescription(html, where);
  }
  for (const [field] of fieldsOf("film"))
    if (clean[field] !== undefined) clean[field] = clean[field]?.trim() || null;
  if (clean.pictureTexts) {
    const entries = Object.entries(clean.pictureTexts).map(([url, text]) => [url, oneLine(text)]);
    clean.pictureTexts = Object.fromEntries(entries);
  }
  if (clean.attributes) {
    // In a fixed order of keys, so that two can be compared as JSON text.
    clean.attributes = clean.attributes.map(({ attribute, name, price }) => ({
      ...{ attribute: oneLine(attribute), name: oneLine(name), price },
    }));
  }
  if (clean.asks) clean.asks = clean.asks.map(tidyAsk);
  return clean;
}
