import type { Product } from "../shop/catalog/product.ts";

/** What a grid asks for (PRODUCT §3 `GET /products`). Prices are PKR, as in the address bar. */
export interface ListingQuery {
  by?: "product" | "corporate";
  q?: string;
  category?: string;
  seller?: string;
  availability?: "in" | "out";
  min?: number;
  max?: number;
  sort?: "relevance" | "newest" | "price" | "-price" | "rating";
  limit?: number;
  cursor?: string;
}

export interface ListingPage {
  items: Product[];
  total: number;
  /** Counts stop at 1,000: the screen says "1000+". */
  totalIsCapped: boolean;
  counts: { inStock: number; outOfStock: number };
  nextCursor: string | null;
}
