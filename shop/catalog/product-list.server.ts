import { type SQL, sql } from "drizzle-orm";
import { listOf } from "../../db/execute-prepared.server.ts";
import type { Database } from "../../db/open.server.ts";
import { paisaFromRupees } from "../money.ts";
import { readSetting } from "../settings/settings.server.ts";
import { type Cursor, cutPage, decodeCursor, type KeyShape } from "./cursor.ts";
import type { FilterName, Filters, FilterValues } from "./filters.ts";
import { giftNumbers } from "./gift-tags.ts";
import { type InTime, isInTime } from "./in-time.server.ts";
import { isSaleOver } from "./one-dollar.ts";
import type { Product, Review } from "./product.ts";
import { IS_SHOWN, type ProductRow, selectProducts } from "./product-rows.server.ts";
import { isLike, type SoughtText } from "./text-match.server.ts";

/** What a list holds. Nothing given filters nothing; blocked products are in none. */
export interface ProductFilter extends Partial<Omit<Filters, "arrives">> {
  /** What can be somewhere by a day. */
  inTime?: InTime | null;
  /** SPEC §5 matching: this text is somewhere in what search reads. */
  text?: SoughtText;
  /** true: only Corporate Essentials; false: none of them. */
  corporate?: boolean;
  /** Exact category names; any of them. An empty list matches nothing. */
  categories?: string[];
  sellerId?: string;
  storeSection?: "main" | "special";
  oneDollar?: boolean;
  video?: boolean;
  /** No others than these, whatever else they have to be: all that may match, by another search engine's index. */
  among?: readonly string[];
  /** What a search says in words, in rupees, whatever the price filter says. */
  budget?: { min: number; max: number | null } | null;
}

/** How a filter of a listing (filters.ts) is asked of the database. */
interface FilterSql<Value> {
  /** Over `products p`. */
  condition(value: Value): SQL;
  /** Over what search reads of them (`product_words w`), where that has it. */
  ofWords(value: Value): SQL;
  /** One plan serves every value. */
  hasOnePlan: boolean;
}

const givenTo = {
  condition: (tags) => sql`p.gifts && ${giftArray(tags)}`,
  ofWords: (tags) => sql`w.gifts && ${giftArray(tags)}`,
  hasOnePlan: false,
} satisfies FilterSql<readonly string[]>;

function giftArray(tags: readonly string[]): SQL {
  return sql`${sql.param(giftNumbers(tags))}::smallint[]`;
}

function priceWithin(
  { min, max }: FilterValues["price"],
  bound = (paisa: number) => sql`${paisa}`,
): SQL {
  // An address may ask for more rupees than a column can hold.
  const least = Math.min(Number.MAX_SAFE_INTEGER, paisaFromRupees(min));
  return sql`between ${bound(least)} and ${bound(paisaFromRupees(max))}`;
}

/** The filters that a product's own row answers, whatever the time is. */
type RowFilter = Exclude<FilterName, "arrives">;
const FILTER_SQL: { readonly [Name in RowFilter]: FilterSql<FilterValues[Name]> } = {
  availability: {
    condition: (value) => (value === "in" ? sql`p.stock > 0` : sql`p.stock = 0`),
    ofWords: (value) => (value === "in" ? sql`w.in_stock` : sql`not w.in_stock`),
    hasOnePlan: true,
  },
  price: {
    condition: (range) => sql`p.price ${priceWithin(range)}`,
    ofWords: (range) => sql`w.price ${priceWithin(range)}`,
    hasOnePlan: false,
  },
  recipient: givenTo,
  occasion: givenTo,
};

