import { facetsOf } from "#tohfa/shop/catalogue/lists/facets.ts";
import { countAvailability, matchesFilters } from "#tohfa/shop/catalogue/lists/filters.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { belongsToSearch, matchesProduct } from "#tohfa/shop/catalogue/search/match.ts";
import type { ListingPage, ListingQuery } from "./listing.ts";

/**
 * A page of a list that was fetched whole, by the same rules as on our server (SPEC §5): for hosts that have only SPEC
 * §7's calls. The cursor is the position in the list.
 */
export function listClientSide(products: readonly Product[], query: ListingQuery): ListingPage {
  const { by = "product", q, availability, limit = 24, ...others } = query;
  const offered = query.video ? products.filter(({ videoUrl }) => videoUrl) : products;
  const searched =
    q === undefined
      ? offered.filter((product) => query.by === undefined || belongsToSearch(product, by))
      : offered.filter((product) => belongsToSearch(product, by) && matchesProduct(product, q));
  // In Stock and Out of Stock are counted among the products that match the other filters.
  const candidates = searched.filter((product) => matchesFilters(product, others));
  const found = candidates.filter((product) => matchesFilters(product, { availability }));
  const start = Math.max(0, Math.trunc(Number(query.cursor ?? 0)) || 0);
  const end = start + limit;
  return {
    items: inOrder(found, query.sort).slice(start, end),
    total: found.length,
    totalIsCapped: false,
    understood: null,
    counts: countAvailability(candidates),
    facets: query.withFacets ? facetsOf(searched, query) : null,
    nextCursor: end < found.length ? String(end) : null,
  };
}

/** Newest first and best match are the host's own order. */
function inOrder(products: Product[], sort: ListingQuery["sort"]): Product[] {
  if (sort === "price") return products.toSorted((a, b) => a.price - b.price);
  if (sort === "-price") return products.toSorted((a, b) => b.price - a.price);
  if (sort === "rating") return products.toSorted((a, b) => b.rating - a.rating);
  return products;
}
