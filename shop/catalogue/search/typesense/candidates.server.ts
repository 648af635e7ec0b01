import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { SearchAnswer, type TypesenseClient } from "./client.server.ts";
import { PRODUCTS } from "./index-products.server.ts";
import { filterOf, MAX_WORDS, patternsOf, type Wish } from "./wish.ts";

/** The largest page of Typesense, and how many pages are requested, all at once. */
const PER_PAGE = 250;
const PAGES = 4;

/**
 * The ids of all products that may match a wish; null where they are too many. All or none: PostgreSQL finds frequent
 * matches quickly among the newest products, and only rare ones slowly.
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
      // A shop has products: an empty index has lost its data.
      return results.some(({ out_of }) => out_of === 0) ? "Its index is empty" : null;
    },
  );
  const ids = new Set(results.flatMap(({ hits }) => hits.map(({ document }) => document.id)));
  // If a product was written between two pages, one may be missing.
  return results.every(({ found }) => found === ids.size) ? [...ids] : null;
}

/** The words of the shop that match each pattern, at most one more than may be used. */
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
