import { ONE_DOLLAR_CATEGORY } from "../catalog/one-dollar.ts";
import type { AttributeOption } from "../catalog/product.ts";
import { type Paisa, paisaFromRupees } from "../money.ts";
import { Refusal } from "../refusal.ts";

export const DRAFT_STATUSES = ["Active", "Block", "Out Of Stock"] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];
export const SECTIONS = ["main", "special"] as const;

/** All that a seller writes of a product (SPEC §3); the rest follows from it, or is the shop's. */
export interface ProductDraft {
  name: string;
  shortDescription: string;
  /** HTML that was made harmless. */
  description: string;
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
  storeSection: (typeof SECTIONS)[number] | null;
  isAuction: boolean;
  packsWithAnyone: boolean;
  weightGrams: number | null;
  leadDays: number | null;
  /** Picture URLs, the main one first. */
  images: string[];
}

/** What a new product holds before anything is typed. */
export const EMPTY_DRAFT: ProductDraft = {
  ...{ name: "", shortDescription: "", description: "", type: "", brand: "", quality: "" },
  ...{ price: 0, compareAtPrice: null, stock: 1, status: "Block", warranty: "", videoUrl: null },
  ...{ categories: [], tags: [], sizes: [], colors: [], attributes: [], images: [] },
  ...{ baseQuantity: 100, storeSection: null, isAuction: false, packsWithAnyone: false },
  ...{ weightGrams: null, leadDays: null },
};

/** How much a product may hold; forms, files and this rule say the same. */
export const MOST = {
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
  stock: 1_000_000,
  baseQuantity: 100_000,
  weightGrams: 1_000_000,
  leadDays: 365,
  url: 2_000,
} as const;

/** The least and the most that a thing costs. */
export const LEAST_PRICE: Paisa = paisaFromRupees(1);
export const MOST_PRICE: Paisa = paisaFromRupees(10_000_000);
/** As many or fewer of a thing that is for sale are few. */
export const LOW_STOCK = 5;

/** These are filled by the shop: its sale, and what sells best. */
const SHOPS_OWN = new Set([ONE_DOLLAR_CATEGORY, "Best Seller"]);

/** Whether a seller may put their things there. */
export function isFreeCategory(name: string): boolean {
  return !SHOPS_OWN.has(name);
}

/** What whyNotSaveProduct needs to know of the shop. */
export interface DraftSurroundings {
  /** Names of all categories. */
  categories: ReadonlySet<string>;
  /** As it is now; null where it is new. */
  before: (ProductDraft & { isOneDollar: boolean }) | null;
  /** Pictures that may be shown: of this store's products. Those it has already always may. */
  pictures: ReadonlySet<string>;
}

type Field = keyof ProductDraft;
type Trouble = readonly [field: Field | `attributes[${number}].name`, text: string];

/**
 * Why a product cannot be written like that, at the field that has to be changed; null where it can. What was
 * wrong before and is not touched stands in nobody's way: a stock can be changed under a name that is too long.
 */
export function whyNotSaveProduct(draft: ProductDraft, known: DraftSurroundings): Refusal | null {
  const troubles = [
    ...textTroubles(draft),
    ...priceTroubles(draft, known),
    ...numberTroubles(draft),
    ...listTroubles(draft, known),
    ...optionTroubles(draft),
    ...filmTroubles(draft, known),
  ];
  const { before } = known;
  const first = troubles.find(([field]) => !before || isTouched(field, changesOf(before, draft)));
  return first ? new Refusal("invalid", first[1], { field: first[0] }) : null;
}

/** What a trouble at a field follows from besides that field. */
const FOLLOWS: Partial<Record<Field, readonly Field[]>> = {
  compareAtPrice: ["price"],
  categories: ["status"],
};

function isTouched(at: Trouble[0], changes: ReturnType<typeof changesOf>): boolean {
  const field = at.split("[")[0] as Field;
  return [field, ...(FOLLOWS[field] ?? [])].some((one) => one in changes);
}

