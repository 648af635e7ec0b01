import { giftNumbers, giftTagPart } from "../categories/gift-tags.ts";
import {
  FILTERS,
  type Filtered,
  type Filters,
  matchesFilters,
  TAG_FILTERS,
  type TagFilter,
} from "./filters.ts";

/** How many products each value of a filter would show beside the other filters that are set, by its part of an address. */
export interface Facet {
  counts: Readonly<Record<string, number>>;
  /** Not all products were looked at: a number says "at least". */
  isCapped: boolean;
}
/** One for each filter that is counted value by value. */
export type Facets = Readonly<Record<TagFilter, Facet>>;

/** The facets of products that have all come; `filters` are those of the list. */
export function facetsOf(products: readonly Filtered[], filters: Partial<Filters>): Facets {
  return eachCounted((name) => {
    const others = { ...filters, [name]: null };
    const counts: Record<string, number> = {};
    for (const product of products) {
      if (!matchesFilters(product, others)) continue;
      for (const number of giftNumbers(product.tags)) counts[number] = (counts[number] ?? 0) + 1;
    }
    return facetOf(name, counts, false);
  });
}

/** Something for each filter that is counted. */
export function eachCounted<Made>(make: (name: TagFilter) => Made): Record<TagFilter, Made> {
  const made = TAG_FILTERS.map((name) => [name, make(name)] as const);
  return Object.fromEntries(made) as Record<TagFilter, Made>;
}

/** The facet of a filter, of how often each tag is there by its number (gift-tags.ts); what none has is left out. */
export function facetOf(
  name: TagFilter,
  many: Readonly<Record<string, number>>,
  isCapped: boolean,
): Facet {
  const { tags = [] } = FILTERS[name];
  const counts: [string, number][] = tags.flatMap((tag) => {
    const count = many[giftNumbers([tag])[0] ?? 0] ?? 0;
    return count > 0 ? [[giftTagPart(tag), count]] : [];
  });
  return { counts: Object.fromEntries(counts), isCapped };
}
