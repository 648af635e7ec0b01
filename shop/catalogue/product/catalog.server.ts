import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { listProducts } from "../lists/product-list.server.ts";
import { IS_SHOWN, selectProducts } from "../lists/product-rows.server.ts";
import type { Product, ProductWithReviews } from "./product.ts";

type WithReviews = Pick<ProductWithReviews, "reviews">;

/** SPEC §2 "Missing product". */
export function noProduct(): Refusal {
  return new Refusal("not_found", "No product found.");
}

/** One product with its reviews; refuses not_found for a blocked one, as for one that never existed. */
export async function productById(db: Database, id: string): Promise<ProductWithReviews> {
  const [product] = await selectProducts<WithReviews>(
    db,
    sql`products p where p.id = ${id} and ${IS_SHOWN}`,
    { reviews: true, planOnce: true },
  );
  if (!product) throw noProduct();
  return product;
}

/** The product with this slug; of several the one with `id`, else the newest. */
export async function productBySlug(
  db: Database,
  slug: string,
  id?: string,
): Promise<ProductWithReviews> {
  const [product] = await selectProducts<WithReviews>(
    db,
    sql`products p where p.slug = ${slug} and ${IS_SHOWN}
      order by p.id = ${id ?? ""} desc, p.created_at desc, p.id desc limit 1`,
    { reviews: true, planOnce: true },
  );
  if (!product) throw noProduct();
  return product;
}

/** The hot-selling list is a selection, not the catalogue. */
const MAX_BEST_SELLERS = 60;

/** PRODUCT §2: by sales, then rating; those that staff picked (PRODUCT §7) before the others. */
export async function bestSellers(db: Database): Promise<Product[]> {
  const [picked, { items }] = await Promise.all([
    selectProducts(
      db,
      sql`products p where ${IS_SHOWN} and p.is_best_seller
        order by p.sold_count desc nulls last, p.rating desc nulls last, p.id desc nulls last
        limit ${MAX_BEST_SELLERS}`,
      { planOnce: true },
    ),
    listProducts(db, {}, "best", { limit: MAX_BEST_SELLERS }),
  ]);
  const ids = new Set(picked.map(({ id }) => id));
  return [...picked, ...items.filter(({ id }) => !ids.has(id))].slice(0, MAX_BEST_SELLERS);
}
