import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { products } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { BEST_SELLER_CATEGORY } from "#tohfa/shop/catalogue/categories/category-name.ts";
import { ensureCategory } from "#tohfa/shop/catalogue/categories/edit-categories.server.ts";
import { noProduct } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import { searchText } from "#tohfa/shop/catalogue/search/match.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tagsOfProduct } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * Picks a product as a best seller, or undoes that. Picked products come first in the list of best sellers and on home,
 * and are in the category "Best Seller". Admins only. Refuses: not_found, conflict (not shown in the shop).
 */
export async function pickBestSeller(
  db: Database,
  actor: Actor,
  productId: string,
  isPicked: boolean,
): Promise<void> {
  if (!can(actor, "pickBestSeller")) throw noProduct();
  await db.transaction(async (tx) => {
    if (isPicked) await ensureCategory(tx, actor, BEST_SELLER_CATEGORY);
    const [product] = await tx
      .select()
      .from(products)
      .where(eq(products.id, productId))
      .for("no key update");
    if (!product) throw noProduct();
    const rest = product.categories.filter((name) => name !== BEST_SELLER_CATEGORY);
    if (product.isBestSeller === isPicked && isPicked === rest.length < product.categories.length)
      return;
    if (isPicked && !product.isShown) {
      throw new Refusal("conflict", `${product.name} is not sold now.`);
    }
    const categories = isPicked ? [...rest, BEST_SELLER_CATEGORY] : rest;
    await tx
      .update(products)
      .set({
        ...{
          isBestSeller: isPicked,
          categories,
          searchText: searchText({ ...product, categories }),
        },
        updatedAt: new Date(),
      })
      .where(eq(products.id, productId));
    const action = isPicked ? "picked as best seller" : "no longer a best seller";
    await writeAudit(tx, actor, { action, subject: productId });
    const both = [...new Set([...product.categories, ...categories])];
    await announceChange(tx, ["best-sellers", ...tagsOfProduct({ ...product, categories: both })]);
  });
}
