import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { ShapedStatement } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { type Cursor, cutPage, decodeCursor, type KeyShape } from "#tohfa/shop/platform/cursor.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { isSaleOver } from "../product/one-dollar.ts";
import type { Product, Review } from "../product/product.ts";
import { memberConditionsOf, membersOf } from "./list-members.server.ts";
import {
  conditionsOf,
  filterConditionsOf,
  hasOnePlan,
  isOfEverything,
  isOfPrice,
  type ProductFilter,
  priceWithin,
} from "./product-filter.server.ts";
import { IS_SHOWN, type ProductRow, selectProducts } from "./product-rows.server.ts";
import { onSeveralLists } from "./search-facts.server.ts";

export type ProductSort = "newest" | "price" | "-price" | "rating" | "best" | "shelf";

/** One page of a list by keyset: no offset, no gaps, no repeats. */
export interface ProductPage {
  /** With reviews if requested. */
  items: (Product & { reviews?: Review[] })[];
  nextCursor: string | null;
}

/** A sort order: its ORDER BY, and its cursor. */
interface Order {
  shapes: KeyShape[];
  orderBy: SQL;
  after(keys: readonly (string | number | Placeholder)[]): SQL;
  keysOf(row: ProductRow): Cursor["keys"];
}

// The same as the indexes (db/schema/catalog.ts), including "desc nulls last": otherwise PostgreSQL sorts without the
// index.
export const ORDERS: Record<ProductSort, Order> = {
  newest: {
    shapes: ["instant", "text"],
    orderBy: sql`p.created_at desc nulls last, p.id desc nulls last`,
    after: ([at, id]) => sql`(p.created_at, p.id) < (${at}::timestamptz, ${id}::text)`,
    keysOf: (row) => [row.createdAt, row.id],
  },
  price: {
    shapes: ["number", "text"],
    orderBy: sql`p.price, p.id`,
    after: ([price, id]) => sql`(p.price, p.id) > (${price}::bigint, ${id}::text)`,
    keysOf: (row) => [row.price, row.id],
  },
  "-price": {
    shapes: ["number", "text"],
    orderBy: sql`p.price desc, p.id desc`,
    after: ([price, id]) => sql`(p.price, p.id) < (${price}::bigint, ${id}::text)`,
    keysOf: (row) => [row.price, row.id],
  },
  rating: {
    shapes: ["number", "text"],
    orderBy: sql`p.rating desc nulls last, p.id desc nulls last`,
    after: ([rating, id]) => sql`(p.rating, p.id) < (${rating}::numeric, ${id}::text)`,
    keysOf: (row) => [row.rating, row.id],
  },
  best: {
    shapes: ["number", "number", "text"],
    orderBy: sql`p.sold_count desc nulls last, p.rating desc nulls last, p.id desc nulls last`,
    after: ([sold, rating, id]) =>
      sql`(p.sold_count, p.rating, p.id) < (${sold}::bigint, ${rating}::numeric, ${id}::text)`,
    keysOf: (row) => [row.soldCount, row.rating, row.id],
  },
  // A section of a store's page in its seller's order; products added since come last, newest first.
  shelf: {
    shapes: ["number", "instant", "text"],
    orderBy: sql`p.store_rank desc, p.created_at desc, p.id desc`,
    after: ([rank, at, id]) =>
      sql`(p.store_rank, p.created_at, p.id) < (${rank}::int, ${at}::timestamptz, ${id}::text)`,
    keysOf: (row) => [row.storeRank, row.createdAt, row.id],
  },
};

/** One page of the matching products, in one statement; with their reviews if requested. */
export async function listProducts(
  db: Database,
  filter: ProductFilter,
  sort: ProductSort,
  page: { limit: number; cursor?: string | undefined; reviews?: boolean },
): Promise<ProductPage> {
  const order = ORDERS[sort];
  if (filter.oneDollar && (await isOneDollarSaleOver(db))) return { items: [], nextCursor: null };
  const keys =
    page.cursor === undefined ? null : decodeCursor(page.cursor, sort, order.shapes).keys;
  const { reviews = false, limit } = page;
  const found = isOfEverything(filter)
    ? await selectProducts(db, listOfAll(sort, limit, keys), { reviews })
    : await selectProducts(db, ...listOfSome(filter, sort, { limit, keys, reviews }));
  return cutPage(found, limit, (row) => ({ order: sort, keys: order.keysOf(row) }));
}

/** A page of all shown products, after a cursor if given. */
function listOfAll(sort: ProductSort, limit: number, keys: Cursor["keys"] | null): ShapedStatement {
  const isOwn = OWN_PAGE_LENGTHS.has(limit);
  return {
    shape: ["all", sort, isOwn ? limit : null, keys !== null],
    build() {
      const places = (keys ?? []).map((_, at) => sql.placeholder(`${at}`));
      const after = keys ? [ORDERS[sort].after(places)] : [];
      const most = isOwn ? oneMoreThan(limit) : sql.placeholder("most");
      return sql`products p where ${sql.join([IS_SHOWN, ...after], sql` and `)}
        order by ${ORDERS[sort].orderBy} limit ${most}`;
    },
    values: { ...keys, most: limit + 1 },
  };
}

