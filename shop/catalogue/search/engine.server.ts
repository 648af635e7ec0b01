import type { Database } from "#tohfa/db/open.server.ts";
import type { ProductFilter } from "../lists/product-filter.server.ts";
import {
  type SearchPage,
  type SearchPlace,
  type SearchSort,
  searchProducts,
} from "./search.server.ts";
import { type Suggested, type SuggestFilter, suggestProducts } from "./suggest-products.server.ts";

/** What finds products by text. A shop has one, chosen when it starts; whichever it is, the answers are the same. */
export interface SearchEngine {
  /** A page of what SPEC §5 and PRODUCT §10 find, with its counts. Without text it is the plain list. */
  search(
    text: string,
    filter: ProductFilter,
    sort: SearchSort,
    page: SearchPlace,
  ): Promise<SearchPage>;
  /** At most `limit` products while one types, without counting. */
  suggest(text: string, filter: SuggestFilter, limit: number): Promise<Suggested>;
  /** Why it does without a part of itself right now, as a short sentence without a secret; null where all is well. */
  whatIsWrong(): string | null;
}

/** The shop's own database searches: what every shop has. */
export function postgresEngine(db: Database): SearchEngine {
  return {
    search: (text, filter, sort, page) => searchProducts(db, text, filter, sort, page),
    suggest: (text, filter, limit) => suggestProducts(db, text, filter, limit),
    whatIsWrong: () => null,
  };
}
