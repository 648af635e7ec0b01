import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { asOwner } from "#tohfa/shop/access/accounts/own-store.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { noProduct } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import { cutPage, decodeCursor, type KeyShape } from "#tohfa/shop/platform/cursor.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";

import { LOW_STOCK } from "./product-draft.ts";
import type { ProductTab } from "./product-tabs.ts";
import { type OwnProduct, readDrafts, storeOfProducts } from "./read-drafts.server.ts";

/** Which page of a store's products. */
export interface OwnProductQuery {
  sellerId: string;
  /** Left out: all but archived ones. */
  tab?: ProductTab | undefined;
  /** Words of its name, type, tags or categories. */
  search?: string | undefined;
  /** Left out: newest first. */
  order?: ProductOrder | undefined;
  after?: string | undefined;
  limit: number;
}

/** The sort orders of a store's products; `letter` marks the order in cursors. */
const ORDERS = {
  newest: {
    ...{ letter: "n", shape: "instant", key: sql`p.created_at::text` },
    by: sql`p.created_at desc, p.id desc`,
    beyond: (key: Key, id: Key) => sql`(p.created_at, p.id) < (${key}::timestamptz, ${id})`,
  },
  stock: {
    ...{ letter: "s", shape: "number", key: sql`p.stock` },
    by: sql`p.stock, p.id`,
    beyond: (key: Key, id: Key) => sql`(p.stock, p.id) > (${key}::float8, ${id})`,
  },
  price: {
    ...{ letter: "p", shape: "number", key: sql`p.price::float8` },
    by: sql`p.price, p.id`,
    beyond: (key: Key, id: Key) => sql`(p.price, p.id) > (${key}::float8, ${id})`,
  },
  name: {
    ...{ letter: "a", shape: "text", key: sql`left(lower(p.name), 60)` },
    by: sql`left(lower(p.name), 60), p.id`,
    beyond: (key: Key, id: Key) => sql`(left(lower(p.name), 60), p.id) > (${key}, ${id})`,
  },
} as const satisfies Record<string, Order>;

type Key = string | number | undefined;
interface Order {
  letter: string;
  shape: KeyShape;
  key: SQL;
  by: SQL;
  beyond(key: Key, id: Key): SQL;
}
export type ProductOrder = keyof typeof ORDERS;

const TAB_SQL: Record<ProductTab, SQL> = {
  "for-sale": sql`p.status = 'Active' and p.stock > 0`,
  low: sql`p.status = 'Active' and p.stock between 1 and ${LOW_STOCK}`,
  out: sql`(p.status = 'Out Of Stock' or (p.status = 'Active' and p.stock = 0))`,
  drafts: sql`p.status = 'Block' and p.archived_at is null`,
  archived: sql`p.archived_at is not null`,
};

/** A page of a store's own products, whatever their state. Refuses: not_found, invalid (a cursor). */
export async function listOwnProducts(
  db: Database,
  actor: Actor,
  { sellerId, tab, search = "", order = "newest", after, limit }: OwnProductQuery,
): Promise<{ items: OwnProduct[]; nextCursor: string | null }> {
  const store = await storeOfProducts(db, sellerId);
  if (!can(asOwner(actor, store), "listOwnProducts", { sellerId })) throw noProduct();
  const { letter, shape, key, by, beyond }: Order = ORDERS[order];
  const conditions = [
    sql`p.seller_id = ${sellerId}`,
    tab ? TAB_SQL[tab] : sql`p.archived_at is null`,
  ];
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    conditions.push(
      sql`(p.search_text like ${containing(word)} or p.slug like ${containing(word)})`,
    );
  }
  if (after) {
    const { keys } = decodeCursor(after, letter, [shape, "text"]);
    conditions.push(beyond(keys[0], keys[1]));
  }
  const where = sql.join(conditions, sql` and `);
  const rows = await readDrafts<{ place: string | number }>(
    db,
    sql`where ${where} order by ${by} limit ${limit + 1}`,
    sql`${key} as place`,
  );
  return cutPage(rows, limit, ({ place, id }) => ({ order: letter, keys: [place, id] }));
}

/** How many products of a store are in each tab. Refuses: not_found. */
export async function countOwnProducts(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<Record<ProductTab, number>> {
  const store = await storeOfProducts(db, sellerId);
  if (!can(asOwner(actor, store), "countOwnProducts", { sellerId })) throw noProduct();
  const counted = Object.entries(TAB_SQL).map(
    ([tab, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.identifier(tab)}`,
  );
  const { rows } = await db.execute<Record<ProductTab, number>>(
    sql`select ${sql.join(counted, sql`, `)} from products p where p.seller_id = ${sellerId}`,
  );
  return rows[0] as Record<ProductTab, number>;
}

/** One product as its seller edits it. Refuses: not_found. */
export async function showOwnProduct(
  db: Database,
  actor: Actor,
  productId: string,
): Promise<OwnProduct> {
  const [product] = await readDrafts(db, sql`where p.id = ${productId}`);
  if (!product) throw noProduct();
  const store = await storeOfProducts(db, product.sellerId);
  const { sellerId } = product;
  if (!can(asOwner(actor, store), "showOwnProduct", { sellerId })) throw noProduct();
  return product;
}
