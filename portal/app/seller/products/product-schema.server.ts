import { type Static, type TOptional, type TSchema, Type } from "typebox";
import { giftTag } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import {
  type DraftFieldName,
  eachOf,
  type FieldOf,
} from "#tohfa/shop/selling/products/draft-fields.ts";
import type { DraftField } from "#tohfa/shop/selling/products/draft-kinds.ts";
import { DRAFT_LIMITS, type ProductDraft } from "#tohfa/shop/selling/products/product-draft.ts";
import { requireRupees } from "#tohfa/shop/values/rupees.ts";

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const TYPED_LIST = 2_000;

/** What has to be there, or may be missing; its type says in either case that it may. */
function asked<Schema extends TSchema>(schema: Schema, { form }: DraftField): TOptional<Schema> {
  return (form?.isRequired ? schema : Type.Optional(schema)) as TOptional<Schema>;
}
const typed = (maxLength: number) => (_: DraftFieldName, field: DraftField) =>
  asked(Type.String({ maxLength, error: field.form?.error }), field);

/** The fields of a product's form; what they may hold in all, the shop says (whyNotSaveProduct). */
export const PRODUCT_FIELDS = Type.Object({
  ...eachOf(["line", "words"], typed(TYPED_LIST)),
  ...eachOf(["html"], typed(INPUT_LIMITS.html.characters)),
  ...eachOf(["money", "maybeMoney"], typed(30)),
  ...eachOf(["film"], typed(DRAFT_LIMITS.url)),
  ...eachOf(["whole", "maybeWhole"], (_, field) =>
    asked(Type.Integer({ error: field.form?.error }), field),
  ),
  ...eachOf(["choice"], (_, field) => {
    const choices = Object.keys(field.choices).map((choice) => Type.Literal(choice));
    return asked(Type.Union(choices), field);
  }),
  ...eachOf(["flag"], () => Type.Boolean()),
  seen: text(5_000),
  categories: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }),
  gifts: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 }),
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
  const choices = eachOf(["choice"], (name, { empty }) => form[name] ?? empty);
  return {
    ...eachOf(["line", "html"], (name) => form[name] ?? ""),
    ...eachOf(["money"], (name) => requireRupees(form[name] ?? "", name)),
    ...eachOf(["maybeMoney"], (name) => {
      const amount = form[name];
      return amount === undefined ? null : requireRupees(amount, name);
    }),
    ...eachOf(["whole"], (name, { empty }) => form[name] ?? empty),
    ...eachOf(["maybeWhole"], (name) => form[name] ?? null),
    ...eachOf(["film"], (name) => form[name] ?? null),
    ...(choices as Pick<ProductDraft, FieldOf<"choice">>),
    ...eachOf(["flag"], (name) => form[name]),
    ...eachOf(["words"], (name) => listOf(form[name])),
    // Ticked and typed is said once.
    tags: [...new Set([...form.gifts, ...listOf(form.tags).map((tag) => giftTag(tag) ?? tag)])],
    categories: [
      ...had.filter((name) => form.categories.includes(name)),
      ...form.categories.filter((name) => !had.includes(name)),
    ],
    attributes: form.attributes.flatMap(({ attribute = "", name = "", price }, index) =>
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
