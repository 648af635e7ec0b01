import { and, count, eq, gt, isNull, min, or, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { categories, deals, sellers } from "#tohfa/db/schema/catalog.ts";
import { blogs } from "#tohfa/db/schema/content.ts";
import { storePath } from "#tohfa/shop/values/store-path.ts";
import { categoryPath, isCorporate } from "../categories/category.ts";
import { IS_SHOWN, p } from "../lists/product-rows.server.ts";

/** One public page: its path, and when it last changed (null where that is not stored). */
export interface ListedPage {
  path: string;
  changedAt: Date | null;
}

/** A run of products in id order that fits one sitemap. */
export interface ProductPart {
  /** The last id before it; empty for the first. */
  after: string;
  changedAt: Date | null;
}

/** How many rows are in memory at once. */
const BATCH = 1_000;

/** How many products are in the sitemap. */
export async function countListedProducts(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(p).where(IS_SHOWN);
  return row?.count ?? 0;
}

/** Splits all shown products into runs of `size`, by one scan over their ids (a report: raw SQL). */
export async function productParts(db: Database, size: number): Promise<ProductPart[]> {
  const { rows } = await db.execute<{ last: string; changed_at: string }>(
    sql`select max(id) as last, max(updated_at) as changed_at from
      (select p.id as id, p.updated_at, (row_number() over (order by p.id) - 1) / ${size} as part
        from products p where ${IS_SHOWN}) x group by part order by part`,
  );
  return rows.map((row, index) => ({
    after: rows[index - 1]?.last ?? "",
    changedAt: new Date(row.changed_at),
  }));
}

/**
 * The pages of up to `limit` shown products with ids after `after`, in batches. If a newer product has the same slug,
 * the address contains the id, as the canonical address does.
 */
export async function* listedProducts(
  db: Database,
  { after = "", limit = Number.POSITIVE_INFINITY }: { after?: string; limit?: number } = {},
): AsyncGenerator<ListedPage[]> {
  const columns = {
    id: p.id,
    slug: p.slug,
    type: p.type,
    categories: p.categories,
    changedAt: p.updatedAt,
    hasNamesake: sql<boolean>`${HAS_NAMESAKE}`,
  };
  let last = after;
  for (let left = limit; left > 0; ) {
    const wanted = Math.min(BATCH, left);
    const rows = await db
      .select(columns)
      .from(p)
      .where(and(IS_SHOWN, gt(p.id, last)))
      .orderBy(p.id)
      .limit(wanted);
    yield rows.map((row) => ({ path: productPath(row), changedAt: row.changedAt }));
    if (rows.length < wanted) return;
    last = rows.at(-1)?.id ?? last;
    left -= rows.length;
  }
}

/** SQL: whether a newer product has the same slug. */
export const HAS_NAMESAKE = sql`exists (select 1 from products q where q.slug = p.slug and q.is_shown
  and (q.created_at, q.id) > (p.created_at, p.id))`;

/** The canonical address of a product. */
export function productPath(product: {
  id: string;
  slug: string;
  type: string;
  categories: string[];
  hasNamesake: boolean;
}): string {
  const folder = isCorporate(product) ? "/corporate/top-collection/" : "/top-collection/";
  const query = product.hasNamesake ? `?id=${encodeURIComponent(product.id)}` : "";
  return `${folder}${encodeURIComponent(product.slug)}${query}`;
}

/** Categories with products, approved stores, running deals and published articles. */
export async function* listedOthers(db: Database): AsyncGenerator<ListedPage[]> {
  yield await listedCategories(db);
  yield await listedDeals(db);
  yield* inBatches(
    (last) =>
      db
        .select({ id: sellers.id, handle: sellers.handle, changedAt: sellers.createdAt })
        .from(sellers)
        .where(and(eq(sellers.status, "approved"), gt(sellers.id, last)))
        .orderBy(sellers.id)
        .limit(BATCH),
    ({ handle }) => storePath(handle),
  );
  yield* inBatches(
    (last) =>
      db
        .select({ id: blogs.id, slug: blogs.slug, changedAt: blogs.updatedAt })
        .from(blogs)
        .where(and(eq(blogs.published, true), gt(blogs.id, last)))
        .orderBy(blogs.id)
        .limit(BATCH),
    ({ id, slug }) => `/blogs/${encodeURIComponent(id)}/${encodeURIComponent(slug)}`,
  );
}

async function listedCategories(db: Database): Promise<ListedPage[]> {
  const hasProducts = sql`exists (select 1 from products p where ${IS_SHOWN}
    and p.categories @> array[${categories.name}])`;
  const rows = await db
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.hidden, false), hasProducts))
    .groupBy(categories.name)
    .orderBy(min(categories.position), categories.name);
  return rows.map(({ name }) => ({ path: categoryPath(name), changedAt: null }));
}

async function listedDeals(db: Database): Promise<ListedPage[]> {
  const rows = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.active, true), or(isNull(deals.endsAt), gt(deals.endsAt, sql`now()`))))
    .orderBy(deals.position, deals.id);
  return rows.map(({ id }) => ({ path: `/deal/${encodeURIComponent(id)}`, changedAt: null }));
}

async function* inBatches<Row extends { id: string; changedAt: Date }>(
  selectAfter: (last: string) => PromiseLike<Row[]>,
  pathOf: (row: Row) => string,
): AsyncGenerator<ListedPage[]> {
  for (let last = ""; ; ) {
    const rows = await selectAfter(last);
    yield rows.map((row) => ({ path: pathOf(row), changedAt: row.changedAt }));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}
