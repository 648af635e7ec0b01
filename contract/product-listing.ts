import type { Product } from "../shop/catalog/product.ts";
import type { Seller } from "../shop/sellers/seller.ts";
import type { CallName } from "./paths.ts";
import { productFromWire } from "./product.ts";
import { sellerFromWire } from "./seller.ts";
import { firstNumber, firstText, listIn, record } from "./tolerant.ts";
import { type Answer, CallFailed, type Sent } from "./transport.ts";

type Call = (name: CallName, sent?: Sent) => Promise<Answer>;

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

export interface Suggestions {
  products: Product[];
  sellers: Seller[];
}

export interface ProductListing {
  searchProducts(query: ListingQuery): Promise<ListingPage>;
  suggest(
    by: "product" | "corporate" | "seller",
    q: string,
    signal?: AbortSignal,
  ): Promise<Suggestions>;
}

export function createProductListing(call: Call): ProductListing {
  return {
    async searchProducts(query) {
      const answer = await call("searchProducts", { query: { ...query } });
      if (!answer.ok) throw new CallFailed(answer.status, answer.body);
      return pageFromWire(answer.body);
    },
    async suggest(by, q, signal) {
      const answer = await call("suggest", { query: { by, q }, signal });
      if (!answer.ok) throw new CallFailed(answer.status, answer.body);
      const body = record(answer.body);
      return {
        products: listIn(body.products)
          .map(productFromWire)
          .filter((product) => product !== null),
        sellers: listIn(body.sellers)
          .map(sellerFromWire)
          .filter((seller) => seller !== null),
      };
    },
  };
}

function pageFromWire(body: unknown): ListingPage {
  const wire = record(body);
  const counts = record(wire.counts);
  const items = listIn(body)
    .map(productFromWire)
    .filter((product) => product !== null);
  return {
    items,
    total: firstNumber(wire.total) ?? items.length,
    totalIsCapped: wire.totalIsCapped === true,
    counts: {
      inStock: firstNumber(counts.inStock) ?? 0,
      outOfStock: firstNumber(counts.outOfStock) ?? 0,
    },
    nextCursor: firstText([wire.nextCursor]) || null,
  };
}
