import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
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
import { normaliseTerm } from "./match.ts";

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
const MAX_WORDS = 6;

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
  const term = normaliseTerm(text);
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
  const term = normaliseTerm(text);
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

/**
 * The newest RANKED matches with the name matches first, then all other matches newest first. A cursor
 * holds the newest match of its first page: what is added later shifts nothing, so nothing is shown twice.
 */
async function byRelevance(
  db: Database,
  filter: ProductFilter & { text: string },
  page: Page,
): Promise<ProductPage> {
  const cursor = page.cursor === undefined ? null : readCursor(page.cursor);
  const ranked = cursor?.tier === 0 ? [] : await rankedRows(db, filter, cursor, page.limit + 1);
  const start = cursor?.start ?? startOf(ranked[0]);
  const missing = page.limit + 1 - ranked.length;
  const rest = start && missing > 0 ? await restRows(db, filter, start, cursor, missing) : [];
  return pageOf([...ranked, ...rest], page.limit, (row) =>
    encodeCursor({
      order: "relevance",
      keys: [...(start ?? [row.created_at, row.id]), row.tier, row.created_at, row.id],
    }),
  );
}

/** How many matches are put in order of relevance. */
const RANKED = 100;

type Place = readonly [at: string, id: string];
interface RankedCursor {
  start: Place;
  tier: number;
  last: Place;
}
type RankedRow = ProductRow & { tier: number; start_at: string; start_id: string };

function readCursor(text: string): RankedCursor {
  const shapes = ["instant", "text", "number", "instant", "text"] as const;
  const [startAt, startId, tier, at, id] = decodeCursor(text, "relevance", [...shapes]).keys;
  return {
    start: [String(startAt), String(startId)],
    tier: Number(tier),
    last: [String(at), String(id)],
  };
}

function startOf(row: RankedRow | undefined): Place | null {
  return row ? [row.start_at, row.start_id] : null;
}

const isBefore = ([at, id]: Place) => sql`(p.created_at, p.id) < (${at}::timestamptz, ${id}::text)`;
const isFrom = ([at, id]: Place) => sql`(p.created_at, p.id) <= (${at}::timestamptz, ${id}::text)`;
const NEWEST = sql`order by p.created_at desc nulls last, p.id desc nulls last`;

/** The matches that are ranked: tier 2 has the text in its name, tier 1 elsewhere. */
function rankedMatches(filter: ProductFilter & { text: string }, start: Place | undefined) {
  const matches = [...conditionsOf(filter), ...(start ? [isFrom(start)] : [])];
  return sql`select p.id, p.created_at as at,
      case when lower(p.name) like ${containing(filter.text)} then 2 else 1 end as tier
    from products p where ${sql.join(matches, sql` and `)} ${NEWEST} limit ${RANKED}`;
}

async function rankedRows(
  db: Database,
  filter: ProductFilter & { text: string },
  cursor: RankedCursor | null,
  limit: number,
): Promise<RankedRow[]> {
  const after = cursor
    ? sql`where (hit.tier, hit.at, hit.id) < (${cursor.tier}::int, ${cursor.last[0]}::timestamptz,
        ${cursor.last[1]}::text)`
    : sql``;
  return await selectProducts<{ tier: number; start_at: string; start_id: string }>(
    db,
    sql`(select hit.*, first_value(hit.at) over newest as start_at, first_value(hit.id) over newest as start_id
        from (${rankedMatches(filter, cursor?.start)}) hit window newest as (order by hit.at desc, hit.id desc)
      ) hit join products p on p.id = hit.id
      ${after} order by hit.tier desc, hit.at desc, hit.id desc limit ${limit}`,
    { extra: sql`hit.tier, hit.start_at, hit.start_id` },
  );
}

/** Matches behind the ranked ones. */
async function restRows(
  db: Database,
  filter: ProductFilter & { text: string },
  start: Place,
  cursor: RankedCursor | null,
  limit: number,
): Promise<RankedRow[]> {
  const place = cursor?.tier === 0 ? cursor.last : await endOfRanked(db, filter, start);
  if (!place) return [];
  const matches = sql.join([...conditionsOf(filter), isBefore(place)], sql` and `);
  return await selectProducts<{ tier: number; start_at: string; start_id: string }>(
    db,
    sql`products p where ${matches} ${NEWEST} limit ${limit}`,
    { extra: sql`0 as tier, ''::text as start_at, ''::text as start_id` },
  );
}

/** Where the ranked ones end; null where they are all there is. */
async function endOfRanked(
  db: Database,
  filter: ProductFilter & { text: string },
  start: Place,
): Promise<Place | null> {
  const { rows } = await db.execute<{ at: string; id: string; count: number }>(
    sql`select hit.at, hit.id, count(*) over ()::int as count from (${rankedMatches(filter, start)}) hit
      order by hit.at, hit.id limit 1`,
  );
  const end = rows[0];
  return end && end.count === RANKED ? [end.at, end.id] : null;
}

/** Words of three letters or more; shorter ones have too few letters to be told apart from others. */
export function wordsToMatch(term: string): string[] {
  const words = term.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length >= 3);
  return [...new Set(words)].slice(0, MAX_WORDS);
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
  if (words.length === 0) return { items: [], nextCursor: null, counts: cappedCounts(0, 0) };
  const { availability, ...others } = filter;
  const conditions = [
    sql`true`,
    ...(cursor ? [sql`(hit.likeness, hit.id) < (${cursor[0]}::int, ${cursor[1]}::text)`] : []),
    ...(availability ? [availability === "in" ? sql`hit.stock > 0` : sql`hit.stock = 0`] : []),
  ];
  return await db.transaction(
    async (tx) => {
      await tx.execute(
        sql`set local pg_trgm.word_similarity_threshold = ${sql.raw(String(ALIKE))}`,
      );
      const hits = (await tx.execute<LikeHit>(likeHits(words, others))).rows;
      const inStock = hits.filter((hit) => hit.stock > 0).length;
      const rows =
        hits.length === 0
          ? []
          : await selectProducts<{ likeness: number }>(
              tx,
              sql`json_to_recordset(${JSON.stringify(hits)}::json) as hit(id text, stock int, likeness int)
                join products p on p.id = hit.id where ${sql.join(conditions, sql` and `)}
                order by hit.likeness desc, hit.id desc limit ${page.limit + 1}`,
              { extra: sql`hit.likeness` },
            );
      const found = pageOf(
        rows,
        page.limit,
        (row) => FUZZY_MARK + encodeCursor({ order: "likeness", keys: [row.likeness, row.id] }),
      );
      return { ...found, counts: cappedCounts(inStock, hits.length - inStock) };
    },
    { accessMode: "read only" },
  );
}

interface LikeHit extends Record<string, unknown> {
  id: string;
  stock: number;
  likeness: number;
}

/** Every word must be like one somewhere; the order is how alike the name is, in whole thousandths. */
function likeHits(words: string[], filter: ProductFilter) {
  const alike = words.map((word) => sql`${word}::text <% p.search_text`);
  const score = words.map((word) => sql`word_similarity(${word}::text, lower(p.name))`);
  return sql`select p.id, p.stock, round(1000 * (${sql.join(score, sql` + `)})::numeric)::int as likeness
    from products p where ${sql.join([...conditionsOf(filter), ...alike], sql` and `)} limit ${CANDIDATES}`;
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
