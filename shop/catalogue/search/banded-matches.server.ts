import { type SQL, sql } from "drizzle-orm";
import { type ProductFilter, paisaWithin } from "../lists/product-filter.server.ts";
import type { ProductSort } from "../lists/product-list.server.ts";
import { sourceOf, withFacts } from "../lists/search-facts.server.ts";
import { type AskedQuery, sideOf, writtenOut, YOUNGEST_FIRST } from "./newest-matches.server.ts";

/** The orders that products' words name bands of (0003_search_facts.sql, 0004_rating_facts.sql). */
const BANDED = ["price", "-price", "rating"] as const satisfies ProductSort[];
export type Banded = (typeof BANDED)[number];

export function isBanded(sort: ProductSort): sort is Banded {
  return BANDED.some((one) => one === sort);
}

/** A page of a list in such an order. */
interface Page {
  sort: Banded;
  orderBy: SQL;
  /** What is behind a place of the list, and the place's price in paisa or rating; null of the first page. */
  behind: SQL[];
  from: number | null;
  limit: number;
}

/**
 * The first products of a query in order, one band of prices or ratings after another until there are enough: the index
 * knows which products of a band have the query. What thousands have, but hardly one at this end of the list, as gold
 * among what is cheap, is found without reading the thousands. For what the indexes know all of: a query with nothing to
 * be seen in the products, and a filter that is told by words.
 * As two parts of a WITH RECURSIVE, `bands` and `found` with the ids.
 */
export function bandedMatches(filter: ProductFilter, { query }: AskedQuery, page: Page): SQL {
  const { orderBy, behind, limit } = page;
  const { fact, first, last, isDownwards } = bandsOf(filter, page);
  const [step, isMore] = isDownwards
    ? [sql`-1`, sql`bands.band > bands.last`]
    : [sql`1`, sql`bands.band < bands.last`];
  const next = sql`(bands.band + ${step})`;
  const { corporate, ...narrowed } = filter;
  const { from, where } = sourceOf(narrowed, sql`here.query`);
  const ofBand = YOUNGEST_FIRST.map((age) => {
    const conditions = sql.join([...where, sideOf(corporate), age], sql` and `);
    return sql`select w.product_id as id, w.price, w.rating from ${from} where ${conditions}`;
  });
  const isBehind = sql.join([sql`true`, ...behind], sql` and `);
  const most = writtenOut(limit);
  return sql`bands (query, band, last, ids, many) as (
      select ${withFacts(sql`${query}::tsquery`, othersOf(filter, fact))}, ${first} - ${step}, ${last}, '{}'::text[], 0
      union all select bands.query, ${next}, bands.last, best.ids, bands.many + cardinality(best.ids) from bands,
        lateral (select bands.query && format(${sql.raw(`'''#${fact}:%s'''`)}, ${next})::tsquery as query) here,
        lateral (select coalesce(array_agg(id), '{}') as ids from (select p.id
          from (${sql.join(ofBand, sql` union all `)}) p where ${isBehind} order by ${orderBy} limit ${most}) first) best
      where ${isMore} and bands.many < ${most}),
    found as materialized (select p.id from bands, unnest(ids) one (id) join products p on p.id = one.id
      order by ${orderBy} limit ${most})`;
}

/** What is asked of the words beside a band: a band of prices is one of those that a price filter asks for. */
function othersOf(filter: ProductFilter, fact: "price" | "rating"): ProductFilter {
  if (fact === "rating") return filter;
  const { price: _, budget: __, ...others } = filter;
  return others;
}

/** The bands in which a page can be, in its order. */
function bandsOf(
  { price, budget }: ProductFilter,
  { sort, from }: Page,
): { fact: "price" | "rating"; first: SQL; last: SQL; isDownwards: boolean } {
  if (sort === "rating") {
    // An address may name a place that no list has.
    const stars = Math.max(0, Math.min(from ?? MAX_STARS, MAX_STARS));
    const first = sql`rating_band(${stars}::numeric)`;
    return { fact: "rating", first, last: sql`0`, isDownwards: true };
  }
  const isDownwards = sort === "-price";
  const ranges = [price, budget].flatMap((range) => (range ? [paisaWithin(range)] : []));
  const starts = from === null ? [] : [from];
  const least = Math.max(0, ...ranges.map((range) => range.least), ...(isDownwards ? [] : starts));
  const most = Math.min(
    ...[Number.MAX_SAFE_INTEGER, ...ranges.map((range) => range.most)],
    ...(isDownwards ? starts : []),
  );
  const band = (paisa: number) => sql`price_band(${paisa}::bigint)`;
  const [lowest, highest] = [band(least), band(most)];
  return isDownwards
    ? { fact: "price", first: highest, last: lowest, isDownwards }
    : { fact: "price", first: lowest, last: highest, isDownwards };
}

const MAX_STARS = 5;
