import { asksOn } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import type { Ask } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { ONE_DOLLAR_CATEGORY } from "#tohfa/shop/catalogue/product/one-dollar.ts";
import type { AttributeOption } from "#tohfa/shop/catalogue/product/product.ts";
import { whyNotHtml } from "#tohfa/shop/platform/input/html.ts";
import { type Paisa, paisaFromRupees } from "#tohfa/shop/values/money.ts";
import type { Refusal } from "#tohfa/shop/values/refusal.ts";

export const DRAFT_STATUSES = ["Active", "Block", "Out Of Stock"] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];
export const SECTIONS = ["main", "special"] as const;

/** All that a seller writes of a product (SPEC §3); the rest follows from it, or is the shop's. */
export interface ProductDraft {
  name: string;
  shortDescription: string;
  /** HTML that was made harmless. */
  description: string;
  /** The three in Urdu; empty where there are none. */
  nameUrdu: string;
  shortDescriptionUrdu: string;
  descriptionUrdu: string;
  price: Paisa;
  compareAtPrice: Paisa | null;
  stock: number;
  /** "Block" is a draft: nobody sees it. */
  status: DraftStatus;
  categories: string[];
  type: string;
  tags: string[];
  brand: string;
  sizes: string[];
  colors: string[];
  quality: string;
  warranty: string;
  videoUrl: string | null;
  /** How many the price is for, where there are options (SPEC §4). */
  baseQuantity: number;
  attributes: AttributeOption[];
  /** What its buyer is asked for before it is made. */
  asks: Ask[];
  storeSection: (typeof SECTIONS)[number] | null;
  isAuction: boolean;
  packsWithAnyone: boolean;
  weightGrams: number | null;
  /** Of a gift box, what it takes: grams, and pieces. */
  holdsGrams: number | null;
  holdsPieces: number | null;
  leadDays: number | null;
  /** Picture URLs, the main one first. */
  images: string[];
  /** What is to be seen on a picture, by its URL, for those who do not see it. */
  pictureTexts: Record<string, string>;
}

/** What a new product holds before anything is typed. */
export const EMPTY_DRAFT: ProductDraft = {
  ...{ name: "", shortDescription: "", description: "", type: "", brand: "", quality: "" },
  ...{ nameUrdu: "", shortDescriptionUrdu: "", descriptionUrdu: "" },
  ...{ price: 0, compareAtPrice: null, stock: 1, status: "Block", warranty: "", videoUrl: null },
  ...{ categories: [], tags: [], sizes: [], colors: [], attributes: [], images: [] },
  ...{ baseQuantity: 100, storeSection: null, isAuction: false, packsWithAnyone: false },
  ...{
    weightGrams: null,
    holdsGrams: null,
    holdsPieces: null,
    leadDays: null,
    pictureTexts: {},
    asks: [],
  },
};

/** How much a product may hold; forms, files and this rule say the same. */
export const DRAFT_LIMITS = {
  name: 150,
  shortDescription: 200,
  description: 20_000,
  text: 100,
  warranty: 200,
  list: 30,
  word: 60,
  categories: 10,
  options: 100,
  attributes: 10,
  pictures: 10,
  pictureText: 200,
  stock: 1_000_000,
  baseQuantity: 100_000,
  weightGrams: 1_000_000,
  holdsPieces: 1_000,
  leadDays: 365,
  url: 2_000,
} as const;

/** What of a product is HTML. */
export const HTML_FIELDS = [
  { field: "description", words: "The description" },
  { field: "descriptionUrdu", words: "The description in Urdu" },
] as const;

/** Why what was typed is not even read, at its field; null where it is. Asked before it is cleaned. */
export function whyNotReadDraft(typed: Partial<ProductDraft>): Refusal | null {
  for (const where of HTML_FIELDS) {
    const why = whyNotHtml(typed[where.field] ?? "", where);
    if (why) return why;
  }
  return null;
}

/** The least and the most that a thing costs. */
export const LEAST_PRICE: Paisa = paisaFromRupees(1);
export const MAX_PRICE: Paisa = paisaFromRupees(10_000_000);
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
): Partial<Record<keyof ProductDraft, { from: unknown; to: unknown }>> {
  const fields = Object.keys(EMPTY_DRAFT) as (keyof ProductDraft)[];
  return Object.fromEntries(
    fields.flatMap((field) =>
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
