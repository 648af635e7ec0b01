import { type SQL, sql } from "drizzle-orm";
import { type ProductFilter, paisaWithin } from "../lists/product-filter.server.ts";
import type { ProductSort } from "../lists/product-list.server.ts";
import { sourceOf, withFacts } from "../lists/search-facts.server.ts";
import {
  corporateCondition,
  type IndexQuery,
  inlineNumber,
  YOUNGEST_FIRST,
} from "./newest-matches.server.ts";

/**
 * The sort orders whose bands (ranges of price or rating) are in the word index (0003_search_facts.sql,
 * 0004_rating_facts.sql).
 */
const BANDED = ["price", "-price", "rating"] as const satisfies ProductSort[];
export type Banded = (typeof BANDED)[number];

export function isBanded(sort: ProductSort): sort is Banded {
  return BANDED.some((one) => one === sort);
}

/** A page of a list in such a sort order. */
interface Page {
  sort: Banded;
  orderBy: SQL;
  /** Conditions for the rows after the cursor, and the cursor's price in paisa or rating; null for the first page. */
  behind: SQL[];
  from: number | null;
  limit: number;
}

/**
 * The first products of a query in the sort order. It reads one band of prices or ratings after another until there are
 * enough: the index can find the query's products within a band. So a word that thousands of products have, but hardly
 * any at this end of the list (such as "gold" among the cheapest), is found without reading the thousands. Only for
 * queries and filters that the word index covers completely (no recheck in the products). The SQL is two parts of a
 * WITH RECURSIVE: `bands`, and `found` with the ids.
 */
export function bandedMatches(filter: ProductFilter, { query }: IndexQuery, page: Page): SQL {
  const { orderBy, behind, limit } = page;
  const { fact, first, last, isDescending } = bandsOf(filter, page);
  const [step, isMore] = isDescending
    ? [sql`-1`, sql`bands.band > bands.last`]
    : [sql`1`, sql`bands.band < bands.last`];
  const next = sql`(bands.band + ${step})`;
  const { corporate, ...narrowed } = filter;
  const { from, where } = sourceOf(narrowed, sql`here.query`);
  const ofBand = YOUNGEST_FIRST.map((age) => {
    const conditions = sql.join([...where, corporateCondition(corporate), age], sql` and `);
    return sql`select w.product_id as id, w.price, w.rating from ${from} where ${conditions}`;
  });
  const isBehind = sql.join([sql`true`, ...behind], sql` and `);
  const most = inlineNumber(limit);
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

/**
 * The filters to apply beside a band: price filters are left out for price bands, since the bands are chosen by them.
 */
function othersOf(filter: ProductFilter, fact: "price" | "rating"): ProductFilter {
  if (fact === "rating") return filter;
  const { price: _, budget: __, ...others } = filter;
  return others;
}

/** The range of bands that a page can be in, in the sort order. */
function bandsOf(
  { price, budget }: ProductFilter,
  { sort, from }: Page,
): { fact: "price" | "rating"; first: SQL; last: SQL; isDescending: boolean } {
  if (sort === "rating") {
    // A cursor may be invented: clamp its rating.
    const stars = Math.max(0, Math.min(from ?? MAX_STARS, MAX_STARS));
    const first = sql`rating_band(${stars}::numeric)`;
    return { fact: "rating", first, last: sql`0`, isDescending: true };
  }
  const isDescending = sort === "-price";
  const ranges = [price, budget].flatMap((range) => (range ? [paisaWithin(range)] : []));
  const starts = from === null ? [] : [from];
  const least = Math.max(0, ...ranges.map((range) => range.least), ...(isDescending ? [] : starts));
  const most = Math.min(
    ...[Number.MAX_SAFE_INTEGER, ...ranges.map((range) => range.most)],
    ...(isDescending ? starts : []),
  );
  const band = (paisa: number) => sql`price_band(${paisa}::bigint)`;
  const [lowest, highest] = [band(least), band(most)];
  return isDescending
    ? { fact: "price", first: highest, last: lowest, isDescending }
    : { fact: "price", first: lowest, last: highest, isDescending };
}

const MAX_STARS = 5;
