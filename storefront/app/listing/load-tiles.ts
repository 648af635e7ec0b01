import type { Category, ListedCategory } from "../../../contract/category.ts";
import { categoryPath } from "../../../shop/catalog/category.ts";
import type { CategoryTile } from "./category-tiles.tsx";
import { categoryName } from "./category-words.ts";

/** A category as a tile, in the page's language. */
export function tileOf(category: Category, hrefOf = categoryPath): CategoryTile {
  const { name, image, productCount } = category;
  return { name: categoryName(category), to: hrefOf(name), image, productCount };
}

/** A way to a category. */
export interface Shortcut {
  name: string;
  to: string;
}

/** The search's shortcuts (SPEC §2), in the shop's order. */
export function shortcutsOf(categories: readonly ListedCategory[]): Shortcut[] {
  return categories
    .filter(({ isShortcut }) => isShortcut)
    .map((category) => ({ name: categoryName(category), to: categoryPath(category.name) }));
}

/** "Photo Frames" -> "/collection/Photo-Frames". */
export const collectionPath = (name: string) => categoryPath(name).replace("/all/", "/collection/");
