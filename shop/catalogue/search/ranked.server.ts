import { type SQL, sql } from "drizzle-orm";
import { executeShaped } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { conditionsOf } from "../lists/product-filter.server.ts";
import { ORDERS, type ProductPage } from "../lists/product-list.server.ts";
import { type ProductRow, productsFound } from "../lists/product-rows.server.ts";
import { isCoveredByWords } from "../lists/search-facts.server.ts";
import { isLike, type SoughtText } from "../lists/text-match.server.ts";
import { type Hits, pageOfHits, sumOf } from "./hits.server.ts";
import {
  giftsOfMatch,
  indexQueryOf,
  newestMatches,
  preparedQuery,
} from "./newest-matches.server.ts";
import { firstWithText, type TextFilter } from "./sorted.server.ts";
import { beginning, inPlace } from "./word-query.ts";

/**
 * The newest MAX_RANKED matches with name matches first, within a tier those in stock before those sold out, then all
 * other matches, newest first. A cursor contains the newest match of its first page: products added later do not shift
 * the pages, so nothing is shown twice.
 */
export async function byRelevance(
  db: Database,
  filter: TextFilter,
  page: { limit: number; cursor?: string | undefined; withFacets?: boolean },
): Promise<RankedPage> {
  const cursor = page.cursor === undefined ? null : readCursor(page.cursor);
  const ranked = cursor?.tier === 0 ? NO_HITS : await rankedHits(db, filter, cursor, page);
  const start = cursor?.start ?? ranked.start;
  const { shown } = ranked;
  const missing = page.limit + 1 - shown.length;
  const isLast = cursor === null && sumOf(ranked.counted) < MAX_RANKED;
  // Where products are rechecked for the text, older ones may not have been searched.
  const isAll = isLast && (filter.text.isDecidedByWords || ranked.counted.length === 0);
  const rest =
    start && missing > 0 && !isLast ? await restRows(db, filter, start, cursor, missing) : [];
  const places = [...shown, ...rest.map(({ id, createdAt }) => ({ id, at: createdAt, tier: 0 }))];
  const cut = cutPage(places, page.limit, ({ tier, at, id }) => ({
    order: "relevance",
    keys: [...(start ?? [at, id]), tier, at, id],
  }));
  const found = await productsFound(db, shown.slice(0, page.limit));
  return {
    items: [...found, ...rest.slice(0, Math.max(0, page.limit - shown.length))],
    nextCursor: cut.nextCursor,
    beginning: shown.filter(({ tier }) => tier >= BEGINS).length,
    all: isAll ? ranked.counted : null,
  };
}

export interface RankedPage extends ProductPage {
  /** How many of these products have a word that begins with the text; others have it inside words. */
  beginning: number;
  /** All matches, where they are few enough. */
  all: Hits[] | null;
}

/** How many matches are sorted by relevance. */
const MAX_RANKED = 100;

type Place = readonly [at: string, id: string];
interface RankedCursor {
  start: Place;
  tier: number;
  last: Place;
}
/** The ranked matches: the shown ones, the counts of all, and the newest. */
type RankedHits = {
  shown: { id: string; at: string; tier: number; version: string }[];
  counted: Hits[];
  start: Place | null;
};
const NO_HITS: RankedHits = { shown: [], counted: [], start: null };

function readCursor(text: string): RankedCursor {
  const shapes = ["instant", "text", "number", "instant", "text"] as const;
  const [startAt, startId, tier, at, id] = decodeCursor(text, "relevance", [...shapes]).keys;
  return {
    start: [String(startAt), String(startId)],
    tier: Number(tier),
    last: [String(at), String(id)],
  };
}

const isBefore = ([at, id]: Place) => sql`(p.created_at, p.id) < (${at}::timestamptz, ${id}::text)`;
/** The newest match of the first page; none of the next pages is newer. */
const START = sql`(${sql.placeholder("startAt")}::timestamptz, ${sql.placeholder("startId")}::text)`;

/**
 * From this tier on the text begins a word of the product; each tier has two numbers, the upper one for products in
 * stock.
 */
const BEGINS = 6;

/**
 * SQL: the ranked matches. Tiers: the text begins a word of the name, of a tag, of another field; then inside a word of
 * the name, of another field.
 */
