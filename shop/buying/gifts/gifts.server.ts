import type { Database } from "#tohfa/db/open.server.ts";
import {
  type CategoryWithCount,
  findCategory,
  listCategories,
} from "#tohfa/shop/catalogue/categories/categories.server.ts";

/**
 * The gift categories of the gift builder. SPEC's call names a category: the name of a gift category returns that one,
 * anything else ("all", "Custom Gift", "gifts") returns all.
 */
export async function listGiftCategories(
  db: Database,
  category: string,
): Promise<CategoryWithCount[]> {
  const [all, named] = await Promise.all([listCategories(db, "gift"), findCategory(db, category)]);
  const one = all.find(({ id }) => id === named?.id);
  return one ? [one] : all;
}
