import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Shaped } from "../../db/execute-prepared.server.ts";
import type { Database } from "../../db/open.server.ts";
import { readSetting } from "../settings/settings.server.ts";
import { type Cursor, cutPage, decodeCursor, type KeyShape } from "./cursor.ts";
import { memberConditionsOf, membersOf } from "./list-members.server.ts";
import { isSaleOver } from "./one-dollar.ts";
import type { Product, Review } from "./product.ts";
import {
  askedOf,
  conditionsOf,
  hasOnePlan,
  isOfEverything,
  isOfPrice,
  type ProductFilter,
  priceWithin,
} from "./product-filter.server.ts";
import { IS_SHOWN, type ProductRow, selectProducts } from "./product-rows.server.ts";

export type ProductSort = "newest" | "price" | "-price" | "rating" | "best" | "shelf";

/** One page of a list by keyset: no offset, no gaps, no repeats. */
export interface ProductPage {
  /** With reviews where they were asked for. */
  items: (Product & { reviews?: Review[] })[];
  nextCursor: string | null;
}

/** How a list is put in order, and where its next page begins. */
interface Order {
  shapes: KeyShape[];
  orderBy: SQL;
  after(keys: readonly (string | number | Placeholder)[]): SQL;
  keysOf(row: ProductRow): Cursor["keys"];
}

// As the indexes have it (db/schema/catalog.ts): "desc nulls last" or PostgreSQL sorts by hand.
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
  // A section of a store's page as its seller put it in order; what was added since comes last, newest first.
  shelf: {
    shapes: ["number", "instant", "text"],
    orderBy: sql`p.store_rank desc, p.created_at desc, p.id desc`,
    after: ([rank, at, id]) =>
      sql`(p.store_rank, p.created_at, p.id) < (${rank}::int, ${at}::timestamptz, ${id}::text)`,
    keysOf: (row) => [row.storeRank, row.createdAt, row.id],
  },
};

/** One page of the products that match, in one statement; with their reviews where asked. */
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
    ? await selectProducts(db, listOfAll(sort, limit, keys), {
        reviews,
        isQuick: limit <= MOST_QUICK,
      })
    : await selectProducts(db, listOfSome(filter, sort, limit, keys), {
        reviews,
        planOnce: hasOnePlanIn(filter, sort),
      });
  return cutPage(found, limit, (row) => ({ order: sort, keys: order.keysOf(row) }));
}

/** A page of all that is shown, behind a place where one is given. */
function listOfAll(sort: ProductSort, limit: number, keys: Cursor["keys"] | null): Shaped {
  const isOwn = OWN_LENGTHS.has(limit);
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
 * A page of what a filter leaves. The ids first: where an index has all that is filtered by, the rows that do not pass
 * are never read.
 */
function listOfSome(
  filter: ProductFilter,
  sort: ProductSort,
  limit: number,
  keys: Cursor["keys"] | null,
): SQL {
  const order = ORDERS[sort];
  const after = keys ? [order.after(keys)] : [];
  const ids = idsOfMembers(filter, sort, after, limit) ?? idsOfProducts(filter, sort, after, limit);
  return sql`(${ids}) here join products p on p.id = here.found order by ${order.orderBy}`;
}

/** The ids of a list by its own rows (list-members.server.ts); null where they do not have the filter or the order. */
function idsOfMembers(
  filter: ProductFilter,
  sort: ProductSort,
  after: SQL[],
  length: number,
): SQL | null {
  const members = isOrderOfMembers(sort) ? membersOf(filter) : null;
  if (!members) return null;
  const { from, isOnList, others } = members;
  const { price, ...more } = others;
  const within = price ? [sql`p.price ${priceWithin(price, hidden)}`] : [];
  const isByPrice = sort === "price" || sort === "-price";
  const walked = [isOnList, ...(isByPrice ? within : []), ...after];
  const rest = [...(isByPrice ? [] : within), ...memberConditionsOf(more)];
  return firstInOrder(from, { walked, rest, orderBy: ORDERS[sort].orderBy, length });
}

/** The same of all products. */
function idsOfProducts(
  filter: ProductFilter,
  sort: ProductSort,
  after: SQL[],
  length: number,
): SQL {
  const { orderBy } = ORDERS[sort];
  const from = sql`products p`;
  if (!filter.price || !isNewestOfPrice(filter, sort)) {
    const conditions = sql.join([...conditionsOf(filter), ...after], sql` and `);
    return sql`select p.id as found from ${from} where ${conditions}
      order by ${orderBy} limit ${oneMoreThan(length)}`;
  }
  const { price, ...others } = filter;
  const rest = [...askedOf(others), sql`p.price ${priceWithin(price, hidden)}`];
  return firstInOrder(from, { walked: [IS_SHOWN, ...after], rest, orderBy, length });
}

/** Through a SELECT, so that the planner cannot look at it and want a plan for this price alone. */
const hidden = (paisa: number) => sql`(select ${paisa}::bigint)`;

/** The orders that a list's own rows have an index for. */
export const isOrderOfMembers = (sort: ProductSort) => sort !== "best" && sort !== "shelf";

/** Whether one plan serves whatever the filter holds, in this order. */
function hasOnePlanIn(filter: ProductFilter, sort: ProductSort): boolean {
  if (isOrderOfMembers(sort) && membersOf(filter)) return !filter.inTime;
  return isNewestOfPrice(filter, sort) || hasOnePlan(filter);
}

const isNewestOfPrice = (filter: ProductFilter, sort: ProductSort) =>
  sort === "newest" && isOfPrice(filter);

/** Of a whole list a chunk takes longer than others should wait for. */
const MOST_QUICK = 100;

/** How long the lists are that the shop asks for itself. */
const OWN_LENGTHS: ReadonlySet<number> = new Set([8, 24, 50, 60, 250]);

/**
 * A limit with one more, which tells whether there are more. PostgreSQL plans for a tenth of all where the limit is a
 * parameter, and so anew each time: those that are asked often are written out. Not all: a plan is kept for each.
 */
function oneMoreThan(limit: number): SQL {
  return OWN_LENGTHS.has(limit) ? sql.raw(String(limit + 1)) : sql`${limit + 1}`;
}

/** So many in the order of a list are looked at before it is asked by what else they have to be. */
const LOOKED_AT = sql.raw("1000");

/**
 * The first ids of a list in its order, by a plan that serves any values: planning for each took longer than what was
 * planned. `walked` are the conditions that the order's index answers, `rest` the others. What many things have is found
 * among the first few; what is not has few things, which another index has.
 */
function firstInOrder(
  from: SQL,
  { walked, rest, orderBy, length }: { walked: SQL[]; rest: SQL[]; orderBy: SQL; length: number },
): SQL {
  const limit = oneMoreThan(length);
  const found = (source: SQL, where: SQL[]) => sql`select p.id as found from ${source}
    where ${sql.join(where, sql` and `)} order by ${orderBy} limit ${limit}`;
  if (rest.length === 0) return found(from, walked);
  const first = sql`(select * from ${from} where ${sql.join(walked, sql` and `)}
    order by ${orderBy} limit ${LOOKED_AT}) p`;
  const isEnough = sql`(select count(*) from few) >= ${limit}`;
  return sql`with few as materialized (${found(first, rest)}),
    others as materialized (${found(from, [...walked, ...rest, sql`not ${isEnough}`])})
    select found from few where ${isEnough} union all select found from others`;
}

/** At once, also before the job has taken the products out of the sale. */
async function isOneDollarSaleOver(db: Database): Promise<boolean> {
  return isSaleOver(await readSetting(db, "oneDollarSaleEndsAt"), new Date());
}
