import type { Facets } from "#tohfa/shop/catalogue/lists/facets.ts";
import { type PageSizes, visibleCount } from "#tohfa/shop/catalogue/product/visible.ts";
import type { Understood } from "#tohfa/shop/catalogue/search/understood.ts";
import { isAhead } from "#tohfa/shop/delivery/arrival/reach.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import type { Client } from "../../../contract/client.ts";
import type { ListingQuery } from "../../../contract/listing.ts";
import type { CardProduct } from "../product-card/card-product.ts";
import { toCards } from "../product-card/to-card.ts";
import { type ListingState, readListing, toListingQuery } from "./listing-state.ts";

/** More than anybody scrolls through; an address cannot ask the server for more. */
const MAX_SHOWN = 600;
const MAX_PER_CALL = 100;

/** One listing as its page shows it. */
export interface Listing {
  cards: CardProduct[];
  total: number;
  /** There are more than `total` says: "1000+". */
  totalIsCapped: boolean;
  counts: { inStock: number; outOfStock: number };
  /** How many each value of the tag filters would show; null where nobody counts them. */
  facets: Facets | null;
  /** How a search was read, where it was not found as it stands. */
  understood: Understood | null;
  /** Load More has something to add. */
  hasMore: boolean;
  /** 'HTTP error! status: {code}' (SPEC §8) where the call failed. */
  failure: string | null;
}

/** What an address asks for, without a day that is over and a city that nobody knows: they would only look like filters. */
export function readAsked(query: URLSearchParams, now = Date.now()): ListingState {
  const asked = readListing(query);
  const city = asked.arrives ? findCity(asked.arrives.city) : null;
  const isPossible = city !== null && asked.arrives !== null && isAhead(asked.arrives.day, now);
  return {
    ...asked,
    arrives: isPossible && asked.arrives ? { ...asked.arrives, city: city.name } : null,
  };
}

/**
 * The first pages of a listing, as many as its address says, walked by keyset cursor. So one address is
 * one list: for crawlers, without JavaScript, and after Back.
 */
export async function loadListing(
  client: Client,
  what: ListingQuery,
  state: ListingState,
  sizes: PageSizes,
): Promise<Listing> {
  const wanted = Math.min(MAX_SHOWN, visibleCount(sizes, state.page));
  const query = { ...toListingQuery(state), ...what };
  try {
    const first = { limit: Math.min(wanted, MAX_PER_CALL), withFacets: true };
    let page = await client.searchProducts({ ...query, ...first });
    const { total, totalIsCapped, counts, facets, understood } = page;
    const items = [...page.items];
    while (page.nextCursor && items.length < wanted && page.items.length > 0) {
      page = await client.searchProducts({
        ...query,
        limit: Math.min(wanted - items.length, MAX_PER_CALL),
        cursor: page.nextCursor,
      });
      items.push(...page.items);
    }
    const hasMore = page.nextCursor !== null && wanted < MAX_SHOWN;
    // SPEC §5: what has no id is not shown.
    const cards = toCards(items.filter(({ id }) => id !== ""));
    return { cards, total, totalIsCapped, counts, facets, understood, hasMore, failure: null };
  } catch (error) {
    return { ...NOTHING, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** A listing of nothing. */
export const NOTHING: Listing = {
  cards: [],
  total: 0,
  totalIsCapped: false,
  understood: null,
  counts: { inStock: 0, outOfStock: 0 },
  facets: null,
  hasMore: false,
  failure: null,
};
