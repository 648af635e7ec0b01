import { giftTagNumbers, giftTagPart } from "../categories/gift-tags.ts";
import {
  FILTERS,
  type Filtered,
  type Filters,
  matchesFilters,
  TAG_FILTERS,
  type TagFilter,
} from "./filters.ts";

/**
 * How many products each value of a filter would show together with the other filters, by the value's part of an
 * address.
 */
export interface Facet {
  counts: Readonly<Record<string, number>>;
  /** Not all products were counted: the numbers are lower bounds. */
  isCapped: boolean;
}
/** One facet for each tag filter. */
export type Facets = Readonly<Record<TagFilter, Facet>>;

/** The facets of a complete list of products; `filters` are those of the list. */
export function facetsOf(products: readonly Filtered[], filters: Partial<Filters>): Facets {
  return eachCounted((name) => {
    const others = { ...filters, [name]: null };
    const counts: Record<string, number> = {};
    for (const product of products) {
      if (!matchesFilters(product, others)) continue;
      for (const number of giftTagNumbers(product.tags)) counts[number] = (counts[number] ?? 0) + 1;
    }
    return facetOf(name, counts, false);
  });
}

/** Calls `make` for each tag filter. */
export function eachCounted<Made>(make: (name: TagFilter) => Made): Record<TagFilter, Made> {
  const made = TAG_FILTERS.map((name) => [name, make(name)] as const);
  return Object.fromEntries(made) as Record<TagFilter, Made>;
}

/** The facet of a filter from the counts by tag number (gift-tags.ts); values without products are left out. */
export function facetOf(
  name: TagFilter,
  many: Readonly<Record<string, number>>,
  isCapped: boolean,
): Facet {
  const { tags = [] } = FILTERS[name];
  const counts: [string, number][] = tags.flatMap((tag) => {
    const count = many[giftTagNumbers([tag])[0] ?? 0] ?? 0;
    return count > 0 ? [[giftTagPart(tag), count]] : [];
  });
  return { counts: Object.fromEntries(counts), isCapped };
}
