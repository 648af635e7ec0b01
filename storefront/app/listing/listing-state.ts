import {
  type Filters,
  filterParams,
  appliedFilters as filtersInWords,
  filtersOfAddress,
  NO_FILTERS as NONE,
} from "#tohfa/shop/catalogue/lists/filters.ts";
import type { ListingQuery } from "../../../contract/listing.ts";

export const SORTS = {
  relevance: "Best match",
  newest: "Newest first",
  price: "Price, low to high",
  "-price": "Price, high to low",
  rating: "Best rated",
} as const;
export type Sort = keyof typeof SORTS;

/** What a listing's address says: filters, order, and how many pages are shown. */
export interface ListingState extends Filters {
  /** Null: the listing's own order. */
  sort: Sort | null;
  /** 1 is the first screenful; each further one adds a "Load More". */
  page: number;
}

/** Reads the query of an address; whatever makes no sense there filters nothing. */
export function readListing(query: URLSearchParams): ListingState {
  const sort = query.get("sort") ?? "";
  return {
    ...filtersOfAddress(query),
    sort: isSort(sort) ? sort : null,
    page: Math.max(1, Math.trunc(Number(query.get("page"))) || 1),
  };
}

export function isSort(text: string): text is Sort {
  return Object.hasOwn(SORTS, text);
}

/** The query of a listing's address, "" or "?…"; `kept` are the address's other parameters. */
export function listingSearch(state: ListingState, kept: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...kept, ...filterParams(state) });
  if (state.sort) query.set("sort", state.sort);
  if (state.page > 1) query.set("page", String(state.page));
  return query.size > 0 ? `?${query}` : "";
}

/** The same as a call's query. */
export function toListingQuery({ page: _page, sort, ...filters }: ListingState): ListingQuery {
  return { ...filters, ...(sort ? { sort } : {}) };
}

export const NO_FILTERS = { ...NONE, page: 1 } as const;

/** Each applied filter in words, with the state that is left when it is taken away. */
export function appliedFilters(state: ListingState): { text: string; without: ListingState }[] {
  return filtersInWords(state).map(({ text, left }) => ({
    text,
    without: { ...state, ...left, page: 1 },
  }));
}
