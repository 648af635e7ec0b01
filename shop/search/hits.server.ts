import { type CountedFilter, eachFacet, facetOf } from "../catalog/facets.ts";
import type { Filters } from "../catalog/filters.ts";
import { giftNumbers } from "../catalog/gift-tags.ts";
import { cappedCounts, type ProductCounts } from "../catalog/product-counts.server.ts";

/** A product that a search has found, and what is counted of it. */
export interface Hit extends Record<string, unknown> {
  id: string;
  in_stock: boolean;
  /** Who it is for and why, by number (gift-tags.ts). */
  gifts: number[];
}

/** A product beyond SPEC §5's matches, and how well it fits. */
export interface WiderHit extends Hit {
  /** It has the text as it was typed, from the beginning of a word on. */
  is_called: boolean;
  score: number;
  /** Of the best, which are shown first (product-rows.server.ts `versionOf`). */
  version: string | null;
}

/** No filter that a hit itself could answer. */
export const NOTHING_TICKED: Ticked = { availability: null, recipient: null, occasion: null };

/** The filters that a hit itself can answer. */
export type Ticked = Pick<Filters, "availability" | CountedFilter>;

/** The hits that pass the filters. */
export function chosenHits<One extends Hit>(hits: readonly One[], ticked: Ticked): One[] {
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
  hits: readonly Hit[],
  ticked: Ticked,
  withFacets: boolean,
): ProductCounts {
  const both = chosenHits(hits, { ...ticked, availability: null });
  const inStock = both.filter(({ in_stock }) => in_stock).length;
  const facet = (name: CountedFilter) => {
    const many: Record<string, number> = {};
    for (const { gifts } of chosenHits(hits, { ...ticked, [name]: null })) {
      for (const gift of gifts) many[gift] = (many[gift] ?? 0) + 1;
    }
    return facetOf(name, many, false);
  };
  return {
    ...cappedCounts(inStock, both.length - inStock),
    facets: withFacets ? eachFacet(facet) : null,
  };
}
