import { type SQL, sql } from "drizzle-orm";
import { executeText, textOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import {
  conditionsOf,
  hasOnePlan,
  isOfEverything,
  type ProductFilter,
} from "../lists/product-filter.server.ts";
import {
  ORDERS,
  type ProductPage,
  type ProductSort,
  scanOf,
} from "../lists/product-list.server.ts";
import { type ProductRow, productsFound, versionOf } from "../lists/product-rows.server.ts";
import { isCoveredByWords } from "../lists/search-facts.server.ts";
import { isLike, type SoughtText } from "../lists/text-match.server.ts";
import { type Banded, bandedMatches, isBanded } from "./banded-matches.server.ts";
import {
  type IndexQuery,
  idsOfMatches,
  indexQueryOf,
  inlineNumber,
} from "./newest-matches.server.ts";

/** A filter with a text. */
export type TextFilter = ProductFilter & { text: SoughtText };

/**
 * How many rows of a list are scanned for a text: in the first attempt, in the first attempt for a frequent text, in
 * the last attempt, and before bands are used, each of which is read completely.
 */
const MAX_SCANNED = { first: 500, ofMany: 4_000, further: 20_000, beforeBands: 150 };
/** How many matches are sorted in the first attempt. */
const FEW = 4_000;
const ALL = 100_000_000;

/** How frequent a text is: "many": a scan of the list finds it; "few": all matches can be sorted quickly. */
export type HowMany = "many" | "few" | "unknown";

/** Which page of a sorted list. */
interface Place {
  limit: number;
  cursor?: string | undefined;
}

/** A page of the matches of a text, in any sort order but relevance. */
export async function inOrder(
  db: Database,
  filter: TextFilter,
  sort: ProductSort,
  page: Place & { howMany: HowMany },
): Promise<ProductPage> {
  const list = { ...placeOf(sort, page), howMany: page.howMany };
  return pageOf(await firstWithText(db, filter, list), sort, page);
}

/**
 * The page that countRows reads beside the counts where a text has few matches: the counting query already has them,
 * and a second search took as long as counting.
 */
export function pageOfCounted(filter: ProductFilter, sort: ProductSort, page: Place): CountedPage {
  const { orderBy, behind, limit } = placeOf(sort, page);
  const { from, where } = inOrderOf("x", filter, sort);
  return {
    page: sql`(select ${VERSIONS} from (select p.id from ${from}
      where ${sql.join([...where, ...behind], sql` and `)} order by ${orderBy} limit ${limit}) f)`,
    planOnce: isOrderedByWords(filter, sort) || hasOnePlan({ ...filter, text: undefined }),
  };
}

/** A page as a part of a counting statement. */
export interface CountedPage {
  page: SQL;
  planOnce: boolean;
}

/** Whether `product_words` has the sort columns and everything that the filter needs. */
function isOrderedByWords(filter: ProductFilter, sort: ProductSort): boolean {
  return (sort === "newest" || isBanded(sort)) && isCoveredByWords(filter);
}

/** The rows of `matches` (idsOfMatches, stockOfMatches) as `p`, joined with products only where needed. */
function inOrderOf(
  matches: "x" | "known",
  filter: ProductFilter,
  sort: ProductSort,
): { from: SQL; where: SQL[] } {
  const named = sql.raw(matches);
  if (isOrderedByWords(filter, sort)) return { from: sql`${named} p`, where: [sql`true`] };
  const { text: _, ...others } = filter;
  return { from: sql`${named} m join products p on p.id = m.id`, where: conditionsOf(others) };
}

/** The page that countRows read (pageOfCounted). */
export async function countedPage(
  db: Database,
  found: readonly Versioned[],
  sort: ProductSort,
  page: Place,
): Promise<ProductPage> {
  return pageOf(await productsFound(db, found), sort, page);
}

function placeOf(sort: ProductSort, { limit, cursor }: Place): Omit<List, "howMany"> {
  const { orderBy, after, shapes } = ORDERS[sort];
  const keys = cursor ? decodeCursor(cursor, sort, shapes).keys : null;
  const behind = keys ? [after(keys)] : [];
  const from = keys && isBanded(sort) ? Number(keys[0]) : null;
  // One row more shows whether there is a next page.
  return { sort, orderBy, behind, from, limit: limit + 1 };
}

function pageOf(rows: readonly ProductRow[], sort: ProductSort, { limit }: Place): ProductPage {
  return cutPage(rows, limit, (row) => ({ order: sort, keys: ORDERS[sort].keysOf(row) }));
}

/**
 * The first products of a list that have a text, after the cursor. A frequent text is found quickly by scanning the
 * list in its sort order; finding and sorting all matches took seconds. A rare text has few matches, which the word
 * index finds. A frequent text that hardly any product at this end of the list has, as "gold" among the cheapest, is
 * found by bands of an index (banded-matches.server.ts), or by scanning further, and at last by sorting all matches.
 */
export async function firstWithText(
  db: Database,
  filter: TextFilter,
  list: List,
): Promise<ProductRow[]> {
  const { first, ofMany, further, beforeBands } = MAX_SCANNED;
  const asked = indexQueryOf(filter.text);
  const { sort } = list;
  if (asked && list.howMany === "many" && isBanded(sort) && isKnownByIndex(filter, asked)) {
    const soon = await scanList(db, filter, list, beforeBands);
    const { found } = soon.isDone ? soon : await inBands(db, filter, asked, { ...list, sort });
    return await productsFound(db, found);
  }
  // A filter that the word index covers is found quickly by it.
  const { text: _, corporate: __, ...others } = filter;
  const isFiltered = !isOfEverything(others) && isCoveredByWords(others);
  const steps = [() => sortMatches(db, filter, list, FEW)];
  if (list.howMany !== "few") {
    const soon = list.howMany === "many" && !isFiltered ? ofMany : first;
    steps.unshift(() => scanList(db, filter, list, soon));
  }
  steps.push(() => scanList(db, filter, list, further));
  for (const step of steps) {
    const { isDone, found } = await step();
    if (isDone) return await productsFound(db, found);
  }
  return await productsFound(db, (await sortMatches(db, filter, list, ALL)).found);
}

/** A sorted list, from the cursor on. */
interface List {
  sort: ProductSort;
  orderBy: SQL;
  behind: SQL[];
  /** The cursor's price in paisa, or rating, where the list is sorted by it. */
  from: number | null;
  limit: number;
  howMany: HowMany;
}

/** Whether the word index answers the query and the filter completely, without reading products. */
function isKnownByIndex(filter: TextFilter, { recheck, whole }: IndexQuery): boolean {
  return recheck === null && whole === null && isCoveredByWords(filter);
}

async function inBands(
  db: Database,
  filter: TextFilter,
  asked: IndexQuery,
  list: List & { sort: Banded },
): Promise<Found> {
  return await read(db, true, { found: bandedMatches(filter, asked, list), isDone: sql`true` });
}

/**
 * The matches among the first `maxRows` rows of a list. The other filters are applied by the index with the list's
 * order, where it can, and only rows that pass are checked for the text.
 */
async function scanList(
  db: Database,
  { text, ...others }: TextFilter,
  { sort, orderBy, behind, limit }: List,
  maxRows: number,
): Promise<Found> {
  const { from, byIndex, rest } = scanOf(others, sort);
  const inOrder = (where: SQL[], howMany: number) =>
    sql`where ${sql.join(where, sql` and `)} order by ${orderBy} limit ${inlineNumber(howMany)}`;
  const scanned = rest.length > 0 ? maxRows * SCANNED_PER_CHECK : maxRows;
  const list = sql`(select * from ${from} ${inOrder([...byIndex, ...behind], scanned)}) p`;
  const passing = sql`(select * from ${list} ${inOrder([sql`true`, ...rest], maxRows)}) p`;
  const hasText = isLike(sql`t.search_text`, text.pattern);
  const isAll = (looked: SQL, howMany: number) =>
    sql`(select count(*) from ${looked}) < ${inlineNumber(howMany)}`;
  return await read(db, hasOnePlan(others), {
    found: sql`found as materialized (select p.id from ${passing} join products t on t.id = p.id
      where ${hasText} order by ${orderBy} limit ${limit})`,
    isDone: sql`(select count(*) from found) >= ${limit}
      or ${isAll(passing, maxRows)} and ${isAll(list, scanned)}`,
  });
}

/** How many rows of a list are scanned for each row that is checked for the text. */
const SCANNED_PER_CHECK = 5;

/** The first of all matches of the text, if they are fewer than `maxRows`. */
async function sortMatches(
  db: Database,
  filter: TextFilter,
  { sort, orderBy, behind, limit }: List,
  maxRows: number,
): Promise<Found> {
  const { text, ...others } = filter;
  const { from, where } = inOrderOf("known", filter, sort);
  const isInList = sql.join([...where, ...behind], sql` and `);
  const asked = indexQueryOf(text);
  const ids = asked
    ? idsOfMatches(filter, asked, maxRows)
    : sql`select p.id from products p where ${isInList} and ${isLike(sql`p.search_text`, text.pattern)}
        limit ${inlineNumber(maxRows)}`;
  const isDone = sql`(select count(*) from known) < ${inlineNumber(maxRows)}`;
  return await read(db, isOrderedByWords(filter, sort) || hasOnePlan(others), {
    found: sql`known as materialized (${ids}), found as materialized (select p.id
      from ${from} where ${isInList} and ${isDone} order by ${orderBy} limit ${limit})`,
    isDone,
  });
}

/** A found product with its version (productsFound). */
export type Versioned = { id: string; version: string };

const VERSIONS = sql`coalesce(json_agg(json_build_object('id', f.id, 'version', ${versionOf(sql`f.id`)})), '[]')`;

/** Products of a list, in its order, and whether the result is complete. */
type Found = { isDone: boolean; found: Versioned[] };

async function read(
  db: Database,
  planOnce: boolean,
  { found, isDone }: { found: SQL; isDone: SQL },
): Promise<Found> {
  const statement = sql`with recursive ${found} select ${isDone} as "isDone",
    (select ${VERSIONS} from found f) as found`;
  const [row] = await executeText<Found>(db, textOf(statement), { planOnce });
  return row ?? { isDone: true, found: [] };
}
