import fc from "fast-check";
import { newAsk, tidyAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { ASK_KINDS } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import type { ProductDraft } from "#tohfa/shop/selling/products/product-draft.ts";

/** The categories of the shop that `anyDraft` is of. */
export const CATEGORIES = new Set(["Gifts", "Home&Decor", "Corporate Essentials", "One Doller"]);

const word = fc
  .stringMatching(/^[A-Za-zآ-ی0-9&'"=+@(). -]{1,30}$/)
  // As texts are kept: marks in one order, blanks as one.
  .map((text) => `w${text}`.normalize("NFC").replace(/\s+/g, " ").trim());
const words = fc.uniqueArray(word, { maxLength: 6, selector: (one) => one.toLowerCase() });
const rupees = fc.integer({ min: 100, max: 500_000_000 });

const attributes = fc.uniqueArray(
  fc.record({
    attribute: fc.constantFrom("Colour", "Size", "-Print"),
    name: word,
    price: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { maxLength: 8, selector: ({ attribute, name }) => `${attribute} ${name}`.toLowerCase() },
);

/** What it asks its buyer for. */
const asks = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...ASK_KINDS), word, fc.boolean(), word), {
    maxLength: 5,
    selector: ([, label]) => label.toLowerCase(),
  })
  .map((all) =>
    all.map(([kind, label, isRequired, help], index) =>
      tidyAsk({
        ...newAsk(kind, `ask-${index}`, label),
        ...{ isRequired, help, options: optionsOf(index) },
      }),
    ),
  );
const optionsOf = (index: number) => [
  { name: "Plain", price: 0 },
  { name: 'Gold, "shiny"', price: 100 + index },
];

/** A product that may be written like that, as it is kept. */
export const anyDraft: fc.Arbitrary<ProductDraft> = fc.record({
  name: word,
  shortDescription: fc.option(word, { nil: "" }),
  description: fc.constantFrom(
    "",
    "<p>Fine</p>",
    "<p>-10% &amp; more</p><ul><li>A</li></ul>",
    '<p>A "quoted"; line,<br />and another</p>\n\n<p>تحفہ، ہاتھ سے بنا</p>',
    "bare",
  ),
  nameUrdu: fc.constantFrom("", "تحفہ"),
  shortDescriptionUrdu: fc.constantFrom("", "ہاتھ سے بنا"),
  descriptionUrdu: fc.constantFrom("", "<p>تحفہ، ہاتھ سے بنا</p>"),
  price: rupees,
  compareAtPrice: fc.constant(null),
  stock: fc.integer({ min: 0, max: 1_000_000 }),
  status: fc.constantFrom("Active", "Block", "Out Of Stock"),
  categories: fc.subarray(["Gifts", "Home&Decor", "Corporate Essentials"], { minLength: 1 }),
  type: fc.option(word, { nil: "" }),
  tags: words,
  brand: fc.option(word, { nil: "" }),
  sizes: words,
  colors: words,
  quality: fc.option(word, { nil: "" }),
  warranty: fc.option(word, { nil: "" }),
  videoUrl: fc.constantFrom(null, "https://films.example/a.mp4?x=1"),
  baseQuantity: fc.integer({ min: 1, max: 100_000 }),
  attributes,
  storeSection: fc.constantFrom(null, "main", "special"),
  isAuction: fc.boolean(),
  packsWithAnyone: fc.boolean(),
  weightGrams: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  holdsGrams: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  holdsPieces: fc.option(fc.integer({ min: 1, max: 1_000 })),
  leadDays: fc.option(fc.integer({ min: 0, max: 365 })),
  images: fc.constant([]),
  pictureTexts: fc.constant({}),
  asks,
});
