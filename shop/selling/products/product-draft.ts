import { asksOn } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { ONE_DOLLAR_CATEGORY } from "#tohfa/shop/catalogue/product/one-dollar.ts";
import { whyNotHtml } from "#tohfa/shop/platform/input/html.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { Refusal } from "#tohfa/shop/values/refusal.ts";
import { sentenceCase } from "#tohfa/shop/values/sentence-case.ts";
import {
  DRAFT_FIELD_NAMES,
  DRAFT_FIELDS,
  type DraftFieldName,
  fieldsOf,
  MIN_PRICE,
} from "./draft-fields.ts";
import type { FieldValue } from "./draft-kinds.ts";

/** The fields of a product that its seller edits (SPEC §3); the others are derived, or set by the shop. */
export type ProductDraft = {
  -readonly [Name in DraftFieldName]: FieldValue<(typeof DRAFT_FIELDS)[Name]>;
};
export type DraftStatus = ProductDraft["status"];
export const DRAFT_STATUSES = Object.keys(DRAFT_FIELDS.status.choices) as DraftStatus[];

/** The empty values of a new product. */
export const EMPTY_DRAFT = Object.fromEntries(
  DRAFT_FIELD_NAMES.map((name) => [name, DRAFT_FIELDS[name].empty]),
) as ProductDraft;

/** The limits of a product's lists and their entries; those of other fields are in DRAFT_FIELDS. */
export const DRAFT_LIMITS = {
  list: 30,
  word: 60,
  categories: 10,
  options: 100,
  attributes: 10,
  pictures: 10,
  pictureText: 200,
  url: 2_000,
} as const;

/** The HTML fields of a product. */
export const HTML_FIELDS = fieldsOf("html").map(([field, { words }]) => {
  return { field, words: sentenceCase(words) };
});

/** Why a typed draft is not even parsed, with its field; null where it is. Checked before cleaning. */
export function whyNotReadDraft(typed: Partial<ProductDraft>): Refusal | null {
  for (const where of HTML_FIELDS) {
    const why = whyNotHtml(typed[where.field] ?? "", where);
    if (why) return why;
  }
  return null;
}

/** Up to this stock a product counts as low. */
export const LOW_STOCK = 5;

/** Categories that the shop fills itself. */
const SHOPS_OWN = new Set([ONE_DOLLAR_CATEGORY, "Best Seller"]);

/** Whether sellers may use a category. */
export function isFreeCategory(name: string): boolean {
  return !SHOPS_OWN.has(name);
}

/** The texts of the product's own pictures, in a fixed order, so that two can be compared as JSON text. */
export function textsOf({
  images,
  pictureTexts,
}: Pick<ProductDraft, "images" | "pictureTexts">): Record<string, string> {
  const kept = images.filter((url) => Object.hasOwn(pictureTexts, url) && pictureTexts[url]);
  return Object.fromEntries(kept.sort().map((url) => [url, pictureTexts[url] ?? ""]));
}

/**
 * A draft after a change (`stored`: the cleaned fields): with a removed picture its text and the areas on it are
 * removed, too.
 */
export function afterWriting<Draft extends ProductDraft>(
  before: Draft,
  stored: Partial<ProductDraft>,
): Draft {
  const after = { ...before, ...stored };
  const asks = stored.asks ?? asksOn(after.asks, after.images);
  return { ...after, pictureTexts: textsOf(after), asks };
}

/** The discount on the struck-out price in percent; 0 where there is none. */
export function discountOf({
  price,
  compareAtPrice,
}: Pick<ProductDraft, "price" | "compareAtPrice">) {
  if (compareAtPrice === null || compareAtPrice <= price) return 0;
  return Math.round((1 - price / compareAtPrice) * 100);
}

/** The changed fields, each with its old and new value. */
export function changesOf(
  before: ProductDraft,
  after: ProductDraft,
): Partial<Record<DraftFieldName, { from: unknown; to: unknown }>> {
  return Object.fromEntries(
    DRAFT_FIELD_NAMES.flatMap((field) =>
      JSON.stringify(before[field]) === JSON.stringify(after[field])
        ? []
        : [[field, { from: before[field], to: after[field] }] as const],
    ),
  );
}

/** A price raised or lowered by that many percent, rounded to whole rupees, half up, at least one rupee. */
export function changeByPercent(price: Paisa, percent: number): Paisa {
  const changed = Math.round((price * (100 + percent)) / 100 / 100) * 100;
  return Math.max(MIN_PRICE, changed);
}
