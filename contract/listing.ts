import type { Facets } from "#tohfa/shop/catalogue/lists/facets.ts";
import { type Filters, filterParams } from "#tohfa/shop/catalogue/lists/filters.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import type { Understood } from "#tohfa/shop/catalogue/search/understood.ts";
import type { QueryOf } from "./call.ts";
import type { Calls } from "./calls.ts";

/** The query of a product grid (PRODUCT §3 `GET /products`). */
export interface ListingQuery extends Partial<Filters> {
  by?: "product" | "corporate";
  q?: string;
  category?: string;
  seller?: string;
  /** Only products of the one-dollar sale. */
  oneDollar?: boolean;
  /** Only products with a video. */
  video?: boolean;
  sort?: "relevance" | "newest" | "price" | "-price" | "rating";
  limit?: number;
  cursor?: string;
  /** Whether to count the values of the tag filters. */
  withFacets?: boolean;
}

export function listingQueryToWire(query: ListingQuery): QueryOf<Calls["searchProducts"]> {
  const { by, q, category, seller, oneDollar, video, sort, limit, cursor, withFacets } = query;
  const only = {
    ...(oneDollar && { oneDollar: "1" as const }),
    ...(video && { video: "1" as const }),
    ...(withFacets && { facets: "1" as const }),
  };
  return { by, q, category, seller, ...only, sort, limit, cursor, ...filterParams(query) };
}

export interface ListingPage {
  items: Product[];
  total: number;
  /** Counts stop at 1,000: the screen says "1000+". */
  totalIsCapped: boolean;
  counts: { inStock: number; outOfStock: number };
  /** Null where they were not requested, or the host does not count them. */
  facets: Facets | null;
  nextCursor: string | null;
  /** How the search text was interpreted, where it was not found literally. */
  understood: Understood | null;
}
