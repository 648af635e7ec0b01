import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { decodeCursor, encodeCursor } from "../catalog/cursor.ts";
import type { Product } from "../catalog/product.ts";
import {
  cappedCounts,
  conditionsOf,
  containing,
  countProducts,
  listProducts,
  type ProductCounts,
  type ProductFilter,
  type ProductPage,
  type ProductSort,
} from "../catalog/product-list.server.ts";
import { type ProductRow, productFromRow, selectProducts } from "../catalog/product-rows.server.ts";

export type SearchSort = ProductSort | "relevance";

/** The list behind every grid (PRODUCT §3 `GET /products`). */
export interface SearchPage extends ProductPage {
  counts: ProductCounts;
}

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** How alike a typed word and a product's words must be (0 to 1): "choclate" finds chocolate at 0.7. */
const ALIKE = 0.5;
/** How many typo-tolerant hits are ranked at most: a bound on the work, not on what exact matching finds. */
const CANDIDATES = 300;
const MOST_WORDS = 6;

/** What a shopper types as products' search text has it: lower case, single spaces. */
export function searchTerm(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Searches exactly as SPEC §5 says; only where nothing at all matches exactly, and words are long enough to
 * be mistyped, by likeness. Without text it is the plain list. Relevance: name matches before others, each
 * newest first.
 */
export async function searchProducts(
  db: Database,
  text: string,
  filter: ProductFilter,
  sort: SearchSort,
  page: Page,
): Promise<SearchPage> {
  const term = searchTerm(text);
  const exact = term === "" ? filter : { ...filter, text: term };
  if (page.cursor?.startsWith(FUZZY_MARK)) return await searchByLikeness(db, term, filter, page);
  const [found, counts] = await Promise.all([
    exactPage(db, exact, sort, page),
    countProducts(db, exact),
  ]);
  const isNothing = counts.inStock + counts.outOfStock === 0;
  if (isNothing && wordsToMatch(term).length > 0) {
    // A filter that leaves nothing is no typing mistake: only a text that exists nowhere is.
    if (!(await matchesSomething(db, filter, term)))
      return await searchByLikeness(db, term, filter, page);
  }
  return { ...found, counts };
}

/** At most `limit` products for the search overlay, without counting. */
export async function suggestProducts(
  db: Database,
  text: string,
  filter: ProductFilter,
  limit: number,
): Promise<Product[]> {
  const term = searchTerm(text);
  if (term === "") return [];
  const { items } = await exactPage(db, { ...filter, text: term }, "relevance", { limit });
  if (items.length > 0 || wordsToMatch(term).length === 0) return items;
  return (await searchByLikeness(db, term, filter, { limit })).items;
}

async function exactPage(
  db: Database,
  filter: ProductFilter,
  sort: SearchSort,
  page: Page,
): Promise<ProductPage> {
  if (sort !== "relevance") return await listProducts(db, filter, sort, page);
  if (!filter.text) return await listProducts(db, filter, "newest", page);
  return await byRelevance(db, { ...filter, text: filter.text }, page);
}

/** Two lists by keyset, one after the other: the text in the name (tier 2), then anywhere else (tier 1). */
async function byRelevance(
  db: Database,
  filter: ProductFilter & { text: string },
  page: Page,
): Promise<ProductPage> {
  const cursor =
    page.cursor === undefined
      ? null
      : decodeCursor(page.cursor, "relevance", ["number", "instant", "text"]).keys;
  const matches = sql.join(conditionsOf(filter), sql` and `);
  const inName = sql`lower(p.name) like ${containing(filter.text)}`;
  const after = cursor
    ? sql`and (p.created_at, p.id) < (${cursor[1]}::timestamptz, ${cursor[2]}::text)`
    : sql``;
  const most = page.limit + 1;
  const newest = sql`order by p.created_at desc nulls last, p.id desc nulls last limit ${most}`;
  const startsIn = cursor?.[0] ?? 2;
  const first = sql`(select p.id, 2 as tier, p.created_at as at from products p
    where ${matches} and ${inName} ${after} ${newest})`;
  const second = sql`(select p.id, 1 as tier, p.created_at as at from products p
    where ${matches} and not ${inName} ${startsIn === 1 ? after : sql``} ${newest})`;
  const rows = await selectProducts<{ tier: number }>(
    db,
    sql`(${startsIn === 2 ? sql`${first} union all ${second}` : second}) hit join products p on p.id = hit.id
      order by hit.tier desc, hit.at desc, hit.id desc limit ${most}`,
    { extra: sql`hit.tier` },
  );
  return pageOf(rows, page.limit, (row) =>
    encodeCursor({ order: "relevance", keys: [row.tier, row.created_at, row.id] }),
  );
}

/** Words of three letters or more; shorter ones have too few letters to be told apart from others. */
export function wordsToMatch(term: string): string[] {
  const words = term.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length >= 3);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

async function matchesSomething(
  db: Database,
  filter: ProductFilter,
  term: string,
): Promise<boolean> {
  const { corporate } = filter;
  const where = sql.join(conditionsOf({ corporate, text: term }), sql` and `);
  const { rows } = await db.execute(sql`select 1 from products p where ${where} limit 1`);
  return rows.length > 0;
}

/** Cursors of this list look different: the text decides the list, and it must not change between pages. */
const FUZZY_MARK = "~";

async function searchByLikeness(
  db: Database,
  term: string,
  filter: ProductFilter,
  page: Page,
): Promise<SearchPage> {
  const cursor = page.cursor
    ? decodeCursor(page.cursor.slice(FUZZY_MARK.length), "likeness", ["number", "text"]).keys
    : null;
  const words = wordsToMatch(term);
  if (words.length === 0) {
    return { items: [], nextCursor: null, counts: cappedCounts(0, 0) };
  }
  return await db.transaction(
    async (tx) => {
      await tx.execute(
        sql`set local pg_trgm.word_similarity_threshold = ${sql.raw(String(ALIKE))}`,
      );
      const hits = likeHits(words, filter);
      const counts = await countHits(tx, hits);
      const rows = await selectProducts<{ likeness: number }>(
        tx,
        sql`(${hits}) hit join products p on p.id = hit.id
          where ${cursor ? sql`(hit.likeness, hit.id) < (${cursor[0]}::int, ${cursor[1]}::text)` : sql`true`}
          ${filter.availability ? sql`and p.stock ${filter.availability === "in" ? sql`>` : sql`=`} 0` : sql``}
          order by hit.likeness desc, hit.id desc limit ${page.limit + 1}`,
        { extra: sql`hit.likeness` },
      );
      const found = pageOf(
        rows,
        page.limit,
        (row) => FUZZY_MARK + encodeCursor({ order: "likeness", keys: [row.likeness, row.id] }),
      );
      return { ...found, counts };
    },
    { accessMode: "read only" },
  );
}

/** Every word must be alike; a name that is alike counts twice. Whole thousandths, to compare exactly. */
function likeHits(words: string[], filter: ProductFilter) {
  const { availability: _, ...others } = filter;
  const alike = words.map((word) => sql`${word}::text <% p.search_text`);
  const score = words.map(
    (word) =>
      sql`2 * word_similarity(${word}::text, lower(c.name)) + word_similarity(${word}::text, c.search_text)`,
  );
  return sql`select c.id, c.stock, round(1000 * (${sql.join(score, sql` + `)})::numeric)::int as likeness
    from (select p.id, p.stock, p.name, p.search_text from products p
      where ${sql.join([...conditionsOf(others), ...alike], sql` and `)} limit ${CANDIDATES}) c`;
}

async function countHits(
  tx: Transaction,
  hits: ReturnType<typeof likeHits>,
): Promise<ProductCounts> {
  const { rows } = await tx.execute<{ in_stock: number; out_of_stock: number }>(
    sql`select count(*) filter (where stock > 0)::int as in_stock,
      count(*) filter (where stock = 0)::int as out_of_stock from (${hits}) hit`,
  );
  return cappedCounts(rows[0]?.in_stock ?? 0, rows[0]?.out_of_stock ?? 0);
}

function pageOf<Row extends ProductRow>(
  found: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): ProductPage {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map(productFromRow),
    nextCursor: found.length > limit && last ? cursorOf(last) : null,
  };
}
