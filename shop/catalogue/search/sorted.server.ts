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
  walkOf,
} from "../lists/product-list.server.ts";
import { type ProductRow, productsFound, versionOf } from "../lists/product-rows.server.ts";
import { isToldByWords } from "../lists/search-facts.server.ts";
import { isLike, type SoughtText } from "../lists/text-match.server.ts";
import { type Banded, bandedMatches, isBanded } from "./banded-matches.server.ts";
import { type AskedQuery, askedOf, idsOfMatches, writtenOut } from "./newest-matches.server.ts";

/** A list of what has a text, by anything else than how well it fits. */
export type TextFilter = ProductFilter & { text: SoughtText };

/**
 * So many of a list are looked through for a text: at first, at first where many have it, at last, and before bands
 * are asked, each of which is read whole.
 */
const LOOKED_THROUGH = { first: 500, ofMany: 4_000, further: 20_000, beforeBands: 150 };
/** So many that have a text are put in order at first. */
const FEW = 4_000;
const ALL = 100_000_000;

/** What is known of how many have a text: enough to be found in the list itself, no more than are soon put in order, or nothing. */
export type HowMany = "many" | "few" | "unknown";

/** Which page of a list in an order. */
interface Place {
  limit: number;
  cursor?: string | undefined;
}

/** A page of what has a text, by price or by anything else than how well it fits. */
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
 * What countRows reads beside the counts of a text where few have it: the products of a page. Those that are counted are
 * at hand there; to look for them again took as long as to count them.
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

/** A page as part of a statement that counts. */
export interface CountedPage {
  page: SQL;
  planOnce: boolean;
}

/** Whether what search reads of products has what a list is put in order by, and all that its filter asks. */
function isOrderedByWords(filter: ProductFilter, sort: ProductSort): boolean {
  return (sort === "newest" || isBanded(sort)) && isToldByWords(filter);
}

/** The products of `matches` (idsOfMatches, stockOfMatches) as `p`, by their narrow rows where these are enough. */
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

/** A page of what countRows found (pageOfCounted). */
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
  // One more tells whether there is a next page.
  return { sort, orderBy, behind, from, limit: limit + 1 };
}

function pageOf(rows: readonly ProductRow[], sort: ProductSort, { limit }: Place): ProductPage {
  return cutPage(rows, limit, (row) => ({ order: sort, keys: ORDERS[sort].keysOf(row) }));
}

/**
 * The first products of a list that have a text, behind a place of it. What much of the shop has is soon found in the
 * list's own order: to find all of it and put that in order took seconds. What is not has few products, which the
 * words' indexes know. And what many have, but none at this end of the list, as gold among what is cheap, is found by
 * bands of an index (banded-matches.server.ts), or else looked for further, and at last put in order as a whole.
 */
export async function firstWithText(
  db: Database,
  filter: TextFilter,
  list: List,
): Promise<ProductRow[]> {
  const { first, ofMany, further, beforeBands } = LOOKED_THROUGH;
  const asked = askedOf(filter.text);
  const { sort } = list;
  if (asked && list.howMany === "many" && isBanded(sort) && isKnownByIndex(filter, asked)) {
    const soon = await lookThrough(db, filter, list, beforeBands);
    const { found } = soon.isDone ? soon : await inBands(db, filter, asked, { ...list, sort });
    return await productsFound(db, found);
  }
  // What the words' indexes know of a filter too is soon found by them.
  const { text: _, corporate: __, ...others } = filter;
  const isFiltered = !isOfEverything(others) && isToldByWords(others);
  const steps = [() => putInOrder(db, filter, list, FEW)];
  if (list.howMany !== "few") {
    const soon = list.howMany === "many" && !isFiltered ? ofMany : first;
    steps.unshift(() => lookThrough(db, filter, list, soon));
  }
  steps.push(() => lookThrough(db, filter, list, further));
  for (const step of steps) {
    const { isDone, found } = await step();
    if (isDone) return await productsFound(db, found);
  }
  return await productsFound(db, (await putInOrder(db, filter, list, ALL)).found);
}

/** A list in an order from a place of it. */
interface List {
  sort: ProductSort;
  orderBy: SQL;
  behind: SQL[];
  /** The place's price in paisa or rating where that is the order. */
  from: number | null;
  limit: number;
  howMany: HowMany;
}

/** Whether the words' indexes know all that is asked, so that no product is looked at for it. */
function isKnownByIndex(filter: TextFilter, { seen, whole }: AskedQuery): boolean {
  return seen === null && whole === null && isToldByWords(filter);
}

async function inBands(
  db: Database,
  filter: TextFilter,
  asked: AskedQuery,
  list: List & { sort: Banded },
): Promise<Found> {
  return await read(db, true, { found: bandedMatches(filter, asked, list), isDone: sql`true` });
}

/**
 * What has the text of the first so many of a list. What else they have to be is told by the index that has the list's
 * order, where it can, and only what passes is read for the text.
 */
async function lookThrough(
  db: Database,
  { text, ...others }: TextFilter,
  { sort, orderBy, behind, limit }: List,
  most: number,
): Promise<Found> {
  const { from, walked, rest } = walkOf(others, sort);
  const inOrder = (where: SQL[], howMany: number) =>
    sql`where ${sql.join(where, sql` and `)} order by ${orderBy} limit ${writtenOut(howMany)}`;
  const walkedThrough = rest.length > 0 ? most * WALKED_FOR_EACH : most;
  const list = sql`(select * from ${from} ${inOrder([...walked, ...behind], walkedThrough)}) p`;
  const passing = sql`(select * from ${list} ${inOrder([sql`true`, ...rest], most)}) p`;
  const hasText = isLike(sql`t.search_text`, text.pattern);
  const isAll = (looked: SQL, howMany: number) =>
    sql`(select count(*) from ${looked}) < ${writtenOut(howMany)}`;
  return await read(db, hasOnePlan(others), {
    found: sql`found as materialized (select p.id from ${passing} join products t on t.id = p.id
      where ${hasText} order by ${orderBy} limit ${limit})`,
    isDone: sql`(select count(*) from found) >= ${limit}
      or ${isAll(passing, most)} and ${isAll(list, walkedThrough)}`,
  });
}

/** So many of a list are walked through for each that is read for a text. */
const WALKED_FOR_EACH = 5;

/** The first of all that have the text, where they are fewer than `most`. */
async function putInOrder(
  db: Database,
  filter: TextFilter,
  { sort, orderBy, behind, limit }: List,
  most: number,
): Promise<Found> {
  const { text, ...others } = filter;
  const { from, where } = inOrderOf("known", filter, sort);
  const isInList = sql.join([...where, ...behind], sql` and `);
  const asked = askedOf(text);
  const ids = asked
    ? idsOfMatches(filter, asked, most)
    : sql`select p.id from products p where ${isInList} and ${isLike(sql`p.search_text`, text.pattern)}
        limit ${writtenOut(most)}`;
  const isDone = sql`(select count(*) from known) < ${writtenOut(most)}`;
  return await read(db, isOrderedByWords(filter, sort) || hasOnePlan(others), {
    found: sql`known as materialized (${ids}), found as materialized (select p.id
      from ${from} where ${isInList} and ${isDone} order by ${orderBy} limit ${limit})`,
    isDone,
  });
}

/** A product that was found, and the version it has (productsFound). */
export type Versioned = { id: string; version: string };

const VERSIONS = sql`coalesce(json_agg(json_build_object('id', f.id, 'version', ${versionOf(sql`f.id`)})), '[]')`;

/** Products of a list, in its order, and whether they are the ones that were looked for. */
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
