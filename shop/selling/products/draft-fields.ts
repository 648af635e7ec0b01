import { type Paisa, paisaFromRupees } from "#tohfa/shop/values/money.ts";
import type { DraftField, DraftKind, FormGroup } from "./draft-kinds.ts";

/** The limits of a price. */
export const MIN_PRICE: Paisa = paisaFromRupees(1);
export const MAX_PRICE: Paisa = paisaFromRupees(10_000_000);

const COMMAS = "Separated by commas.";

/**
 * THE table of a product's fields that its seller edits (SPEC §3), in the order of the form: types, limits, cleaning,
 * product file and form are derived from it. To add a field, add an entry here and a column to the table `products`;
 * what buyers see is defined in shop/catalogue/product (facts.ts, product.ts) and contract/product.ts.
 */
export const DRAFT_FIELDS = {
  name: {
    ...{ kind: "line", empty: "", max: 150, words: "the name", column: [1, "name"] },
    form: {
      ...{ group: "main", label: "Name", isRequired: true, error: "Give the product a name." },
    },
  },
  price: {
    ...{ kind: "money", empty: 0, min: MIN_PRICE, max: MAX_PRICE, words: "the price" },
    limits: "The price is at least Rs 1 and at most Rs 10,000,000.",
    column: [3, "price"],
    form: {
      ...{ group: "main", label: "Price, Rs", isRequired: true },
      error: "Say what it costs, in rupees.",
    },
  },
  /** The struck-out price. */
  compareAtPrice: {
    ...{ kind: "maybeMoney", empty: null, min: MIN_PRICE, max: MAX_PRICE },
    limits: "The old price is higher than the price, or empty.",
    ...{ words: "the old price", column: [4, "old price"] },
    form: { group: "main", label: "Old price, Rs" },
  },
  /** What the thing costs its seller: private, a price below it warns. Never on the wire. */
  ownCost: {
    ...{ kind: "maybeMoney", empty: null, min: 1, max: MAX_PRICE },
    limits: "What it costs you is at most Rs 10,000,000, or empty.",
    ...{ words: "what it costs you", column: [35, "own cost"] },
    form: {
      ...{ group: "main", label: "What it costs you, Rs" },
      hint: "Only you see it: you are told where a price is below it.",
    },
  },
  stock: {
    ...{ kind: "whole", empty: 1, ifBlank: 0, min: 0, max: 1_000_000 },
    ...{ words: "the stock", column: [5, "stock"] },
    form: {
      ...{ group: "main", label: "Stock", isRequired: true },
      error: "Say how many you have: a whole number.",
    },
  },
  /** "Block" is a draft, which buyers do not see. */
  status: {
    ...{ kind: "choice", empty: "Block", words: "the state", column: [2, "status"] },
    choices: {
      Active: { word: "For sale", label: "For sale" },
      Block: { word: "Draft", label: "Draft, seen by nobody" },
      "Out Of Stock": { word: "Out of stock", label: "Out of stock" },
    },
    form: { group: "main", label: "State", isRequired: true },
  },
  categories: {
    ...{ kind: "categories", empty: [], words: "the categories", column: [6, "categories"] },
  },
  shortDescription: {
    ...{ kind: "line", empty: "", max: 200, words: "the short description" },
    column: [7, "short description"],
    form: {
      ...{ group: "main", label: "In a few words" },
      hint: "The line under the name on its card.",
    },
  },
  description: {
    ...{ kind: "html", empty: "", max: 20_000, words: "the description" },
    column: [8, "description"],
    form: {
      ...{ group: "main", label: "Description" },
      hint: "What it is, what it is made of, how large it is. An empty line begins a paragraph.",
    },
  },
  /** The quantity that the price is for, where there are options (SPEC §4). */
  baseQuantity: {
    ...{ kind: "whole", empty: 100, min: 1, max: 100_000 },
    ...{ words: "how many the price is for", column: [18, "price is for"] },
    form: {
      ...{ group: "main", label: "The price is for how many" },
      error: "Say how many the price is for: a whole number.",
    },
  },
  attributes: {
    ...{ kind: "options", empty: [], words: "the options", column: [17, "options"] },
  },
  /** Name, short description and description in Urdu; empty where there are none. */
  nameUrdu: {
    ...{ kind: "line", empty: "", max: 150, words: "the name in Urdu" },
    column: [27, "name in urdu"],
    form: { group: "urdu", label: "Name in Urdu" },
  },
  shortDescriptionUrdu: {
    ...{ kind: "line", empty: "", max: 200, words: "the short description in Urdu" },
    column: [28, "short description in urdu"],
    form: { group: "urdu", label: "In a few words, in Urdu" },
  },
  descriptionUrdu: {
    ...{ kind: "html", empty: "", max: 20_000, words: "the description in Urdu" },
    column: [29, "description in urdu"],
    form: { group: "urdu", label: "Description in Urdu" },
  },
  tags: {
    ...{ kind: "words", empty: [], one: "tag", words: "the tags", column: [10, "tags"] },
    form: { group: "details", label: "Other tags", hint: COMMAS },
  },
  type: {
    ...{ kind: "line", empty: "", max: 100, words: "the type", column: [9, "type"] },
    form: { group: "details", label: "Type", hint: "Such as “Mug”." },
  },
  sizes: {
    ...{ kind: "words", empty: [], one: "size", words: "the sizes", column: [12, "sizes"] },
    form: { group: "details", label: "Sizes", hint: COMMAS },
  },
  colors: {
    ...{ kind: "words", empty: [], one: "colour", words: "the colours", column: [13, "colours"] },
    form: { group: "details", label: "Colours", hint: COMMAS },
  },
  brand: {
    ...{ kind: "line", empty: "", max: 100, words: "the brand", column: [11, "brand"] },
    form: { group: "details", label: "Brand" },
  },
  quality: {
    ...{ kind: "line", empty: "", max: 100, words: "the quality", column: [14, "quality"] },
    form: { group: "details", label: "Quality" },
  },
  warranty: {
    ...{ kind: "line", empty: "", max: 200, words: "the warranty", column: [15, "warranty"] },
    form: { group: "details", label: "Warranty" },
  },
  videoUrl: {
    ...{ kind: "film", empty: null, words: "the film", column: [16, "film"] },
    form: {
      ...{ group: "details", label: "Film that is elsewhere" },
      hint: "An address that ends with .mp4 or .webm.",
    },
  },
  weightGrams: {
    ...{ kind: "maybeWhole", empty: null, min: 0, max: 1_000_000 },
    ...{ words: "the weight", inFull: "the weight in grams", column: [22, "weight in grams"] },
    form: { group: "details", label: "Weight in grams", error: "A whole number of grams." },
  },
  /** How large it is when it is packed: couriers ask for the weight or the size, whichever is more. */
  packedLengthCm: {
    ...{ kind: "maybeWhole", empty: null, min: 1, max: 300 },
    ...{ words: "the packed length", inFull: "the packed length in cm" },
    column: [31, "packed length cm"],
    form: {
      ...{ group: "details", label: "Packed: length in cm" },
      ...{ hint: "With its box. Delivery is priced by it.", error: "A whole number of cm." },
    },
  },
  packedWidthCm: {
    ...{ kind: "maybeWhole", empty: null, min: 1, max: 300 },
    ...{ words: "the packed width", inFull: "the packed width in cm" },
    column: [32, "packed width cm"],
    form: { group: "details", label: "Packed: width in cm", error: "A whole number of cm." },
  },
  packedHeightCm: {
    ...{ kind: "maybeWhole", empty: null, min: 1, max: 300 },
    ...{ words: "the packed height", inFull: "the packed height in cm" },
    column: [33, "packed height cm"],
    form: { group: "details", label: "Packed: height in cm", error: "A whole number of cm." },
  },
  deliveryClass: {
    ...{ kind: "choice", empty: null, words: "the kind of delivery", column: [34, "delivery"] },
    choices: {
      bulky: { word: "bulky", label: "Bulky" },
      fragile: { word: "fragile", label: "Fragile" },
    },
    form: { group: "details", label: "Needs more care on its way" },
  },
  /** For a gift box: how much it holds, in pieces and in grams. */
  holdsPieces: {
    ...{ kind: "maybeWhole", empty: null, min: 1, max: 1_000 },
    ...{ words: "how many pieces it takes", inFull: "how many pieces a box takes" },
    column: [24, "box takes pieces"],
    form: {
      ...{ group: "details", label: "If it is a gift box: pieces it takes" },
      error: "A whole number of pieces.",
    },
  },
  holdsGrams: {
    ...{ kind: "maybeWhole", empty: null, min: 1, max: 1_000_000 },
    ...{ words: "what it takes in grams", inFull: "what a box takes in grams" },
    column: [23, "box takes grams"],
    form: {
      ...{ group: "details", label: "If it is a gift box: grams it takes" },
      error: "A whole number of grams.",
    },
  },
  leadDays: {
    ...{ kind: "maybeWhole", empty: null, min: 0, max: 365 },
    ...{ words: "the days to make it", column: [25, "days to make"] },
    form: { group: "details", label: "Days to make it", error: "A whole number of days." },
  },
  storeSection: {
    ...{ kind: "choice", empty: null, words: "the section", column: [19, "store section"] },
    choices: {
      main: { word: "main", label: "Main products" },
      special: { word: "special", label: "Special products" },
    },
    form: { group: "details", label: "Section of your store" },
  },
  isAuction: {
    ...{ kind: "flag", empty: false, words: "bidding", column: [20, "auction"] },
    form: {
      ...{ group: "details", label: "Buyers may bid on it" },
      hint: "You accept or refuse each bid.",
    },
  },
  packsWithAnyone: {
    ...{ kind: "flag", empty: false, words: "packing with others" },
    column: [21, "packs with anyone"],
    form: {
      ...{ group: "details", label: "I bring it to the packing desk" },
      hint: "Then it may go into gifts together with other sellers' products.",
    },
  },
  /** Picture URLs, the main one first. */
  images: { kind: "pictures", empty: [], words: "the pictures", column: [26, "pictures"] },
  /** The alternative text of a picture, by its URL. */
  pictureTexts: { kind: "pictureTexts", empty: {}, words: "the pictures' words" },
  /** The questions to the buyer (personalisation). */
  asks: { kind: "asks", empty: [], words: "what it asks for", column: [30, "personalisation"] },
} as const satisfies Record<string, DraftField>;

