import { type SQL, sql } from "drizzle-orm";
import { giftNumbers } from "../categories/gift-tags.ts";
import { type CountedFilter, eachFacet, facetOf } from "../lists/facets.ts";
import type { Filters } from "../lists/filters.ts";
import { cappedCounts, type ProductCounts } from "../lists/product-counts.server.ts";
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

/** No filter that a hit itself could answer. */
export const NOTHING_TICKED: Ticked = { availability: null, recipient: null, occasion: null };

/** The filters that a hit itself can answer. */
export type Ticked = Pick<Filters, "availability" | CountedFilter>;

/** The filters as the database is asked for them, over a list `hit` of hits. */
export function tickedOf({ availability, recipient, occasion }: Ticked): SQL[] {
  const side = availability
    ? [availability === "in" ? sql`hit.in_stock` : sql`not hit.in_stock`]
    : [];
  const tags = [recipient, occasion].flatMap((one) =>
    one ? [sql`hit.gifts && ${sql.param(giftNumbers(one))}::smallint[]`] : [],
  );
  return [...side, ...tags];
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
  const { availability, recipient, occasion } = ticked;
  const wanted = [recipient, occasion].flatMap((tags) => (tags ? [giftNumbers(tags)] : []));
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
  const facet = (name: CountedFilter) => {
    const counts: Record<string, number> = {};
    for (const { gifts, many } of chosenHits(hits, { ...ticked, [name]: null })) {
      for (const gift of gifts) counts[gift] = (counts[gift] ?? 0) + many;
    }
    return facetOf(name, counts, false);
  };
  return {
    ...cappedCounts(inStock, sumOf(both) - inStock),
    facets: withFacets ? eachFacet(facet) : null,
  };
}
