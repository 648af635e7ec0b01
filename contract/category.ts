import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { custom, flag, maybeText, text } from "./fields.ts";
import { firstNumber } from "./tolerant.ts";

/** A category as a tile or a listing's banner shows it. */
export interface Category {
  id: string;
  name: string;
  slug: string;
  image: string;
  description: string;
  /** The same in Urdu; empty where there is none. */
  nameUrdu: string;
  descriptionUrdu: string;
  /** Null where the host does not say. */
  productCount: number | null;
}

/** A category, and which lists show it. */
export interface ListedCategory extends Category {
  /** Among all categories. */
  isListed: boolean;
  /** Among the search's shortcuts. */
  isShortcut: boolean;
  /** Among the first of all collections. */
  isCollection: boolean;
}

export const categoryFields = {
  id: text(["_id", "id"]),
  name: text(["name", "categoryName", "title"]),
  slug: text("slug"),
  image: text("image"),
  description: text("description"),
  nameUrdu: maybeText("nameUrdu"),
  descriptionUrdu: maybeText("descriptionUrdu"),
  productCount: custom<number | null, { productCount: number }>({
    shape: { productCount: { type: "whole" } },
    read: (wire) => firstNumber(wire.productCount),
    write: (count) => ({ productCount: count ?? 0 }),
  }),
} satisfies Codec<Category>;

export const listedCategoryFields = {
  ...categoryFields,
  isListed: flag("listed"),
  isShortcut: flag("shortcut"),
  isCollection: flag("collection"),
} satisfies Codec<ListedCategory>;

export function listedCategoryToWire(
  category: ListedCategory,
): WireOf<typeof listedCategoryFields> {
  return encode(listedCategoryFields, category);
}

export function listedCategoryFromWire(value: unknown): ListedCategory | null {
  const category = decode(listedCategoryFields, value);
  return category.name === "" ? null : category;
}

export function categoryToWire(category: Category): WireOf<typeof categoryFields> {
  return encode(categoryFields, category);
}

export function categoryFromWire(value: unknown): Category | null {
  const category = decode(categoryFields, value);
  if (category.name === "") return null;
  return { ...category, slug: category.slug || category.name.replaceAll(" ", "-") };
}