type Table = typeof DRAFT_FIELDS;
export type DraftFieldName = keyof Table;

/** The names of all fields of one kind. */
export type FieldOf<Kind extends DraftKind> = {
  [Name in DraftFieldName]: Table[Name]["kind"] extends Kind ? Name : never;
}[DraftFieldName];
/** A field of one kind: its name and its entry. */
export type EntryOf<Kind extends DraftKind> = [FieldOf<Kind>, Extract<DraftField, { kind: Kind }>];

const ENTRIES = Object.entries<DraftField>(DRAFT_FIELDS) as [DraftFieldName, DraftField][];

/** The names of all fields, in the table's order. */
export const DRAFT_FIELD_NAMES: readonly DraftFieldName[] = ENTRIES.map(([name]) => name);

/** All fields of these kinds. */
export function fieldsOf<Kind extends DraftKind>(...kinds: Kind[]): EntryOf<Kind>[] {
  const isOf = (entry: [DraftFieldName, DraftField]): entry is EntryOf<Kind> =>
    kinds.some((kind) => kind === entry[1].kind);
  return ENTRIES.filter(isOf);
}

/** An object with all fields of these kinds, with values from `make`. */
export function eachOf<Kind extends DraftKind, Made>(
  kinds: readonly Kind[],
  make: (...entry: EntryOf<Kind>) => Made,
): Record<FieldOf<Kind>, Made> {
  const made = fieldsOf(...kinds).map((entry) => [entry[0], make(...entry)]);
  return Object.fromEntries(made) as Record<FieldOf<Kind>, Made>;
}

/** The fields in one group of the product's form. */
export function fieldsIn(group: FormGroup): [DraftFieldName, DraftField][] {
  return ENTRIES.filter(([, { form }]) => form?.group === group);
}