const ROW_FILTERS = Object.keys(FILTER_SQL) as RowFilter[];

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
  after(keys: Cursor["keys"]): SQL;
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
  const after =
    page.cursor === undefined
      ? []
      : [order.after(decodeCursor(page.cursor, sort, order.shapes).keys)];
  const within = sort === "newest" && isOfPrice(filter) ? filter.price : null;
  const conditions = [...conditionsOf(filter), ...after];
  const rows = sql`products p where ${sql.join(conditions, sql` and `)}
    order by ${order.orderBy} limit ${oneMoreThan(page.limit)}`;
  // The ids first: where an index has all that is filtered by, the rows that do not pass are never read.
  const ids = within
    ? newestWithin(within, { ...filter, price: null }, after, page.limit)
    : sql`select p.id as found from ${rows}`;
  const isOfAll = isOfEverything(filter);
  const found = await selectProducts(
    db,
    isOfAll
      ? rows
      : sql`(${ids}) here join products p on p.id = here.found order by ${order.orderBy}`,
    {
      reviews: page.reviews ?? false,
      planOnce: within !== null || hasOnePlan(filter),
      isQuick: isOfAll && page.limit <= MOST_QUICK,
    },
  );
  return cutPage(found, page.limit, (row) => ({ order: sort, keys: order.keysOf(row) }));
}

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

/** So many of the newest are looked at before it is asked by the price. */
const LOOKED_AT = sql.raw("1000");

/**
 * The newest ids within a price, by a plan that serves any price: planning for each took longer than what was planned.
 * Prices that many things have are found among the newest few; what is not has few things, which the price's index has.
 */
function newestWithin(
  price: FilterValues["price"],
  filter: ProductFilter,
  after: SQL[],
  length: number,
): SQL {
  const { orderBy } = ORDERS.newest;
  // Through a SELECT, so that the planner cannot look at it and want a plan for this price alone.
  const hidden = (paisa: number) => sql`(select ${paisa}::bigint)`;
  const isWithin = sql`p.price ${priceWithin(price, hidden)}`;
  const limit = oneMoreThan(length);
  const found = (from: SQL, where: SQL[]) => sql`select p.id as found from ${from}
    where ${sql.join(where, sql` and `)} order by ${orderBy} limit ${limit}`;
  const newest = sql`(select * from products p where ${sql.join([IS_SHOWN, ...after], sql` and `)}
    order by ${orderBy} limit ${LOOKED_AT}) p`;
  const isEnough = sql`(select count(*) from few) >= ${limit}`;
  const others = [...conditionsOf(filter), isWithin, ...after, sql`not ${isEnough}`];
  return sql`with few as materialized (${found(newest, [...askedOf(filter), isWithin])}),
    others as materialized (${found(sql`products p`, others)})
    select found from few where ${isEnough} union all select found from others`;
}

/** At once, also before the job has taken the products out of the sale. */
async function isOneDollarSaleOver(db: Database): Promise<boolean> {
  return isSaleOver(await readSetting(db, "oneDollarSaleEndsAt"), new Date());
}

/**
 * Whether a filter asks for a price and for hardly anything else: what few things are, as corporate or sold out, has an
 * index of its own, which serves better than the price's where the price is wide.
 */
export function isOfPrice({ price, availability, ...others }: ProductFilter): boolean {
  return Boolean(price) && availability !== "out" && isOfEverything(others);
}

/** Whether a filter leaves nothing out. */
function isOfEverything(filter: ProductFilter): boolean {
  return Object.values(filter).every((value) => value === undefined || value === null);
}

/** Whether one plan serves whatever the filter holds: true where it is nothing but flags. */
export function hasOnePlan(filter: ProductFilter): boolean {
  const { text, categories, sellerId, budget, inTime } = filter;
  return (
    [text, categories, sellerId, budget, inTime].every((value) => value === undefined) &&
    ROW_FILTERS.every((name) => !filter[name] || FILTER_SQL[name].hasOnePlan)
  );
}

/** What a filter asks that is kept with the words. */
const KEPT_WITH_WORDS: ReadonlySet<string> = new Set(["corporate", "budget", ...ROW_FILTERS]);

