import { type SQL, sql } from "drizzle-orm";
import { type ProductFilter, paisaWithin } from "../catalog/product-filter.server.ts";
import { sourceOf, withFacts } from "../catalog/search-facts.server.ts";
import { type AskedQuery, sideOf, YOUNGEST_FIRST } from "./newest-matches.server.ts";

/** A page of a list by price. */
interface ByPrice {
  /** The dearest first. */
  isDownwards: boolean;
  orderBy: SQL;
  /** What is behind a place of the list, and its price in paisa; none of the first page. */
  behind: SQL[];
  from: number | null;
  limit: number;
}

/**
 * The first products of a query by price, one band of prices after another until there are enough: products' words name
 * their band (0003_search_facts.sql), so the index knows which of them have the query. What thousands have, but hardly
 * one at this end of the list, as gold among what is cheap, is found without reading the thousands. For what the indexes
 * know all of: a query with nothing to be seen in the products, and a filter that is told by words.
 * As two parts of a WITH RECURSIVE, `bands` and `found` with the ids.
 */
export function cheapestMatches(filter: ProductFilter, { query }: AskedQuery, page: ByPrice): SQL {
  const { isDownwards, orderBy, behind, limit } = page;
  const { price: _, budget: __, ...others } = filter;
  const { lowest, highest } = bandsOf(filter, page);
  const [before, last] = isDownwards
    ? [sql`${highest} + 1`, lowest]
    : [sql`${lowest} - 1`, highest];
  const next = isDownwards ? sql`bands.band - 1` : sql`bands.band + 1`;
  const isMore = isDownwards ? sql`bands.band > bands.last` : sql`bands.band < bands.last`;
  const { from, where } = sourceOf(filter, sql`here.query`);
  const ofBand = YOUNGEST_FIRST.map((age) => {
    const conditions = sql.join([...where, sideOf(filter.corporate), age], sql` and `);
    return sql`select w.product_id as id, w.price from ${from} where ${conditions}`;
  });
  const isBehind = sql.join([sql`true`, ...behind], sql` and `);
  const most = sql.raw(String(limit));
  return sql`bands (query, band, last, ids, many) as (
      select ${withFacts(sql`${query}::tsquery`, others)}, ${before}, ${last}, '{}'::text[], 0
      union all select bands.query, here.band, bands.last, best.ids, bands.many + cardinality(best.ids) from bands,
        lateral (select ${next} as band, bands.query && format('''#price:%s''', ${next})::tsquery as query) here,
        lateral (select coalesce(array_agg(id), '{}') as ids from (select p.id
          from (${sql.join(ofBand, sql` union all `)}) p where ${isBehind} order by ${orderBy} limit ${most}) first) best
      where ${isMore} and bands.many < ${most}),
    found as materialized (select p.id from bands, unnest(ids) one (id) join products p on p.id = one.id
      order by ${orderBy} limit ${most})`;
}

/** The bands in which a page can be. */
function bandsOf(
  { price, budget }: ProductFilter,
  { isDownwards, from }: ByPrice,
): { lowest: SQL; highest: SQL } {
  const ranges = [price, budget].flatMap((range) => (range ? [paisaWithin(range)] : []));
  const starts = from === null ? [] : [from];
  const least = Math.max(0, ...ranges.map((range) => range.least), ...(isDownwards ? [] : starts));
  const most = Math.min(
    Number.MAX_SAFE_INTEGER,
    ...ranges.map((range) => range.most),
    ...(isDownwards ? starts : []),
  );
  const band = (paisa: number) => sql`price_band(${paisa}::bigint)`;
  return { lowest: band(least), highest: band(most) };
}
