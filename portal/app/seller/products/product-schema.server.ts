import { type Static, Type } from "typebox";
import { giftTag } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { DRAFT_LIMITS, type ProductDraft } from "#tohfa/shop/selling/products/product-draft.ts";
import { requireRupees } from "#tohfa/shop/values/rupees.ts";

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const number = (error: string) => Type.Optional(Type.Integer({ error }));
const TYPED_LIST = 2_000;

/** The fields of a product's form; what they may hold in all, the shop says (whyNotSaveProduct). */
export const PRODUCT_FIELDS = Type.Object({
  name: Type.String({ maxLength: TYPED_LIST, error: "Give the product a name." }),
  price: Type.String({ maxLength: 30, error: "Say what it costs, in rupees." }),
  compareAtPrice: text(30),
  stock: Type.Integer({ error: "Say how many you have: a whole number." }),
  seen: text(5_000),
  status: Type.Union([Type.Literal("Active"), Type.Literal("Block"), Type.Literal("Out Of Stock")]),
  categories: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }),
  shortDescription: text(TYPED_LIST),
  description: text(INPUT_LIMITS.html.characters),
  nameUrdu: text(TYPED_LIST),
  shortDescriptionUrdu: text(TYPED_LIST),
  descriptionUrdu: text(INPUT_LIMITS.html.characters),
  type: text(TYPED_LIST),
  brand: text(TYPED_LIST),
  quality: text(TYPED_LIST),
  warranty: text(TYPED_LIST),
  gifts: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 }),
  tags: text(TYPED_LIST),
  sizes: text(TYPED_LIST),
  colors: text(TYPED_LIST),
  videoUrl: text(DRAFT_LIMITS.url),
  baseQuantity: number("Say how many the price is for: a whole number."),
  weightGrams: number("A whole number of grams."),
  holdsGrams: number("A whole number of grams."),
  holdsPieces: number("A whole number of pieces."),
  leadDays: number("A whole number of days."),
  storeSection: Type.Optional(Type.Union([Type.Literal("main"), Type.Literal("special")])),
  isAuction: Type.Boolean(),
  packsWithAnyone: Type.Boolean(),
  attributes: Type.Array(Type.Object({ attribute: text(200), name: text(200), price: text(30) }), {
    maxItems: 200,
  }),
});

/**
 * What was typed into a product's form. Its categories were ticked in the list's order: those it was in (`had`) keep
 * theirs, the first being its main one. Refuses: invalid (an amount that is none).
 */
export function draftOfForm(
  form: Static<typeof PRODUCT_FIELDS>,
  had: readonly string[] = [],
): Omit<ProductDraft, "images" | "pictureTexts" | "asks"> {
  const { compareAtPrice, attributes } = form;
  return {
    name: form.name,
    price: requireRupees(form.price, "price"),
    compareAtPrice:
      compareAtPrice === undefined ? null : requireRupees(compareAtPrice, "compareAtPrice"),
    stock: form.stock,
    status: form.status,
    categories: [
      ...had.filter((name) => form.categories.includes(name)),
      ...form.categories.filter((name) => !had.includes(name)),
    ],
    shortDescription: form.shortDescription ?? "",
    description: form.description ?? "",
    nameUrdu: form.nameUrdu ?? "",
    shortDescriptionUrdu: form.shortDescriptionUrdu ?? "",
    descriptionUrdu: form.descriptionUrdu ?? "",
    type: form.type ?? "",
    brand: form.brand ?? "",
    quality: form.quality ?? "",
    warranty: form.warranty ?? "",
    // Ticked and typed is said once.
    tags: [...new Set([...form.gifts, ...listOf(form.tags).map((tag) => giftTag(tag) ?? tag)])],
    sizes: listOf(form.sizes),
    colors: listOf(form.colors),
    videoUrl: form.videoUrl ?? null,
    baseQuantity: form.baseQuantity ?? 100,
    weightGrams: form.weightGrams ?? null,
    holdsGrams: form.holdsGrams ?? null,
    holdsPieces: form.holdsPieces ?? null,
    leadDays: form.leadDays ?? null,
    storeSection: form.storeSection ?? null,
    isAuction: form.isAuction,
    packsWithAnyone: form.packsWithAnyone,
    attributes: attributes.flatMap(({ attribute = "", name = "", price }, index) =>
      attribute === "" && name === "" && price === undefined
        ? []
        : [
            {
              attribute,
              name,
              price: price ? requireRupees(price, `attributes[${index}].price`) : 0,
            },
          ],
    ),
  };
}

function listOf(typed = ""): string[] {
  return typed
    .split(/[,،\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}
