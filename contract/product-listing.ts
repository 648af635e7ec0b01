import { isHidden, type Product } from "../shop/catalog/product.ts";
import { matchesSeller } from "../shop/search/match.ts";
import type { Seller } from "../shop/sellers/seller.ts";
import { listHere } from "./list-here.ts";
import type { ListingPage, ListingQuery } from "./listing.ts";
import type { CallName } from "./paths.ts";
import { productFromWire } from "./product.ts";
import { sellerFromWire } from "./seller.ts";
import { firstNumber, firstText, listIn, record } from "./tolerant.ts";
import { type Answer, CallFailed, type Sent } from "./transport.ts";

type Call = (name: CallName, sent?: Sent) => Promise<Answer>;

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
      if (answer.ok) return pageFromWire(answer.body);
      if (!isUnknownCall(answer)) throw new CallFailed(answer.status, answer.body);
      return listHere(await productsFor(call, query), query);
    },
    async suggest(by, q, signal) {
      const answer = await call("suggest", { query: { by, q }, signal });
      if (answer.ok) return suggestionsFromWire(answer.body);
      if (!isUnknownCall(answer)) throw new CallFailed(answer.status, answer.body);
      return suggestHere(call, by, q);
    },
  };
}

/** SPEC §7 lacks these calls: a host that speaks only §7 says that there is nothing at the address. */
function isUnknownCall({ status }: Answer): boolean {
  return status === 404 || status === 405 || status === 501;
}

async function productsFor(call: Call, query: ListingQuery): Promise<Product[]> {
  const answer = query.category
    ? await call("listProductsOfCategory", {
        params: { categoryName: query.category.replaceAll(" ", "-") },
      })
    : await call("listAllProducts");
  if (!answer.ok) throw new CallFailed(answer.status, answer.body);
  return listIn(answer.body)
    .map(productFromWire)
    .filter((product) => product !== null)
    .filter((product) => !isHidden(product));
}

async function suggestHere(
  call: Call,
  by: "product" | "corporate" | "seller",
  q: string,
): Promise<Suggestions> {
  if (by === "seller") {
    const answer = await call("listSellers");
    if (!answer.ok) throw new CallFailed(answer.status, answer.body);
    const sellers = listIn(answer.body)
      .map(sellerFromWire)
      .filter((seller) => seller !== null);
    return { products: [], sellers: q ? sellers.filter((one) => matchesSeller(one, q)) : sellers };
  }
  const { items } = listHere(q ? await productsFor(call, {}) : [], { by, q, limit: 8 });
  return { products: items, sellers: [] };
}

function suggestionsFromWire(answer: unknown): Suggestions {
  const body = record(answer);
  return {
    products: listIn(body.products)
      .map(productFromWire)
      .filter((product) => product !== null),
    sellers: listIn(body.sellers)
      .map(sellerFromWire)
      .filter((seller) => seller !== null),
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
