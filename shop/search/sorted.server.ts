import { type SQL, sql } from "drizzle-orm";
import { executeText, textOf } from "../../db/execute-prepared.server.ts";
import type { Database } from "../../db/open.server.ts";
import { cutPage, decodeCursor } from "../catalog/cursor.ts";
import {
  conditionsOf,
  hasOnePlan,
  isOfEverything,
  type ProductFilter,
} from "../catalog/product-filter.server.ts";
import {
  ORDERS,
  type ProductPage,
  type ProductSort,
  walkOf,
} from "../catalog/product-list.server.ts";
import { type ProductRow, productsFound, versionOf } from "../catalog/product-rows.server.ts";
import { isToldByWords } from "../catalog/search-facts.server.ts";
import { isLike, type SoughtText } from "../catalog/text-match.server.ts";
import { askedOf, idsOfMatches } from "./newest-matches.server.ts";

/** A list of what has a text, by anything else than how well it fits. */
export type TextFilter = ProductFilter & { text: SoughtText };

/** So many of a list are looked through for a text: at first, at first where many have it, and at last. */
const LOOKED_THROUGH = { first: 500, ofMany: 4_000, further: 20_000 };
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
export function pageOfCounted(filter: ProductFilter, sort: ProductSort, page: Place): SQL {
  const { text: _, ...others } = filter;
  const { orderBy, behind, limit } = placeOf(sort, page);
  const isInList = sql.join([...conditionsOf(others), ...behind], sql` and `);
  return sql`(select ${VERSIONS} from (select p.id from x join products p on p.id = x.id
    where ${isInList} order by ${orderBy} limit ${limit}) f)`;
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
  const behind = cursor ? [after(decodeCursor(cursor, sort, shapes).keys)] : [];
  // One more tells whether there is a next page.
  return { sort, orderBy, behind, limit: limit + 1 };
}

function pageOf(rows: readonly ProductRow[], sort: ProductSort, { limit }: Place): ProductPage {
  return cutPage(rows, limit, (row) => ({ order: sort, keys: ORDERS[sort].keysOf(row) }));
}

/**
 * The first products of a list that have a text, behind a place of it. What much of the shop has is soon found in the
 * list's own order: to find all of it and put that in order took seconds. What is not has few products, which the
 * words' indexes know. And what many have, but none at this end of the list, as gold among what is cheap, is looked for
 * further, and at last put in order as a whole.
 */
export async function firstWithText(
  db: Database,
  filter: TextFilter,
  list: { sort: ProductSort; orderBy: SQL; behind: SQL[]; limit: number; howMany: HowMany },
): Promise<ProductRow[]> {
  const { first, ofMany, further } = LOOKED_THROUGH;
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

type List = Parameters<typeof firstWithText>[2];

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
    sql`where ${sql.join(where, sql` and `)} order by ${orderBy} limit ${sql.raw(String(howMany))}`;
  const walkedThrough = rest.length > 0 ? most * WALKED_FOR_EACH : most;
  const list = sql`(select * from ${from} ${inOrder([...walked, ...behind], walkedThrough)}) p`;
  const passing = sql`(select * from ${list} ${inOrder([sql`true`, ...rest], most)}) p`;
  const hasText = isLike(sql`t.search_text`, text.pattern);
  const isAll = (looked: SQL, howMany: number) =>
    sql`(select count(*) from ${looked}) < ${sql.raw(String(howMany))}`;
  return await read(db, others, {
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
  { orderBy, behind, limit }: List,
  most: number,
): Promise<Found> {
  const { text, ...others } = filter;
  const isInList = sql.join([...conditionsOf(others), ...behind], sql` and `);
  const asked = askedOf(text);
  const ids = asked
    ? idsOfMatches(filter, asked, most)
    : sql`select p.id from products p where ${isInList} and ${isLike(sql`p.search_text`, text.pattern)}
        limit ${sql.raw(String(most))}`;
  const isDone = sql`(select count(*) from known) < ${sql.raw(String(most))}`;
  return await read(db, others, {
    found: sql`known as materialized (${ids}), found as materialized (select p.id
      from known k join products p on p.id = k.id where ${isInList} and ${isDone} order by ${orderBy} limit ${limit})`,
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
  others: ProductFilter,
  { found, isDone }: { found: SQL; isDone: SQL },
): Promise<Found> {
  const statement = sql`with ${found} select ${isDone} as "isDone",
    (select ${VERSIONS} from found f) as found`;
  const [row] = await executeText<Found>(db, textOf(statement), { planOnce: hasOnePlan(others) });
  return row ?? { isDone: true, found: [] };
}
