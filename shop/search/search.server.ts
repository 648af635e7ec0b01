import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { cutPage, decodeCursor } from "../catalog/cursor.ts";
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
import { type ProductRow, selectProducts } from "../catalog/product-rows.server.ts";
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

/** pg_trgm's word similarity (0 to 1) from which a word matches: "choclate" is 0.7 similar to chocolate. */
export const MIN_SIMILARITY = 0.5;
/** Most typo-tolerant hits that are ranked: a bound on the work, not on what exact matching finds. */
const MAX_CANDIDATES = 300;
const MAX_WORDS = 6;

/**
 * Searches exactly as SPEC §5 says. Only where nothing at all matches exactly, and words are long enough to
 * be mistyped, it searches by similarity. Without text it is the plain list. Relevance: matches in the name
 * before others, each newest first. The statements are raw SQL: window functions, trigram operators and row
 * comparisons are most of them.
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
  if (page.cursor?.startsWith(FUZZY_MARK)) return await searchBySimilarity(db, term, filter, page);
  const [found, counts] = await Promise.all([
    exactPage(db, exact, sort, page),
    countProducts(db, exact),
  ]);
  const isNothing = counts.inStock + counts.outOfStock === 0;
  if (isNothing && wordsToMatch(term).length > 0) {
    // A filter that leaves nothing is no typing mistake: only a text that exists nowhere is.
    if (!(await matchesSomething(db, filter, term)))
      return await searchBySimilarity(db, term, filter, page);
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
  return (await searchBySimilarity(db, term, filter, { limit })).items;
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
 * The newest MAX_RANKED matches with the name matches first, then all other matches newest first. A cursor
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
  return cutPage([...ranked, ...rest], page.limit, (row) => ({
    order: "relevance",
    keys: [...(start ?? [row.createdAt, row.id]), row.tier, row.createdAt, row.id],
  }));
}

/** How many matches are put in order of relevance. */
const MAX_RANKED = 100;

type Place = readonly [at: string, id: string];
interface RankedCursor {
  start: Place;
  tier: number;
  last: Place;
}
type RankedRow = ProductRow & { tier: number; startAt: string; startId: string };

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
  return row ? [row.startAt, row.startId] : null;
}

const isBefore = ([at, id]: Place) => sql`(p.created_at, p.id) < (${at}::timestamptz, ${id}::text)`;
const isFrom = ([at, id]: Place) => sql`(p.created_at, p.id) <= (${at}::timestamptz, ${id}::text)`;
const NEWEST = sql`order by p.created_at desc nulls last, p.id desc nulls last`;

/** The matches that are ranked: tier 2 has the text in its name, tier 1 elsewhere. */
function rankedMatches(filter: ProductFilter & { text: string }, start: Place | undefined) {
  const matches = [...conditionsOf(filter), ...(start ? [isFrom(start)] : [])];
  return sql`select p.id, p.created_at as at,
      case when lower(p.name) like ${containing(filter.text)} then 2 else 1 end as tier
    from products p where ${sql.join(matches, sql` and `)} ${NEWEST} limit ${MAX_RANKED}`;
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
  return await selectProducts<{ tier: number; startAt: string; startId: string }>(
    db,
    sql`(select hit.*, first_value(hit.at) over newest as "startAt", first_value(hit.id) over newest as "startId"
        from (${rankedMatches(filter, cursor?.start)}) hit window newest as (order by hit.at desc, hit.id desc)
      ) hit join products p on p.id = hit.id
      ${after} order by hit.tier desc, hit.at desc, hit.id desc limit ${limit}`,
    { extra: sql`hit.tier, hit."startAt", hit."startId"` },
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
  return await selectProducts<{ tier: number; startAt: string; startId: string }>(
    db,
    sql`products p where ${matches} ${NEWEST} limit ${limit}`,
    { extra: sql`0 as tier, ''::text as "startAt", ''::text as "startId"` },
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
  return end && end.count === MAX_RANKED ? [end.at, end.id] : null;
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
/** The order that those cursors name. */
const FUZZY_ORDER = "similarity";

async function searchBySimilarity(
  db: Database,
  term: string,
  filter: ProductFilter,
  page: Page,
): Promise<SearchPage> {
  const after = page.cursor
    ? decodeCursor(page.cursor.slice(FUZZY_MARK.length), FUZZY_ORDER, ["number", "text"]).keys
    : null;
  const words = wordsToMatch(term);
  if (words.length === 0) return { items: [], nextCursor: null, counts: cappedCounts(0, 0) };
  const { availability, ...others } = filter;
  return await db.transaction(
    async (tx) => {
      await tx.execute(
        sql`set local pg_trgm.word_similarity_threshold = ${sql.raw(String(MIN_SIMILARITY))}`,
      );
      const hits = (await tx.execute<SimilarHit>(similarHits(words, others))).rows;
      const inStock = hits.filter((hit) => hit.stock > 0).length;
      const found = await rowsOfHits(tx, hits, { availability, after, limit: page.limit + 1 });
      const { items, nextCursor } = cutPage(found, page.limit, (row) => ({
        order: FUZZY_ORDER,
        keys: [row.similarity, row.id],
      }));
      return {
        items,
        nextCursor: nextCursor && FUZZY_MARK + nextCursor,
        counts: cappedCounts(inStock, hits.length - inStock),
      };
    },
    { accessMode: "read only" },
  );
}

/** The most similar hits first, after the place of a cursor. */
async function rowsOfHits(
  tx: Transaction,
  hits: SimilarHit[],
  {
    availability,
    after,
    limit,
  }: {
    availability: ProductFilter["availability"];
    after: (string | number)[] | null;
    limit: number;
  },
): Promise<(ProductRow & { similarity: number })[]> {
  if (hits.length === 0) return [];
  const conditions = [
    sql`true`,
    ...(after ? [sql`(hit.similarity, hit.id) < (${after[0]}::int, ${after[1]}::text)`] : []),
    ...(availability ? [availability === "in" ? sql`hit.stock > 0` : sql`hit.stock = 0`] : []),
  ];
  return await selectProducts<{ similarity: number }>(
    tx,
    sql`json_to_recordset(${JSON.stringify(hits)}::json) as hit(id text, stock int, similarity int)
      join products p on p.id = hit.id where ${sql.join(conditions, sql` and `)}
      order by hit.similarity desc, hit.id desc limit ${limit}`,
    { extra: sql`hit.similarity` },
  );
}

interface SimilarHit extends Record<string, unknown> {
  id: string;
  stock: number;
  similarity: number;
}

/** Every word must be similar to one of the product's; ranked by how similar its name is, in thousandths. */
function similarHits(words: string[], filter: ProductFilter) {
  const similar = words.map((word) => sql`${word}::text <% p.search_text`);
  const score = words.map((word) => sql`word_similarity(${word}::text, lower(p.name))`);
  return sql`select p.id, p.stock, round(1000 * (${sql.join(score, sql` + `)})::numeric)::int as similarity
    from products p where ${sql.join([...conditionsOf(filter), ...similar], sql` and `)} limit ${MAX_CANDIDATES}`;
}
