import type { ListingQuery } from "../../../contract/listing.ts";
import { type Filters, priceRange } from "../../../shop/catalog/filters.ts";

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
  const availability = query.getAll("availability").at(-1);
  const sort = query.get("sort") ?? "";
  return {
    availability: availability === "in" || availability === "out" ? availability : null,
    price: priceRange(query.get("min"), query.get("max")),
    sort: sort in SORTS ? (sort as Sort) : null,
    page: Math.max(1, Math.trunc(Number(query.get("page"))) || 1),
  };
}

/** The query of a listing's address, "" or "?…"; `kept` are the address's other parameters. */
export function listingSearch(state: ListingState, kept: Record<string, string> = {}): string {
  const query = new URLSearchParams(kept);
  if (state.availability) query.set("availability", state.availability);
  if (state.price) {
    query.set("min", String(state.price.min));
    query.set("max", String(state.price.max));
  }
  if (state.sort) query.set("sort", state.sort);
  if (state.page > 1) query.set("page", String(state.page));
  return query.size > 0 ? `?${query}` : "";
}

/** The same as a call's query. */
export function toListingQuery({ availability, price, sort }: ListingState): ListingQuery {
  return {
    ...(availability ? { availability } : {}),
    ...(price ?? {}),
    ...(sort ? { sort } : {}),
  };
}

export const NO_FILTERS = { availability: null, price: null, page: 1 } as const;

/** Each applied filter in words, with the state that is left when it is taken away. */
export function appliedFilters(state: ListingState): { text: string; without: ListingState }[] {
  const applied: { text: string; without: ListingState }[] = [];
  if (state.availability) {
    applied.push({
      text: state.availability === "in" ? "In Stock" : "Out of Stock",
      without: { ...state, availability: null, page: 1 },
    });
  }
  if (state.price) {
    const { min, max } = state.price;
    applied.push({
      text: `Rs ${min.toLocaleString("en")} to Rs ${max.toLocaleString("en")}`,
      without: { ...state, price: null, page: 1 },
    });
  }
  return applied;
}
