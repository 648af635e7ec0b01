import { type SQL, sql } from "drizzle-orm";
import { giftNumbers } from "../categories/gift-tags.ts";
import { eachCounted, facetOf } from "../lists/facets.ts";
import { type Filters, pickFilters, TAG_FILTERS, type TagFilter } from "../lists/filters.ts";
import { cappedCounts, type ProductCounts } from "../lists/product-counts.server.ts";
import type { ProductFilter } from "../lists/product-filter.server.ts";
import { versionOf } from "../lists/product-rows.server.ts";

/** Products that a search has found and that are alike in what is counted of them. */
export interface Hits {
  in_stock: boolean;
  /** Who they are for and why, by number (gift-tags.ts). */
  gifts: number[];
  many: number;
}

/** Of a search beyond SPEC §5's matches. */
export interface WiderHits extends Hits {
  /** How many of them have the text as it was typed, from the beginning of a word on. */
  called: number;
}

/** The filters that a hit itself can answer: whether it is in stock, and who it is for and why. */
type HitFilter = "availability" | TagFilter;
const HIT_FILTERS: readonly HitFilter[] = ["availability", ...TAG_FILTERS];

/** Those filters, as they are set. */
export type Ticked = Pick<Filters, HitFilter>;
export const NOTHING_TICKED: Ticked = pickFilters({}, HIT_FILTERS);

/** Those of all that a filter asks. */
export function tickedOf(filter: ProductFilter): Ticked {
  return pickFilters(filter, HIT_FILTERS);
}

/** Whether one of them is set. */
export function isTicked(filter: ProductFilter): boolean {
  return HIT_FILTERS.some((name) => filter[name]);
}

/**
 * The first hits and what is counted of all of them, in one row: of hundreds that are put in order, a page is shown.
 * `hits` has the columns id, in_stock and gifts, and those of `order`; `counted` is asked of those that are alike.
 */
export function pageOfHits(
  hits: SQL,
  page: { where: SQL[]; order: SQL; limit: number; keys: SQL; counted?: SQL; more?: SQL },
): SQL {
  const { where, order, limit, keys, counted = sql``, more = sql`` } = page;
  return sql`with hit as materialized (${hits})
    select (select coalesce(json_agg(one), '[]') from (select hit.id, ${keys}, ${versionOf(sql`hit.id`)} as version
        from hit where ${sql.join([sql`true`, ...where], sql` and `)} order by ${order} limit ${limit}::int) one) as shown,
      (select coalesce(json_agg(one), '[]') from (select hit.in_stock, hit.gifts, count(*)::int as many${counted}
        from hit group by hit.in_stock, hit.gifts) one) as counted${more}`;
}

/** How many hits there are. */
export function sumOf(hits: readonly Hits[]): number {
  return hits.reduce((sum, { many }) => sum + many, 0);
}

/** The hits that pass the filters. */
function chosenHits(hits: readonly Hits[], ticked: Ticked): readonly Hits[] {
  const { availability } = ticked;
  const wanted = TAG_FILTERS.flatMap((name) => (ticked[name] ? [giftNumbers(ticked[name])] : []));
  return hits.filter(
    ({ in_stock, gifts }) =>
      (availability === null || in_stock === (availability === "in")) &&
      wanted.every((numbers) => numbers.some((number) => gifts.includes(number))),
  );
}

/** How many there are in and out of stock, and by tag where that is asked, each beside the other filters. */
export function countHits(
  hits: readonly Hits[],
  ticked: Ticked,
  withFacets: boolean,
): ProductCounts {
  const both = chosenHits(hits, { ...ticked, availability: null });
  const inStock = sumOf(both.filter(({ in_stock }) => in_stock));
  const facet = (name: TagFilter) => {
    const counts: Record<string, number> = {};
    for (const { gifts, many } of chosenHits(hits, { ...ticked, [name]: null })) {
      for (const gift of gifts) counts[gift] = (counts[gift] ?? 0) + many;
    }
    return facetOf(name, counts, false);
  };
  return {
    ...cappedCounts(inStock, sumOf(both) - inStock),
    facets: withFacets ? eachCounted(facet) : null,
  };
}
