import { countAvailability, matchesFilters, type PriceRange } from "../shop/catalog/filters.ts";
import type { Product } from "../shop/catalog/product.ts";
import { belongsToSearch, matchesProduct } from "../shop/search/match.ts";
import type { ListingPage, ListingQuery } from "./listing.ts";

/**
 * A page of a list that has come whole, by the same rules as on our server (SPEC §5): for hosts that
 * speak only SPEC §7. The cursor is the place in the list.
 */
export function listClientSide(products: readonly Product[], query: ListingQuery): ListingPage {
  const { by = "product", q, availability = null, limit = 24 } = query;
  const searched =
    q === undefined
      ? products.filter((product) => query.by === undefined || belongsToSearch(product, by))
      : products.filter((product) => belongsToSearch(product, by) && matchesProduct(product, q));
  const price = rangeOf(query);
  const inPrice = searched.filter((product) =>
    matchesFilters(product, { availability: null, price }),
  );
  const found = inPrice.filter((product) => matchesFilters(product, { availability, price: null }));
  const start = Math.max(0, Math.trunc(Number(query.cursor ?? 0)) || 0);
  const end = start + limit;
  return {
    items: inOrder(found, query.sort).slice(start, end),
    total: found.length,
    totalIsCapped: false,
    counts: countAvailability(inPrice),
    nextCursor: end < found.length ? String(end) : null,
  };
}

function rangeOf({ min, max }: ListingQuery): PriceRange | null {
  if (min === undefined && max === undefined) return null;
  return { min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER / 100 };
}

/** As it came is newest first, or best match: the host's own order. */
function inOrder(products: Product[], sort: ListingQuery["sort"]): Product[] {
  if (sort === "price") return products.toSorted((a, b) => a.price - b.price);
  if (sort === "-price") return products.toSorted((a, b) => b.price - a.price);
  if (sort === "rating") return products.toSorted((a, b) => b.rating - a.rating);
  return products;
}
