import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { storePath } from "../store-path.ts";
import { categoryPath, isCorporate } from "./category.ts";
import { IS_SHOWN } from "./product-rows.server.ts";

/** One public page: its path, and when it last changed (null where nobody keeps that). */
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

/** How many products search engines may know of. */
export async function countListedProducts(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products p where ${IS_SHOWN}`,
  );
  return rows[0]?.count ?? 0;
}

/** Cuts all shown products into runs of `size`, in one look over their ids. */
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
 * The pages of up to `limit` shown products whose ids come after `after`, a batch at a time. A product that
 * is not the one its slug leads to (the newest) has its id in the address, as its canonical address has.
 */
export async function* listedProducts(
  db: Database,
  { after = "", limit = Number.POSITIVE_INFINITY }: { after?: string; limit?: number } = {},
): AsyncGenerator<ListedPage[]> {
  let last = after;
  for (let left = limit; left > 0; ) {
    const wanted = Math.min(BATCH, left);
    const { rows } = await db.execute<{
      id: string;
      slug: string;
      type: string;
      categories: string[];
      updated_at: string;
      has_namesake: boolean;
    }>(sql`select p.id, p.slug, p.type, p.categories, p.updated_at,
        exists (select 1 from products q where q.slug = p.slug and q.status <> 'Block'
          and (q.created_at, q.id) > (p.created_at, p.id)) as has_namesake
      from products p where ${IS_SHOWN} and p.id > ${last}
      order by p.id limit ${wanted}`);
    yield rows.map((row) => ({ path: productPath(row), changedAt: new Date(row.updated_at) }));
    if (rows.length < wanted) return;
    last = rows.at(-1)?.id ?? last;
    left -= rows.length;
  }
}

function productPath(product: {
  id: string;
  slug: string;
  type: string;
  categories: string[];
  has_namesake: boolean;
}): string {
  const folder = isCorporate(product) ? "/corporate/top-collection/" : "/top-collection/";
  const query = product.has_namesake ? `?id=${encodeURIComponent(product.id)}` : "";
  return `${folder}${encodeURIComponent(product.slug)}${query}`;
}

/** Categories that show something, approved stores, running deals and published articles. */
export async function* listedOthers(db: Database): AsyncGenerator<ListedPage[]> {
  yield await pages(
    db,
    sql`select c.name as a, '' as b, null as changed_at from categories c
      where exists (select 1 from products p where ${IS_SHOWN} and p.categories @> array[c.name])
      group by c.name order by min(c.position), c.name`,
    ({ a }) => categoryPath(a),
  );
  yield await pages(
    db,
    sql`select d.id as a, '' as b, null as changed_at from deals d
      where d.active and (d.ends_at is null or d.ends_at > now()) order by d.position, d.id`,
    ({ a }) => `/deal/${encodeURIComponent(a)}`,
  );
  yield* inBatches(
    db,
    (
      last,
    ) => sql`select s.handle as a, '' as b, s.id as key, s.created_at as changed_at from sellers s
      where s.status = 'approved' and s.id > ${last} order by s.id limit ${BATCH}`,
    ({ a }) => storePath(a),
  );
  yield* inBatches(
    db,
    (
      last,
    ) => sql`select b.id as a, b.slug as b, b.id as key, b.updated_at as changed_at from blogs b
      where b.published and b.id > ${last} order by b.id limit ${BATCH}`,
    ({ a, b }) => `/blogs/${encodeURIComponent(a)}/${encodeURIComponent(b)}`,
  );
}

interface Row extends Record<string, unknown> {
  a: string;
  b: string;
  key: string;
  changed_at: string | null;
}

async function pages(db: Database, query: SQL, pathOf: (row: Row) => string) {
  const { rows } = await db.execute<Row>(query);
  return rows.map((row) => toPage(row, pathOf));
}

async function* inBatches(
  db: Database,
  queryAfter: (last: string) => SQL,
  pathOf: (row: Row) => string,
): AsyncGenerator<ListedPage[]> {
  for (let last = ""; ; ) {
    const { rows } = await db.execute<Row>(queryAfter(last));
    yield rows.map((row) => toPage(row, pathOf));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.key ?? last;
  }
}

const toPage = (row: Row, pathOf: (row: Row) => string): ListedPage => ({
  path: pathOf(row),
  changedAt: row.changed_at ? new Date(row.changed_at) : null,
});
