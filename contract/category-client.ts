import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { isUnknownCall, listOf, oneOrNull } from "./answers.ts";
import {
  type Category,
  categoryFromWire,
  type ListedCategory,
  listedCategoryFromWire,
} from "./category.ts";
import { categoriesClientSide, firstCategories, withFirstUrdu } from "./legacy-only.ts";
import { productFromWire } from "./product.ts";
import type { CallHost } from "./transport.ts";

/** The calls about categories. */
export interface CategoryClient {
  getCategory(name: string): Promise<Category | null>;
  /** In the shop's order. */
  listCategories(): Promise<ListedCategory[]>;
  /** The categories that the search offers as shortcuts, in the shop's order. */
  listShortcuts(): Promise<Pick<Category, "name" | "nameUrdu">[]>;
  listGiftCategories(category: string): Promise<Category[]>;
  listGiftProducts(category: string): Promise<Product[]>;
}

/** `mayLackCalls`: a foreign host may not have /api/v1, and its answers may have no Urdu. */
export function createCategoryClient(call: CallHost, mayLackCalls: boolean): CategoryClient {
  const named = mayLackCalls ? withFirstUrdu : async (found: Category) => found;
  return {
    async getCategory(categoryName) {
      const answer = await call("getCategory", { params: { categoryName } });
      const found = oneOrNull(answer, categoryFromWire);
      return found && (await named(found));
    },
    async listCategories() {
      const answer = await call("listCategories");
      if (isUnknownCall(answer)) return await categoriesClientSide(call);
      return listOf(answer, listedCategoryFromWire);
    },
    async listShortcuts() {
      const answer = await call("listCategories");
      const all = isUnknownCall(answer)
        ? await firstCategories()
        : listOf(answer, listedCategoryFromWire);
      return all.filter(({ isShortcut }) => isShortcut);
    },
    async listGiftCategories(category) {
      const answer = await call("listGiftCategories", { params: { category } });
      return await Promise.all(listOf(answer, categoryFromWire).map(named));
    },
    listGiftProducts: async (category) =>
      listOf(await call("listGiftProducts", { params: { category } }), productFromWire),
  };
}
