import { type SQL, sql } from "drizzle-orm";
import { giftTagNumbers } from "../categories/gift-tags.ts";
import { eachCounted, facetOf } from "../lists/facets.ts";
import { type Filters, pickFilters, TAG_FILTERS, type TagFilter } from "../lists/filters.ts";
import { cappedCounts, type ProductCounts } from "../lists/product-counts.server.ts";
import type { ProductFilter } from "../lists/product-filter.server.ts";
import { versionOf } from "../lists/product-rows.server.ts";

/** A group of found products with the same values of the counted facts. */
export interface Hits {
  in_stock: boolean;
  /** Their receivers and occasions, as numbers (gift-tags.ts). */
  gifts: number[];
  many: number;
}

/** The same for a search that is wider than SPEC §5. */
export interface WiderHits extends Hits {
  /** How many of them have the typed text from the beginning of a word. */
  named: number;
}

/** The filters that can be applied to hits without the product: availability, receivers and occasions. */
type HitFilter = "availability" | TagFilter;
const HIT_FILTERS: readonly HitFilter[] = ["availability", ...TAG_FILTERS];

/** The values of those filters. */
export type HitFilters = Pick<Filters, HitFilter>;
export const NO_HIT_FILTERS: HitFilters = pickFilters({}, HIT_FILTERS);

/** The hit filters among a search's filters. */
export function hitFiltersOf(filter: ProductFilter): HitFilters {
  return pickFilters(filter, HIT_FILTERS);
}

/** Whether any hit filter is set. */
export function hasHitFilters(filter: ProductFilter): boolean {
  return HIT_FILTERS.some((name) => filter[name]);
}

/**
 * SQL: the first hits and the counts of all hits, in one row: hundreds are sorted, one page is shown. `hits` has the
 * columns id, in_stock and gifts, and those of `order`; `counted` adds columns to each group.
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

/** The number of hits. */
export function sumOf(hits: readonly Hits[]): number {
  return hits.reduce((sum, { many }) => sum + many, 0);
}

/** The hits that pass the filters. */
function filterHits(hits: readonly Hits[], filters: HitFilters): readonly Hits[] {
  const { availability } = filters;
  const wanted = TAG_FILTERS.flatMap((name) =>
    filters[name] ? [giftTagNumbers(filters[name])] : [],
  );
  return hits.filter(
    ({ in_stock, gifts }) =>
      (availability === null || in_stock === (availability === "in")) &&
      wanted.every((numbers) => numbers.some((number) => gifts.includes(number))),
  );
}

/** The counts in and out of stock, and by tag if `withFacets`; each count applies all other filters. */
export function countHits(
  hits: readonly Hits[],
  filters: HitFilters,
  withFacets: boolean,
): ProductCounts {
  const both = filterHits(hits, { ...filters, availability: null });
  const inStock = sumOf(both.filter(({ in_stock }) => in_stock));
  const facet = (name: TagFilter) => {
    const counts: Record<string, number> = {};
    for (const { gifts, many } of filterHits(hits, { ...filters, [name]: null })) {
      for (const gift of gifts) counts[gift] = (counts[gift] ?? 0) + many;
    }
    return facetOf(name, counts, false);
  };
  return {
    ...cappedCounts(inStock, sumOf(both) - inStock),
    facets: withFacets ? eachCounted(facet) : null,
  };
}
