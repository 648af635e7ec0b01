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
  const { recipient, occasion, price } = filters;
  const asked = readAsked(query);
  const state: ListingState = {
    ...asked,
    ...(recipient && { recipient: null }),
    ...(occasion && { occasion: null }),
  };
  const what: ListingQuery = {
    ...(recipient && { recipient }),
    ...(occasion && { occasion }),
    ...(price && {
      price: { ...price, ...state.price, max: Math.min(price.max, state.price?.max ?? price.max) },
    }),
  };
  const listing = await loadListing(client, what, state, CATEGORY_PAGE);
  // The filter that the shelf itself is, is not offered again.
  const facets = listing.facets && {
    recipient: recipient ? UNCOUNTED : listing.facets.recipient,
    occasion: occasion ? UNCOUNTED : listing.facets.occasion,
  };
  return { state, listing: { ...listing, facets } };
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