/**
 * A page of a filter's products, and how to read it. The ids are selected first: where an index covers the filter, rows
 * that do not match are never read.
 */
function listOfSome(
  filter: ProductFilter,
  sort: ProductSort,
  { limit, keys, reviews }: { limit: number; keys: Cursor["keys"] | null; reviews: boolean },
): [from: SQL, options: { reviews: boolean; planOnce: boolean }] {
  const { orderBy, after } = ORDERS[sort];
  const behind = keys ? [after(keys)] : [];
  const scan = scanOf(filter, sort);
  const isScan = scan.isOfList || isNewestOfPrice(filter, sort);
  const ids = isScan
    ? firstInOrder(scan, { behind, orderBy, length: limit })
    : sql`select p.id as found from products p where ${sql.join([...conditionsOf(filter), ...behind], sql` and `)}
        order by ${orderBy} limit ${oneMoreThan(limit)}`;
  const from = sql`(${ids}) here join products p on p.id = here.found order by ${orderBy}`;
  // The filter by arrival day contains store ids, so one plan cannot serve all.
  return [from, { reviews, planOnce: isScan ? !filter.inTime : hasOnePlan(filter) }];
}

/** How to scan a filter's products in a sort order: the conditions of the order's index, and those checked per row. */
export interface Scan {
  from: SQL;
  byIndex: SQL[];
  rest: SQL[];
  /** It scans a list's own rows (list-members.server.ts). */
  isOfList: boolean;
  /** The same products, unsorted, from the word index, where that can intersect several lists. */
  intersection: SQL | null;
}

export function scanOf(filter: ProductFilter, sort: ProductSort): Scan {
  // The sort orders that list_members has an index for.
  const members = sort !== "best" && sort !== "shelf" ? membersOf(filter) : null;
  const { price, ...others } = members?.others ?? filter;
  const within = price ? [sql`p.price ${priceWithin(price, hidden)}`] : [];
  const isByPrice = sort === "price" || sort === "-price";
  const asked = members ? memberConditionsOf(others) : filterConditionsOf(others);
  return {
    from: members?.from ?? sql`products p`,
    byIndex: [members?.isOnList ?? IS_SHOWN, ...(isByPrice ? within : [])],
    rest: [...(isByPrice ? [] : within), ...asked],
    isOfList: members !== null,
    intersection: members ? onSeveralLists(filter) : null,
  };
}

/** A subselect hides the value from the planner, so that it does not plan for this price alone. */
const hidden = (paisa: number) => sql`(select ${paisa}::bigint)`;

const isNewestOfPrice = (filter: ProductFilter, sort: ProductSort) =>
  sort === "newest" && isOfPrice(filter);

/** The page lengths that our own pages request. */
const OWN_PAGE_LENGTHS: ReadonlySet<number> = new Set([8, 24, 50, 60, 250]);

/**
 * The limit plus one row, which shows whether there is a next page. With a parameter PostgreSQL assumes a tenth of all
 * rows and plans anew each time, so frequent limits are literals. Not all, since a plan is cached for each.
 */
function oneMoreThan(limit: number): SQL {
  return OWN_PAGE_LENGTHS.has(limit) ? sql.raw(String(limit + 1)) : sql`${limit + 1}`;
}

/** How many rows of a sorted list are scanned before the other conditions are used to find the rows. */
const MAX_SCANNED = sql.raw("1000");

/**
 * SQL: the first ids of a sorted list, with one plan for all values, since planning took longer than the query. A
 * frequent condition is found among the first rows; a rare one matches few products, which another index finds.
 */
function firstInOrder(
  { from, byIndex, rest, intersection }: Scan,
  { behind, orderBy, length }: { behind: SQL[]; orderBy: SQL; length: number },
): SQL {
  const limit = oneMoreThan(length);
  const found = (source: SQL, where: SQL[]) => sql`select p.id as found from ${source}
    where ${sql.join(where, sql` and `)} order by ${orderBy} limit ${limit}`;
  const passed = [...byIndex, ...behind];
  if (rest.length === 0) return found(from, passed);
  const first = sql`(select * from ${from} where ${sql.join(passed, sql` and `)}
    order by ${orderBy} limit ${MAX_SCANNED}) p`;
  const isEnough = sql`(select count(*) from few) >= ${limit}`;
  const others = intersection
    ? found(sql`${intersection} p`, [...behind, sql`not ${isEnough}`])
    : found(from, [...passed, ...rest, sql`not ${isEnough}`]);
  return sql`with few as materialized (${found(first, rest)}), others as materialized (${others})
    select found from few where ${isEnough} union all select found from others`;
}

/** By the time, as the job may not have removed the products from the sale yet. */
async function isOneDollarSaleOver(db: Database): Promise<boolean> {
  return isSaleOver(await readSetting(db, "oneDollarSaleEndsAt"), new Date());
}
