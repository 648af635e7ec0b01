import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { ShapedStatement } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { type Cursor, cutPage, decodeCursor, type KeyShape } from "#tohfa/shop/platform/cursor.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { isSaleOver } from "../product/one-dollar.ts";
import type { Product, Review } from "../product/product.ts";
import { memberConditionsOf, membersOf } from "./list-members.server.ts";
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
import { onSeveralLists } from "./search-facts.server.ts";

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
    ? await selectProducts(db, listOfAll(sort, limit, keys), { reviews })
    : await selectProducts(db, ...listOfSome(filter, sort, { limit, keys, reviews }));
  return cutPage(found, limit, (row) => ({ order: sort, keys: order.keysOf(row) }));
}

/** A page of all that is shown, behind a place where one is given. */
function listOfAll(sort: ProductSort, limit: number, keys: Cursor["keys"] | null): ShapedStatement {
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
 * A page of what a filter leaves, and how it is read. The ids first: where an index has all that is filtered by, the
 * rows that do not pass are never read.
 */
function listOfSome(
  filter: ProductFilter,
  sort: ProductSort,
  { limit, keys, reviews }: { limit: number; keys: Cursor["keys"] | null; reviews: boolean },
): [from: SQL, options: { reviews: boolean; planOnce: boolean }] {
  const { orderBy, after } = ORDERS[sort];
  const behind = keys ? [after(keys)] : [];
  const walk = walkOf(filter, sort);
  const isWalked = walk.isOfList || isNewestOfPrice(filter, sort);
  const ids = isWalked
    ? firstInOrder(walk, { behind, orderBy, length: limit })
    : sql`select p.id as found from products p where ${sql.join([...conditionsOf(filter), ...behind], sql` and `)}
        order by ${orderBy} limit ${oneMoreThan(limit)}`;
  const from = sql`(${ids}) here join products p on p.id = here.found order by ${orderBy}`;
  // What is there by a day names stores: no plan serves any of them.
  return [from, { reviews, planOnce: isWalked ? !filter.inTime : hasOnePlan(filter) }];
}

/**
 * Where a filter's products are walked in an order: what the order's index answers, and what is looked at on the way.
 */
export interface Walk {
  from: SQL;
  walked: SQL[];
  rest: SQL[];
  /** By a list's own rows (list-members.server.ts). */
  isOfList: boolean;
  /** The same products by what they have together, where an index knows it; in no order. */
  together: SQL | null;
}

export function walkOf(filter: ProductFilter, sort: ProductSort): Walk {
  // The orders that a list's own rows have an index for.
  const members = sort !== "best" && sort !== "shelf" ? membersOf(filter) : null;
  const { price, ...others } = members?.others ?? filter;
  const within = price ? [sql`p.price ${priceWithin(price, hidden)}`] : [];
  const isByPrice = sort === "price" || sort === "-price";
  const asked = members ? memberConditionsOf(others) : askedOf(others);
  return {
    from: members?.from ?? sql`products p`,
    walked: [members?.isOnList ?? IS_SHOWN, ...(isByPrice ? within : [])],
    rest: [...(isByPrice ? [] : within), ...asked],
    isOfList: members !== null,
    together: members ? onSeveralLists(filter) : null,
  };
}

/** Through a SELECT, so that the planner cannot look at it and want a plan for this price alone. */
const hidden = (paisa: number) => sql`(select ${paisa}::bigint)`;

const isNewestOfPrice = (filter: ProductFilter, sort: ProductSort) =>
  sort === "newest" && isOfPrice(filter);

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
 * planned. What many things have is found among the first few; what is not has few things, which another index has.
 */
function firstInOrder(
  { from, walked, rest, together }: Walk,
  { behind, orderBy, length }: { behind: SQL[]; orderBy: SQL; length: number },
): SQL {
  const limit = oneMoreThan(length);
  const found = (source: SQL, where: SQL[]) => sql`select p.id as found from ${source}
    where ${sql.join(where, sql` and `)} order by ${orderBy} limit ${limit}`;
  const passed = [...walked, ...behind];
  if (rest.length === 0) return found(from, passed);
  const first = sql`(select * from ${from} where ${sql.join(passed, sql` and `)}
    order by ${orderBy} limit ${LOOKED_AT}) p`;
  const isEnough = sql`(select count(*) from few) >= ${limit}`;
  const others = together
    ? found(sql`${together} p`, [...behind, sql`not ${isEnough}`])
    : found(from, [...passed, ...rest, sql`not ${isEnough}`]);
  return sql`with few as materialized (${found(first, rest)}), others as materialized (${others})
    select found from few where ${isEnough} union all select found from others`;
}

/** At once, also before the job has taken the products out of the sale. */
async function isOneDollarSaleOver(db: Database): Promise<boolean> {
  return isSaleOver(await readSetting(db, "oneDollarSaleEndsAt"), new Date());
}
