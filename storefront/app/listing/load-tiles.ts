import type { Category } from "../../../contract/category.ts";
import type { Client } from "../../../contract/client.ts";
import { categoryPath } from "../../../shop/catalog/category.ts";
import type { CategoryTile } from "./category-tiles.tsx";

/** Tiles of the named categories; one that cannot be had has no picture and no count. */
export async function loadTiles(
  client: Client,
  names: readonly string[],
  hrefOf = categoryPath,
): Promise<CategoryTile[]> {
  const found = await Promise.all(
    names.map((name) => client.getCategory(name).catch((): Category | null => null)),
  );
  return names.map((name, index) => {
    const category = found[index];
    return {
      name,
      to: hrefOf(name),
      image: category?.image ?? "",
      productCount: category?.productCount ?? null,
    };
  });
}

/** "Photo Frames" -> "/collection/Photo-Frames". */
export const collectionPath = (name: string) => categoryPath(name).replace("/all/", "/collection/");