/** Whether all that a filter asks is kept with the words, so that no product has to be read. */
export function isNarrow(filter: ProductFilter): boolean {
  const { text, ...others } = filter;
  return (
    (!text || text.isSaidByWords) &&
    Object.entries(others).every(
      ([name, value]) => value === undefined || value === null || KEPT_WITH_WORDS.has(name),
    )
  );
}

/**
 * Where the products of a filter are looked for: those of a text among what search reads of them (`w`), together with
 * the products (`p`) only where something is asked that is not kept there. `query`: a select to take
 * instead of the filter's text.
 */
export function sourceOf(filter: ProductFilter, query?: SQL): { from: SQL; where: SQL[] } {
  const { text, ...others } = filter;
  const asked = query ?? (text?.query ? sql`select ${text.query}::tsquery` : null);
  if (!asked) return { from: sql`products p`, where: conditionsOf(filter) };
  const words = sql`w.words @@ (${asked})`;
  if (!isNarrow(filter)) {
    const where = [words, ...conditionsOf(others), ...(text ? readFor(text) : [])];
    return { from: sql`product_words w join products p on p.id = w.product_id`, where };
  }
  const where = [words, sql`w.is_shown`];
  const { corporate, budget } = filter;
  if (corporate !== undefined)
    where.push(corporate ? sql`w.is_corporate` : sql`not w.is_corporate`);
  if (budget) where.push(...withinBudget(sql`w.price`, budget));
  for (const name of ROW_FILTERS) where.push(...wordsConditionOf(name, filter[name]));
  return { from: sql`product_words w`, where };
}

/** The filter as SQL over `products p`; always hides blocked ones. */
export function conditionsOf(filter: ProductFilter): SQL[] {
  return [IS_SHOWN, ...askedOf(filter)];
}

function askedOf(filter: ProductFilter): SQL[] {
  const { text, corporate, categories, sellerId, storeSection, oneDollar, video, budget, inTime } =
    filter;
  const list: SQL[] = [];
  if (text?.query) {
    list.push(
      sql`p.id in (select w.product_id from product_words w where w.words @@ (select ${text.query}::tsquery))`,
    );
  }
  if (text) list.push(...readFor(text));
  if (corporate !== undefined) list.push(corporate ? sql`p.is_corporate` : sql`not p.is_corporate`);
  if (categories) list.push(sql`p.categories && ${sql.param(categories)}::text[]`);
  if (sellerId !== undefined) list.push(sql`p.seller_id = ${sellerId}`);
  if (storeSection) list.push(sql`p.store_section = ${storeSection}`);
  if (oneDollar) list.push(sql`p.is_one_dollar`);
  if (video) list.push(sql`p.video_url <> ''`);
  if (budget) list.push(...withinBudget(sql`p.price`, budget));
  if (inTime) list.push(isInTime(inTime));
  for (const name of ROW_FILTERS) list.push(...conditionOf(name, filter[name]));
  if (filter.among) list.push(sql`p.id = any(${listOf(filter.among)})`);
  return list;
}

/** What the products that have the words of a text are read for. */
function readFor({ isSaidByWords, pattern }: SoughtText): SQL[] {
  return isSaidByWords ? [] : [isLike(sql`p.search_text`, pattern)];
}

function withinBudget(price: SQL, { min, max }: NonNullable<ProductFilter["budget"]>): SQL[] {
  const list = [sql`${price} >= ${paisaFromRupees(min)}`];
  if (max !== null) list.push(sql`${price} <= ${paisaFromRupees(max)}`);
  return list;
}

function conditionOf<Name extends RowFilter>(
  name: Name,
  value: FilterValues[Name] | null | undefined,
): SQL[] {
  return value === null || value === undefined ? [] : [FILTER_SQL[name].condition(value)];
}

function wordsConditionOf<Name extends RowFilter>(
  name: Name,
  value: FilterValues[Name] | null | undefined,
): SQL[] {
  return value === null || value === undefined ? [] : [FILTER_SQL[name].ofWords(value)];
}
