import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { cutPage, decodeCursor } from "../catalog/cursor.ts";
import {
  conditionsOf,
  containing,
  isNarrow,
  type ProductFilter,
  type ProductPage,
} from "../catalog/product-list.server.ts";
import { type ProductRow, selectProducts } from "../catalog/product-rows.server.ts";
import { textMatch } from "../catalog/text-match.server.ts";
import { newestMatches } from "./newest-matches.server.ts";
import { beginning } from "./word-query.ts";

/**
 * The newest MAX_RANKED matches with the name matches first, then all other matches newest first. A cursor
 * holds the newest match of its first page: what is added later shifts nothing, so nothing is shown twice.
 */
export async function byRelevance(
  db: Database,
  filter: ProductFilter & { text: string },
  page: { limit: number; cursor?: string | undefined },
): Promise<RankedPage> {
  const cursor = page.cursor === undefined ? null : readCursor(page.cursor);
  const ranked = cursor?.tier === 0 ? [] : await rankedRows(db, filter, cursor, page.limit + 1);
  const start = cursor?.start ?? startOf(ranked[0]);
  const missing = page.limit + 1 - ranked.length;
  // A first page that is not filled has everything.
  const isAll = cursor === null && page.limit < MAX_RANKED;
  const rest =
    start && missing > 0 && !isAll ? await restRows(db, filter, start, cursor, missing) : [];
  const cut = cutPage([...ranked, ...rest], page.limit, (row) => ({
    order: "relevance",
    keys: [...(start ?? [row.createdAt, row.id]), row.tier, row.createdAt, row.id],
  }));
  return { ...cut, beginning: ranked.filter(({ tier }) => tier >= BEGINS).length };
}

interface RankedPage extends ProductPage {
  /** How many of these products have a word that begins so; others have the text inside of words. */
  beginning: number;
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

/** From this tier on the text begins a word of the product's. */
const BEGINS = 3;

/** The matches that are ranked: what begins a word of the name, of a tag, of all else; what is inside of one, the same. */
function rankedMatches(filter: ProductFilter & { text: string }, start: Place | undefined) {
  const { text, ...others } = filter;
  const match = textMatch(text);
  if (!match) return plainMatches(filter, start);
  const begins = beginning(text);
  const inTags = `(${begins.replace(/\*$/, "*B")})`;
  const inName = `(${begins.replace(/\*$/, "*A")})`;
  const more = start
    ? [sql`(w.created_at, w.product_id) <= (${start[0]}::timestamptz, ${start[1]}::text)`]
    : [];
  if (match.hasSigns) {
    more.push(sql`exists (select from products q where q.id = w.product_id
      and q.search_text like ${containing(text)})`);
  }
  const columns = sql`w.product_id as id, w.created_at as at, case
    when w.words @@ ${inName}::tsquery then 5 when w.words @@ ${inTags}::tsquery then 4
    when w.words @@ ${begins}::tsquery then ${BEGINS}::int
    when w.words @@ (select ${match.inName}) then 2 else 1 end as tier`;
  return newestMatches(others, match.anywhere, { columns, limit: MAX_RANKED, more });
}

/** Of a text that is nothing but signs, which no word has. */
function plainMatches(filter: ProductFilter & { text: string }, start: Place | undefined) {
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
    // Whatever the words are, the plan is one: what they match is only known when it runs.
    { extra: sql`hit.tier, hit."startAt", hit."startId"`, planOnce: isNarrow(filter) },
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
