import { categoryPath } from "#tohfa/shop/catalogue/categories/category.ts";
import type { Category } from "../../../contract/category.ts";
import type { Client } from "../../../contract/client.ts";
import type { CategoryTile } from "./category-tiles.tsx";
import { categoryName, nameOfCategory } from "./category-words.ts";

/** A way to a category, which is called as the page's language does. */
export interface CategoryLink {
  name: string;
  to: string;
}

/** Of a category whose name alone is known, as a product has it. */
export async function categoryLink(client: Client, name: string): Promise<CategoryLink> {
  return { name: await nameOfCategory(client, name), to: categoryPath(name) };
}

/** The search's shortcuts (SPEC §2), in the shop's order; none where they cannot be had. */
export async function loadShortcuts(client: Client): Promise<CategoryLink[]> {
  const shortcuts = await client.listShortcuts().catch(() => []);
  return shortcuts.map((one) => ({ name: categoryName(one), to: categoryPath(one.name) }));
}

/** A category as a tile, in the page's language. */
export function tileOf(category: Category, hrefOf = categoryPath): CategoryTile {
  const { name, image, productCount } = category;
  return { name: categoryName(category), to: hrefOf(name), image, productCount };
}

/** "Photo Frames" -> "/collection/Photo-Frames". */
export const collectionPath = (name: string) => categoryPath(name).replace("/all/", "/collection/");