function rankedMatches(
  filter: TextFilter,
  { isFromStart, withGifts }: { isFromStart: boolean; withGifts: boolean },
): SQL {
  const { text, ...others } = filter;
  if (text.query === null) return plainMatches(filter, isFromStart);
  const more = isFromStart ? [sql`(w.created_at, w.product_id) <= ${START}`] : [];
  const pattern = { ...text.pattern, text: sql.placeholder("pattern") };
  const isRead = (read: SQL) => sql`exists (select from products q where q.id = w.product_id
      and ${isLike(read, pattern)})`;
  if (!text.isDecidedByWords) more.push(isRead(sql`q.search_text`));
  const has = (name: string) => sql`w.words @@ ${sql.placeholder(name)}::tsquery`;
  const columns = sql`w.product_id as id, w.created_at as at, w.in_stock, ${giftsOfMatch(withGifts)}, case
    when ${has("inName")} then 10 when ${has("inTags")} then 8
    when ${has("begins")} then ${BEGINS}::int
    when ${text.isDecidedByWords ? has("insideName") : isRead(sql`lower(q.name)`)} then 4 else 2 end
      + w.in_stock::int as tier`;
  const asked = preparedQuery(indexQueryOf(text)?.recheck ?? null, text.stem !== null);
  return newestMatches(others, asked, { columns, limit: MAX_RANKED, more });
}

/** The placeholder values of rankedMatches. */
function rankedValues(text: SoughtText, start: Place | undefined) {
  const { said, query, pattern } = text;
  const begins = beginning(said);
  return {
    ...{ startAt: start?.[0], startId: start?.[1] },
    ...indexQueryOf(text),
    begins,
    inTags: `(${begins.replace(/\*$/, "*B")})`,
    inName: `(${begins.replace(/\*$/, "*A")})`,
    insideName: inPlace(query ?? "", "A"),
    pattern: pattern.text,
  };
}

/** Matches of a text that consists only of signs, which the word index does not have. */
function plainMatches(filter: TextFilter, isFromStart: boolean) {
  const isFrom = sql`(p.created_at, p.id) <= ${START}`;
  const matches = [...conditionsOf(filter), ...(isFromStart ? [isFrom] : [])];
  return sql`select p.id, p.created_at as at, p.stock > 0 as in_stock, p.gifts,
      case when ${isLike(sql`lower(p.name)`, filter.text.pattern)} then 4 else 2 end + (p.stock > 0)::int as tier
    from products p where ${sql.join(matches, sql` and `)} order by ${ORDERS.newest.orderBy} limit ${MAX_RANKED}`;
}

async function rankedHits(
  db: Database,
  filter: TextFilter,
  cursor: RankedCursor | null,
  { limit, withFacets = false }: { limit: number; withFacets?: boolean },
): Promise<RankedHits> {
  const { text, ...others } = filter;
  const matching = { isFromStart: cursor !== null, withGifts: withFacets };
  const isBehind = sql`(hit.tier, hit.at, hit.id)
    < (${sql.placeholder("tier")}::int, ${sql.placeholder("lastAt")}::timestamptz, ${sql.placeholder("lastId")}::text)`;
  const [found] = await executeShaped<RankedHits>(db, {
    // One query plan for all words, which are parameters.
    shape:
      isCoveredByWords(others) && text.query !== null
        ? [
            ...["ranked", others, matching, limit],
            ...[indexQueryOf(text)?.recheck, text.stem !== null, text.pattern.sign],
          ]
        : null,
    build: () =>
      pageOfHits(rankedMatches(filter, matching), {
        where: cursor ? [isBehind] : [],
        order: sql`hit.tier desc, hit.at desc, hit.id desc`,
        keys: sql`hit.at::text, hit.tier`,
        limit: limit + 1,
        more: sql`, (select json_build_array(hit.at::text, hit.id) from hit order by hit.at desc, hit.id desc limit 1) as start`,
      }),
    values: {
      ...rankedValues(text, cursor?.start),
      ...{ tier: cursor?.tier, lastAt: cursor?.last[0], lastId: cursor?.last[1] },
    },
  });
  return found ?? NO_HITS;
}

/** The matches after the ranked ones. */
async function restRows(
  db: Database,
  filter: TextFilter,
  start: Place,
  cursor: RankedCursor | null,
  limit: number,
): Promise<ProductRow[]> {
  const place = cursor?.tier === 0 ? cursor.last : await endOfRanked(db, filter, start);
  if (!place) return [];
  const { orderBy } = ORDERS.newest;
  return await firstWithText(db, filter, {
    ...{
      sort: "newest",
      orderBy,
      behind: [isBefore(place)],
      from: null,
      limit,
      howMany: "unknown",
    },
  });
}

/** The last ranked match; null where there are no others. */
async function endOfRanked(db: Database, filter: TextFilter, start: Place): Promise<Place | null> {
  const matches = () => rankedMatches(filter, { isFromStart: true, withGifts: false });
  const [end] = await executeShaped<{ at: string; id: string; count: number }>(db, {
    shape: null,
    build: () => sql`select hit.at, hit.id, count(*) over ()::int as count from (${matches()}) hit
      order by hit.at, hit.id limit 1`,
    values: rankedValues(filter.text, start),
  });
  return end && end.count === MAX_RANKED ? [end.at, end.id] : null;
}
