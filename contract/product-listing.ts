import { eachCounted, type Facets } from "#tohfa/shop/catalogue/lists/facets.ts";
import { isHidden, type Product } from "#tohfa/shop/catalogue/product/product.ts";
import { matchesSeller } from "#tohfa/shop/catalogue/search/match.ts";
import type { Understood } from "#tohfa/shop/catalogue/search/understood.ts";
import type { Seller } from "#tohfa/shop/selling/sellers/seller.ts";
import { isUnknownCall, listOf, okBody } from "./answers.ts";
import { MAX_TEXT_LENGTH } from "./limits.ts";
import { listClientSide } from "./list-client-side.ts";
import { type ListingPage, type ListingQuery, listingQueryToWire } from "./listing.ts";

import { productFromWire } from "./product.ts";
import { sellerFromWire } from "./seller.ts";
import { firstNumber, firstText, listIn, record, textList } from "./tolerant.ts";
import type { CallHost } from "./transport.ts";

export interface Suggestions {
  products: Product[];
  sellers: Seller[];
  /** Completions of the typed text; empty where the host has none. */
  words: string[];
  categories: string[];
}

export interface ProductListing {
  searchProducts(query: ListingQuery): Promise<ListingPage>;
  suggest(
    by: "product" | "corporate" | "seller",
    q: string,
    signal?: AbortSignal,
  ): Promise<Suggestions>;
}

export function createProductListing(call: CallHost): ProductListing {
  return {
    async searchProducts(query) {
      // Nothing has so long a name.
      const { q = "", category = "", seller = "" } = query;
      if ([q, category, seller].some(({ length }) => length > MAX_TEXT_LENGTH)) {
        return listClientSide([], query);
      }
      const answer = await call("searchProducts", { query: listingQueryToWire(query) });
      if (isUnknownCall(answer)) return listClientSide(await productsFor(call, query), query);
      return pageFromWire(okBody(answer));
    },
    async suggest(by, q, signal) {
      const answer = await call("suggest", { query: { by, q }, signal });
      if (isUnknownCall(answer)) return suggestClientSide(call, by, q);
      return suggestionsFromWire(okBody(answer));
    },
  };
}

async function productsFor(call: CallHost, query: ListingQuery): Promise<Product[]> {
  const { category, oneDollar } = query;
  const answer = oneDollar
    ? await call("listOneDollarProducts")
    : category
      ? await call("listProductsOfCategory", { params: { categoryName: category } })
      : await call("listAllProducts");
  return listOf(answer, productFromWire).filter((product) => !isHidden(product));
}

async function suggestClientSide(
  call: CallHost,
  by: "product" | "corporate" | "seller",
  q: string,
): Promise<Suggestions> {
  if (by === "seller") {
    const sellers = listOf(await call("listSellers"), sellerFromWire);
    const called = q ? sellers.filter((one) => matchesSeller(one, q)) : sellers;
    return { ...{ products: [], words: [], categories: [] }, sellers: called };
  }
  const { items } = listClientSide(q ? await productsFor(call, {}) : [], { by, q, limit: 8 });
  return { products: items, sellers: [], words: [], categories: [] };
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
    words: textList(body.words),
    categories: textList(body.categories),
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
    facets: wire.facets ? facetsFromWire(record(wire.facets)) : null,
    nextCursor: firstText([wire.nextCursor]) || null,
    understood: understoodFromWire(wire.understood),
  };
}

function facetsFromWire(facets: Record<string, unknown>): Facets {
  return eachCounted((name) => {
    const { counts, isCapped } = record(facets[name]);
    const known = Object.entries(record(counts)).map(
      ([value, count]) => [value, firstNumber(count) ?? 0] as const,
    );
    return { counts: Object.fromEntries(known), isCapped: isCapped === true };
  });
}

/** Only first pages have it; null where it is not in our form. */
function understoodFromWire(value: unknown): Understood | null {
  const { as, text, price, exact } = record(value);
  const how = (["words", "synonyms", "likeness"] as const).find((one) => one === as);
  if (!how) return null;
  const { min, max } = record(price);
  return {
    as: how,
    text: firstText([text]),
    price: price ? { min: firstNumber(min) ?? 0, max: firstNumber(max) ?? null } : null,
    exact: firstNumber(exact) ?? 0,
  };
}
