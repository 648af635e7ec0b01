import { giftNumbers, giftTagPart, OCCASIONS, RECIPIENTS } from "../categories/gift-tags.ts";
import { type Filtered, type Filters, matchesFilters } from "./filters.ts";

/** The filters that are counted value by value, and their values. */
const COUNTED = { recipient: RECIPIENTS, occasion: OCCASIONS } as const;
export type CountedFilter = keyof typeof COUNTED;
export const COUNTED_FILTERS = Object.keys(COUNTED) as CountedFilter[];

/** How many products each value of a filter would show beside the other filters that are set, by its part of an address. */
export interface Facet {
  counts: Readonly<Record<string, number>>;
  /** Not all products were looked at: a number says "at least". */
  isCapped: boolean;
}
export type Facets = { readonly [Name in CountedFilter]: Facet };

/** The facets of products that have all come; `filters` are those of the list. */
export function facetsOf(products: readonly Filtered[], filters: Partial<Filters>): Facets {
  return eachFacet((name) => {
    const others = { ...filters, [name]: null };
    const counts: Record<string, number> = {};
    for (const product of products) {
      if (!matchesFilters(product, others)) continue;
      for (const number of giftNumbers(product.tags)) counts[number] = (counts[number] ?? 0) + 1;
    }
    return facetOf(name, counts, false);
  });
}

/** A facet for each filter that is counted. */
export function eachFacet(facet: (name: CountedFilter) => Facet): Facets {
  return { recipient: facet("recipient"), occasion: facet("occasion") };
}

/** The facet of a filter, of how often each tag is there by its number (gift-tags.ts); what none has is left out. */
export function facetOf(
  name: CountedFilter,
  many: Readonly<Record<string, number>>,
  isCapped: boolean,
): Facet {
  const counts: [string, number][] = COUNTED[name].flatMap((tag) => {
    const count = many[giftNumbers([tag])[0] ?? 0] ?? 0;
    return count > 0 ? [[giftTagPart(tag), count]] : [];
  });
  return { counts: Object.fromEntries(counts), isCapped };
}
