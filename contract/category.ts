import type { WireCategory } from "./schemas/shop.ts";
import { firstNumber, firstText, record } from "./tolerant.ts";

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

export function categoryToWire(category: Category): WireCategory {
  return {
    _id: category.id,
    name: category.name,
    slug: category.slug,
    image: category.image,
    description: category.description,
    productCount: category.productCount ?? 0,
  };
}

export function categoryFromWire(value: unknown): Category | null {
  const wire = record(value);
  const name = firstText([wire.name, wire.categoryName, wire.title]);
  if (name === "") return null;
  return {
    id: firstText([wire._id, wire.id]),
    name,
    slug: firstText([wire.slug], name.replaceAll(" ", "-")),
    image: firstText([wire.image]),
    description: firstText([wire.description]),
    productCount: firstNumber(wire.productCount),
  };
}