function textTroubles(draft: ProductDraft): Trouble[] {
  const found: Trouble[] = [];
  if (!/[\p{L}\p{N}]/u.test(draft.name)) found.push(["name", "Give the product a name."]);
  const limits = [
    ["name", "The name", MOST.name],
    ["shortDescription", "The short description", MOST.shortDescription],
    ["description", "The description", MOST.description],
    ["type", "The type", MOST.text],
    ["brand", "The brand", MOST.text],
    ["quality", "The quality", MOST.text],
    ["warranty", "The warranty", MOST.warranty],
  ] as const;
  for (const [field, what, most] of limits) {
    const value = draft[field];
    if ([...value].length > most) {
      found.push([field, `${what} has at most ${most} characters.`]);
    } else if (!isPlain(value)) {
      found.push([field, `${what} has signs that cannot be shown.`]);
    }
  }
  return found;
}

/** No control signs but the ends of lines: PostgreSQL refuses some, and no screen shows any. */
function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
}

function priceTroubles(draft: ProductDraft, { before }: DraftSurroundings): Trouble[] {
  const { price, compareAtPrice } = draft;
  if (before?.isOneDollar) {
    const isSame = price === before.price && compareAtPrice === before.compareAtPrice;
    if (isSame) return [];
    return [["price", "It is in the one-dollar sale: its price can be changed when that is over."]];
  }
  if (!isBetween(price, LEAST_PRICE, MOST_PRICE)) {
    return [["price", "The price is at least Rs 1 and at most Rs 10,000,000."]];
  }
  if (compareAtPrice !== null && !isBetween(compareAtPrice, price + 1, MOST_PRICE)) {
    return [["compareAtPrice", "The old price is higher than the price, or empty."]];
  }
  return [];
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

function numberTroubles(draft: ProductDraft): Trouble[] {
  const limits = [
    ["stock", "The stock", 0, MOST.stock],
    ["baseQuantity", "How many the price is for", 1, MOST.baseQuantity],
    ["weightGrams", "The weight in grams", 0, MOST.weightGrams],
    ["leadDays", "The days to make it", 0, MOST.leadDays],
  ] as const;
  const wrong = limits.filter(([field, , least, most]) => {
    const value = draft[field];
    return value !== null && !isBetween(value, least, most);
  });
  return wrong.map(([field, what, least, most]) => [
    field,
    `${what} is a whole number from ${least} to ${most.toLocaleString("en")}.`,
  ]);
}

function listTroubles(draft: ProductDraft, known: DraftSurroundings): Trouble[] {
  const found: Trouble[] = [];
  for (const [field, what] of [
    ["tags", "tag"],
    ["sizes", "size"],
    ["colors", "colour"],
  ] as const) {
    const words = draft[field];
    if (words.length > MOST.list) found.push([field, `At most ${MOST.list} ${what}s.`]);
    const long = words.find((word) => word === "" || [...word].length > MOST.word);
    if (long !== undefined) {
      found.push([field, `A ${what} has 1 to ${MOST.word} characters: "${long.slice(0, 30)}".`]);
    }
    if (words.some((word) => !isPlain(word) || /[,|\n]/.test(word))) {
      found.push([field, `A ${what} has no comma, line or other such sign in it.`]);
    }
    if (hasTwice(words)) found.push([field, `One ${what} stands there twice.`]);
  }
  return [...found, ...categoryTroubles(draft, known), ...pictureTroubles(draft, known)];
}

function hasTwice(words: readonly string[]): boolean {
  return new Set(words.map((word) => word.toLowerCase())).size < words.length;
}

function categoryTroubles(draft: ProductDraft, known: DraftSurroundings): Trouble[] {
  const { categories } = draft;
  const had = new Set(known.before?.categories);
  const say = (text: string): Trouble[] => [["categories", text]];
  if (categories.length > MOST.categories && categories.some((name) => !had.has(name))) {
    return say(`At most ${MOST.categories} categories.`);
  }
  if (hasTwice(categories)) return say("One category stands there twice.");
  for (const name of categories) {
    if (had.has(name)) continue;
    if (!known.categories.has(name)) return say(`There is no category "${name.slice(0, 60)}".`);
    if (!isFreeCategory(name)) return say(`"${name}" is filled by the shop itself.`);
  }
  const lost = [...had].find((name) => !isFreeCategory(name) && !categories.includes(name));
  if (lost) return say(`"${lost}" is filled by the shop itself, and stays.`);
  if (draft.status !== "Block" && categories.length === 0) {
    return say("Choose a category, so that buyers find it.");
  }
  return [];
}

function pictureTroubles({ images }: ProductDraft, known: DraftSurroundings): Trouble[] {
  const had = new Set(known.before?.images);
  if (images.length > MOST.pictures && images.some((url) => !had.has(url))) {
    return [["images", `At most ${MOST.pictures} pictures.`]];
  }
  if (new Set(images).size < images.length) return [["images", "One picture is there twice."]];
  const strange = images.find((url) => !had.has(url) && !known.pictures.has(url));
  if (strange === undefined) return [];
  return [["images", "Pictures are uploaded on the product's own screen; this one is not yours."]];
}

function optionTroubles({ attributes }: ProductDraft): Trouble[] {
  const at = (index: number, text: string): Trouble[] => [[`attributes[${index}].name`, text]];
  if (attributes.length > MOST.options) return [["attributes", `At most ${MOST.options} options.`]];
  if (new Set(attributes.map(({ attribute }) => attribute)).size > MOST.attributes) {
    return [["attributes", `At most ${MOST.attributes} kinds of options.`]];
  }
  const seen = new Set<string>();
  for (const [index, { attribute, name, price }] of attributes.entries()) {
    for (const text of [attribute, name]) {
      if (text === "" || [...text].length > MOST.word) {
        return at(
          index,
          `An option needs what it is of and its name, each up to ${MOST.word} characters.`,
        );
      }
      if (!isPlain(text) || text.includes("\n")) return at(index, "An option stands on one line.");
    }
    if (attribute.includes(":")) return at(index, "What an option is of has no colon in it.");
    if (!isBetween(price, 0, MOST_PRICE)) {
      return at(index, "What an option adds is Rs 0 or more.");
    }
    const key = `${attribute}\n${name}`.toLowerCase();
    if (seen.has(key)) return at(index, `${attribute}: ${name} stands there twice.`);
    seen.add(key);
  }
  return [];
}

const FILM = /^https:\/\/[^\s<>"]+\.(mp4|webm|mov|m4v|ogv)(\?[^\s<>"]*)?$/i;

function filmTroubles({ videoUrl }: ProductDraft, { before }: DraftSurroundings): Trouble[] {
  if (videoUrl === null || videoUrl === before?.videoUrl) return [];
  if (FILM.test(videoUrl) && videoUrl.length <= MOST.url && isPlain(videoUrl)) return [];
  return [["videoUrl", "The film's address begins with https:// and ends with .mp4 or .webm."]];
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
): Partial<Record<Field, { from: unknown; to: unknown }>> {
  const fields = Object.keys(EMPTY_DRAFT) as Field[];
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

/** "1,250.50" or "Rs 1250" as paisa; null where it is no amount. */
export function parseRupees(text: string): Paisa | null {
  const match = /^(?:rs\.?|pkr)?\s*(\d{1,3}(?:,\d{2,3})*|\d{1,12})(\.\d{1,2})?$/i.exec(text.trim());
  if (!match) return null;
  return paisaFromRupees(Number(`${match[1]?.replaceAll(",", "")}${match[2] ?? ""}`));
}
