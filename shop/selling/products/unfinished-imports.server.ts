import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { asOwner } from "#tohfa/shop/access/accounts/own-store.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { noProduct } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import { storeOfProducts } from "./read-drafts.server.ts";

/** An import that was planned but not completed: the window was closed, or the network failed. */
export interface UnfinishedImport {
  id: string;
  fileName: string;
  /** Rows not imported yet. */
  left: number;
  /** ms */
  createdAt: number;
}

/** A store's imports with rows that are not imported yet, the newest first. Refuses: not_found. */
export async function listUnfinishedImports(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<UnfinishedImport[]> {
  const store = await storeOfProducts(db, sellerId);
  if (!can(asOwner(actor, store), "listUnfinishedImports", { sellerId })) throw noProduct();
  const { rows } = await db.execute<UnfinishedImport & Record<string, unknown>>(sql`
    select i.id, i.file_name as "fileName", r.left, (extract(epoch from i.created_at) * 1000)::float8 as "createdAt"
    from product_imports i cross join lateral (select count(*)::int as left from product_import_rows
      where import_id = i.id and outcome in ('new', 'changed') and done_at is null) r
    where i.seller_id = ${sellerId} and r.left > 0 order by i.created_at desc limit 5`);
  return rows;
}
