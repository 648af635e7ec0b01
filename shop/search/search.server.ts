import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { cutPage, decodeCursor } from "../catalog/cursor.ts";
import type { Product } from "../catalog/product.ts";
import {
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
import { type ReadQuery, readQuery } from "./read-query.ts";
import type { Understood } from "./understood.ts";
import { FEW, isWiderCursor, searchWider } from "./wider.server.ts";

export type SearchSort = ProductSort | "relevance";

/** The list behind every grid (PRODUCT §3 `GET /products`). */
export interface SearchPage extends ProductPage {
  counts: ProductCounts;
  /** How the text was read, where it was not found as it stands. */
  understood: Understood | null;
}

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/**
 * Searches exactly as SPEC §5 says; where that finds too little, wider (wider.server.ts, PRODUCT §10). Without text
 * it is the plain list. Relevance: matches in the name before others, each newest first. The statements are raw
 * SQL: window functions, trigram operators and row comparisons are most of them.
 */
export async function searchProducts(
  db: Database,
  text: string,
  filter: ProductFilter,
  sort: SearchSort,
  page: Page,
): Promise<SearchPage> {
  const term = normaliseTerm(text);
  if (isWiderCursor(page.cursor)) {
    return { ...(await searchWider(db, term, filter, page)), understood: null };
  }
  const { words, price } = readQuery(term);
  if (words.length === 0 && price && !(await isFoundOften(db, filter, term))) {
    return await withinBudget(db, filter, price, sort, page);
  }
  const exact = term === "" ? filter : { ...filter, text: term };
  const [found, counts] = await Promise.all([
    exactPage(db, exact, sort, page),
    countProducts(db, exact),
  ]);
  const asItStands = { ...found, counts, understood: null };
  // A filter that leaves little is no typing mistake: only a text that is hardly anywhere is.
  if (isEnough(term, countOf(counts)) || (await isFoundOften(db, filter, term))) return asItStands;
  const wider = await searchWider(db, term, filter, page);
  const isMore = countOf(wider.counts) > countOf(counts);
  if (!isMore) return asItStands;
  return { ...wider, understood: { ...wider.understood, exact: countOf(counts) } };
}

/** Nothing but a budget was asked for: the plain list within it. */
async function withinBudget(
  db: Database,
  filter: ProductFilter,
  price: NonNullable<ReadQuery["price"]>,
  sort: SearchSort,
  page: Page,
): Promise<SearchPage> {
  const within = { ...filter, budget: price };
  const [found, counts] = await Promise.all([
    listProducts(db, within, sort === "relevance" ? "newest" : sort, page),
    countProducts(db, within),
  ]);
  return { ...found, counts, understood: { as: "words", text: "", price, exact: 0 } };
}

/**
 * Whether a search found enough: of several words together one find is what was meant; a single word is answered
 * with its other names too where hardly anything has it. Without a text there is nothing to understand.
 */
function isEnough(term: string, found: number): boolean {
  return term === "" || found >= (term.includes(" ") ? 1 : FEW);
}

const countOf = ({ inStock, outOfStock }: ProductCounts) => inStock + outOfStock;

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
  if (isEnough(term, items.length)) return items;
  const { words, price } = readQuery(term);
  if (words.length === 0 && price) {
    return (await listProducts(db, { ...filter, budget: price }, "newest", { limit })).items;
  }
  const wider = await searchWider(db, term, filter, { limit });
  return wider.items.length > items.length ? wider.items : items;
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

/** Whether the text finds enough, whatever else is filtered. */
async function isFoundOften(db: Database, filter: ProductFilter, term: string): Promise<boolean> {
  const { corporate } = filter;
  const wanted = { ...(corporate !== undefined && { corporate }), text: term };
  const where = sql.join(conditionsOf(wanted), sql` and `);
  const { rows } = await db.execute(sql`select 1 from products p where ${where} limit ${FEW}`);
  return isEnough(term, rows.length);
}
