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
  LEAST_PRICE,
} from "./draft-fields.ts";
import type { HeldBy } from "./draft-kinds.ts";

/** All that a seller writes of a product (SPEC §3); the rest follows from it, or is the shop's. */
export type ProductDraft = {
  -readonly [Name in DraftFieldName]: HeldBy<(typeof DRAFT_FIELDS)[Name]>;
};
export type DraftStatus = ProductDraft["status"];
export const DRAFT_STATUSES = Object.keys(DRAFT_FIELDS.status.choices) as DraftStatus[];

/** What a new product holds before anything is typed. */
export const EMPTY_DRAFT = Object.fromEntries(
  DRAFT_FIELD_NAMES.map((name) => [name, DRAFT_FIELDS[name].empty]),
) as ProductDraft;

/** How much the lists of a product may hold, and each thing on them; of other fields DRAFT_FIELDS says it. */
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

/** What of a product is HTML. */
export const HTML_FIELDS = fieldsOf("html").map(([field, { words }]) => {
  return { field, words: sentenceCase(words) };
});

/** Why what was typed is not even read, at its field; null where it is. Asked before it is cleaned. */
export function whyNotReadDraft(typed: Partial<ProductDraft>): Refusal | null {
  for (const where of HTML_FIELDS) {
    const why = whyNotHtml(typed[where.field] ?? "", where);
    if (why) return why;
  }
  return null;
}

/** As many or fewer of a thing that is for sale are few. */
export const LOW_STOCK = 5;

/** These are filled by the shop: its sale, and what sells best. */
const SHOPS_OWN = new Set([ONE_DOLLAR_CATEGORY, "Best Seller"]);

/** Whether a seller may put their things there. */
export function isFreeCategory(name: string): boolean {
  return !SHOPS_OWN.has(name);
}

/** The words of those pictures alone, in one order, so that two can be compared as text. */
export function textsOf({
  images,
  pictureTexts,
}: Pick<ProductDraft, "images" | "pictureTexts">): Record<string, string> {
  const kept = images.filter((url) => Object.hasOwn(pictureTexts, url) && pictureTexts[url]);
  return Object.fromEntries(kept.sort().map((url) => [url, pictureTexts[url] ?? ""]));
}

/** A draft after a writing (`stored`: what was typed, cleaned): a picture that goes takes its words and the marks on it along. */
export function afterWriting<Draft extends ProductDraft>(
  before: Draft,
  stored: Partial<ProductDraft>,
): Draft {
  const after = { ...before, ...stored };
  const asks = stored.asks ?? asksOn(after.asks, after.images);
  return { ...after, pictureTexts: textsOf(after), asks };
}

/** The percent that the struck-out price is taken down by; 0 where there is none. */
export function discountOf({
  price,
  compareAtPrice,
}: Pick<ProductDraft, "price" | "compareAtPrice">) {
  if (compareAtPrice === null || compareAtPrice <= price) return 0;
  return Math.round((1 - price / compareAtPrice) * 100);
}

/** What one writing changes: of each field what it was and what it is now. Empty where nothing does. */
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

/** A price that goes up or down by that many percent: to whole rupees, half up, and at least one. */
export function changeByPercent(price: Paisa, percent: number): Paisa {
  const changed = Math.round((price * (100 + percent)) / 100 / 100) * 100;
  return Math.max(LEAST_PRICE, changed);
}
