import fc from "fast-check";
import { newAsk, tidyAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { ASK_KINDS } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { eachOf, type FieldOf } from "#tohfa/shop/selling/products/draft-fields.ts";
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

/** One of a field's choices, or none where there may be none. */
const choices = eachOf(["choice"], (_, { choices, empty }) =>
  fc.constantFrom(...Object.keys(choices), ...(empty === null ? [null] : [])),
);

/** A product that may be written like that, as it is kept. */
export const anyDraft: fc.Arbitrary<ProductDraft> = fc.record({
  ...eachOf(["line"], () => fc.option(word, { nil: "" })),
  ...eachOf(["html"], () => fc.constantFrom("", "<p>Fine</p>", "<p>تحفہ، ہاتھ سے بنا</p>")),
  ...eachOf(["whole"], (_, limits) => fc.integer(limits)),
  ...eachOf(["maybeWhole"], (_, limits) => fc.option(fc.integer(limits))),
  ...(choices as { [Name in FieldOf<"choice">]: fc.Arbitrary<ProductDraft[Name]> }),
  ...eachOf(["flag"], () => fc.boolean()),
  ...eachOf(["words"], () => words),
  ...eachOf(["film"], () => fc.constantFrom(null, "https://films.example/a.mp4?x=1")),
  description: fc.constantFrom(
    "",
    "<p>Fine</p>",
    "<p>-10% &amp; more</p><ul><li>A</li></ul>",
    '<p>A "quoted"; line,<br />and another</p>\n\n<p>تحفہ، ہاتھ سے بنا</p>',
    "bare",
  ),
  name: word,
  price: rupees,
  compareAtPrice: fc.constant(null),
  ownCost: fc.option(rupees),
  categories: fc.subarray(["Gifts", "Home&Decor", "Corporate Essentials"], { minLength: 1 }),
  attributes,
  images: fc.constant([]),
  pictureTexts: fc.constant({}),
  asks,
});
