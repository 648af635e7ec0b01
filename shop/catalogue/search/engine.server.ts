import type { Database } from "#tohfa/db/open.server.ts";
import type { ProductFilter } from "../lists/product-filter.server.ts";
import {
  type SearchPage,
  type SearchPlace,
  type SearchSort,
  searchProducts,
} from "./search.server.ts";
import { type Suggested, type SuggestFilter, suggestProducts } from "./suggest-products.server.ts";

/** A search engine: finds products by text. The server chooses one at its start; all engines give the same results. */
export interface SearchEngine {
  /** A page of the matches of SPEC §5 and PRODUCT §10, with counts. Without text it is the plain list. */
  search(
    text: string,
    filter: ProductFilter,
    sort: SearchSort,
    page: SearchPlace,
  ): Promise<SearchPage>;
  /** At most `limit` products while a visitor types, without counts. */
  suggest(text: string, filter: SuggestFilter, limit: number): Promise<Suggested>;
  /** Why a part of it does not work now, as a short sentence without secrets; null where all works. */
  whatIsWrong(): string | null;
}

/** The engine that every shop has: its own PostgreSQL database. */
export function postgresEngine(db: Database): SearchEngine {
  return {
    search: (text, filter, sort, page) => searchProducts(db, text, filter, sort, page),
    suggest: (text, filter, limit) => suggestProducts(db, text, filter, limit),
    whatIsWrong: () => null,
  };
}
