import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { SearchAnswer, type TypesenseClient } from "./client.server.ts";
import { PRODUCTS } from "./index-products.server.ts";
import { filterOf, MAX_WORDS, patternsOf, type Wish } from "./wish.ts";

/** The most that Typesense gives at a time, and how many such pages are asked for, all at once. */
const PER_PAGE = 250;
const PAGES = 4;

/**
 * Every product that may be what is wished, by id; null where that is too much of the shop to name. All of them or
 * none: PostgreSQL finds what much of the shop has among its newest, and it is the rare that it looks long for.
 */
export async function candidatesOf(
  db: Database,
  typesense: TypesenseClient,
  wish: Wish,
  corporate: boolean | undefined,
): Promise<string[] | null> {
  const filter = filterOf(wish, await wordsLike(db, [...new Set(patternsOf(wish))]));
  if (filter === null) return null;
  const side = corporate === undefined ? "" : ` && corporate:=${corporate}`;
  const search = {
    ...{ collection: PRODUCTS, q: "*", filter_by: `(${filter})${side}` },
    ...{ include_fields: "id", sort_by: "changed_at:desc", per_page: PER_PAGE },
  };
  const pages = Array.from({ length: PAGES }, (_, at) => ({ ...search, page: at + 1 }));
  const { results } = await typesense.ask(
    SearchAnswer,
    { method: "POST", path: "/multi_search", body: { searches: pages } },
    ({ results }) => {
      if (results.length !== PAGES) return "It answered something else than was asked";
      // A shop has products: an index without any has lost them.
      return results.some(({ out_of }) => out_of === 0) ? "Its index is empty" : null;
    },
  );
  const ids = new Set(results.flatMap(({ hits }) => hits.map(({ document }) => document.id)));
  // Where a product was written between two pages, one may have slipped through.
  return results.every(({ found }) => found === ids.size) ? [...ids] : null;
}

/** The words of the shop that are like each pattern, as many as are asked for and one more. */
async function wordsLike(
  db: Database,
  patterns: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (patterns.length === 0) return new Map();
  const beginning = patterns.filter((one) => one.indexOf("%") === one.length - 1);
  const inside = patterns.filter((one) => !beginning.includes(one));
  const some = sql`limit ${MAX_WORDS + 1}`;
  const { rows } = await db.execute<{ pattern: string; words: string[] }>(sql`
    select pattern, array(select distinct word from search_words
        where word ~>=~ rtrim(pattern, '%') and word ~<~ (rtrim(pattern, '%') || chr(1114111)) ${some}) as words
      from unnest(${sql.param(beginning)}::text[]) pattern
    union all
    select pattern, array(select distinct word from search_words where word like pattern ${some})
      from unnest(${sql.param(inside)}::text[]) pattern`);
  return new Map(rows.map(({ pattern, words }) => [pattern, words]));
}
