import { eachCounted } from "#tohfa/shop/catalogue/lists/facets.ts";
import { SHELVES, type Shelf } from "#tohfa/shop/catalogue/lists/shelves.ts";
import { CATEGORY_PAGE } from "#tohfa/shop/catalogue/product/visible.ts";
import type { Client } from "../../../contract/client.ts";
import type { ListingQuery } from "../../../contract/listing.ts";
import type { ListingState } from "./listing-state.ts";
import { type Listing, loadListing, readAsked } from "./load-listing.ts";

const UNCOUNTED = { counts: {}, isCapped: false };

/** A shelf's products: what the address asks for besides is of the shelf, and cannot widen it. */
export async function loadShelf(
  client: Client,
  { filters }: Pick<Shelf, "filters">,
  query: URLSearchParams,
): Promise<{ state: ListingState; listing: Listing }> {
  const { price, ...own } = filters;
  const notAsked = Object.keys(own).map((name) => [name, null]);
  const state: ListingState = { ...readAsked(query), ...Object.fromEntries(notAsked) };
  const what: ListingQuery = {
    ...own,
    ...(price && {
      price: { ...price, ...state.price, max: Math.min(price.max, state.price?.max ?? price.max) },
    }),
  };
  const listing = await loadListing(client, what, state, CATEGORY_PAGE);
  // The filter that the shelf itself is, is not offered again.
  const { facets } = listing;
  const offered = facets && eachCounted((name) => (own[name] ? UNCOUNTED : facets[name]));
  return { state, listing: { ...listing, facets: offered } };
}

/** The way to all shelves but the one that is open. */
export function shelfGroups(open?: string) {
  return SHELVES.map(({ title, shelves }) => ({
    title,
    links: shelves
      .filter(({ path }) => path !== open)
      .map((shelf) => ({ text: shelf.title, to: shelf.path })),
  }));
}
