import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { custom, text } from "./fields.ts";
import { firstNumber } from "./tolerant.ts";

/** A category as a tile or a listing's banner shows it. */
export interface Category {
  id: string;
  name: string;
  slug: string;
  image: string;
  description: string;
  /** Null where the host does not say. */
  productCount: number | null;
}

export const categoryFields = {
  id: text(["_id", "id"]),
  name: text(["name", "categoryName", "title"]),
  slug: text("slug"),
  image: text("image"),
  description: text("description"),
  productCount: custom<number | null, { productCount: number }>({
    shape: { productCount: { type: "whole" } },
    read: (wire) => firstNumber(wire.productCount),
    write: (count) => ({ productCount: count ?? 0 }),
  }),
} satisfies Codec<Category>;

export function categoryToWire(category: Category): WireOf<typeof categoryFields> {
  return encode(categoryFields, category);
}

export function categoryFromWire(value: unknown): Category | null {
  const category = decode(categoryFields, value);
  if (category.name === "") return null;
  return { ...category, slug: category.slug || category.name.replaceAll(" ", "-") };
}
