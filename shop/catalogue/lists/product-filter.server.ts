import { type SQL, sql } from "drizzle-orm";
import { listOf } from "#tohfa/db/execute-prepared.server.ts";
import { paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { giftNumbers } from "../categories/gift-tags.ts";
import type { FilterName, Filters, FilterValues } from "./filters.ts";
import { type InTime, isInTime } from "./in-time.server.ts";
import { IS_SHOWN } from "./product-rows.server.ts";
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

/**
 * A row that filters are asked of: a product's own (`products p`), or a narrow one of it, what search reads
 * (`product_words w`) or its place on a list (`list_members p`).
 */
interface Row {
  is: SQL;
  inStock: SQL;
  soldOut: SQL;
}

// As an index has it (products_sold_out).
const OWN_ROW: Row = { is: sql`p`, inStock: sql`p.stock > 0`, soldOut: sql`p.stock = 0` };

const narrow = (is: SQL): Row => ({
  ...{ is, inStock: sql`${is}.in_stock`, soldOut: sql`not ${is}.in_stock` },
});

/** How a filter of a listing (filters.ts) is asked of the database. */
interface FilterSql<Value> {
  condition(value: Value, row: Row): SQL;
  /** One plan serves every value. */
  hasOnePlan: boolean;
  /** Narrow rows have what it looks at; else the products themselves are read. */
  isNarrow: boolean;
}

const givenTo = {
  condition: (tags, { is }) => sql`${is}.gifts && ${giftArray(tags)}`,
  ...{ hasOnePlan: false, isNarrow: true },
} satisfies FilterSql<readonly string[]>;

function giftArray(tags: readonly string[]): SQL {
  return sql`${sql.param(giftNumbers(tags))}::smallint[]`;
}

/** A range of rupees in paisa; without an end it goes up to the most that is exact. */
export function paisaWithin({ min, max }: { min: number; max: number | null }) {
  // An address may ask for more rupees than a column can hold.
  const least = Math.min(Number.MAX_SAFE_INTEGER, paisaFromRupees(min));
  return { least, most: max === null ? Number.MAX_SAFE_INTEGER : paisaFromRupees(max) };
}

/** What follows a price column, in paisa; `bound` says how a bound stands in the statement. */
export function priceWithin(
  range: FilterValues["price"],
  bound = (paisa: number) => sql`${paisa}`,
): SQL {
  const { least, most } = paisaWithin(range);
  return sql`between ${bound(least)} and ${bound(most)}`;
}

/** The filters that a product's own row answers, whatever the time is. */
type RowFilter = Exclude<FilterName, "arrives">;
const FILTER_SQL: { readonly [Name in RowFilter]: FilterSql<FilterValues[Name]> } = {
  availability: {
    condition: (value, { inStock, soldOut }) => (value === "in" ? inStock : soldOut),
    ...{ hasOnePlan: true, isNarrow: true },
  },
  price: {
    condition: (range, { is }) => sql`${is}.price ${priceWithin(range)}`,
    ...{ hasOnePlan: false, isNarrow: true },
  },
  recipient: givenTo,
  occasion: givenTo,
};

const ROW_FILTERS = Object.keys(FILTER_SQL) as RowFilter[];

/**
 * Whether a filter asks for a price and for hardly anything else: what few things are, as corporate or sold out, has an
 * index of its own, which serves better than the price's where the price is wide.
 */
export function isOfPrice({ price, availability, ...others }: ProductFilter): boolean {
  return Boolean(price) && availability !== "out" && isOfEverything(others);
}

/** Whether a filter leaves nothing out. */
export function isOfEverything(filter: ProductFilter): boolean {
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

/** What a filter asks that narrow rows have. */
const NARROW: ReadonlySet<string> = new Set([
  ...["corporate", "budget"],
  ...ROW_FILTERS.filter((name) => FILTER_SQL[name].isNarrow),
]);

/** Whether narrow rows have all that a filter asks, so that no product has to be read. */
export function isNarrow(filter: ProductFilter): boolean {
  const { text, ...others } = filter;
  return (
    (!text || text.isSaidByWords) &&
    Object.entries(others).every(
      ([name, value]) => value === undefined || value === null || NARROW.has(name),
    )
  );
}

/** What a filter asks that its products' narrow rows have (NARROW), as SQL over such a row. */
export function narrowConditionsOf(filter: ProductFilter, row: SQL): SQL[] {
  return rowConditionsOf(filter, narrow(row));
}

function rowConditionsOf(filter: ProductFilter, row: Row): SQL[] {
  const { corporate, budget } = filter;
  const { is } = row;
  const list: SQL[] = [];
  if (corporate !== undefined) {
    list.push(corporate ? sql`${is}.is_corporate` : sql`not ${is}.is_corporate`);
  }
  if (budget) list.push(...withinBudget(sql`${is}.price`, budget));
  for (const name of ROW_FILTERS) list.push(...conditionOf(name, filter[name], row));
  return list;
}

/** The filter as SQL over `products p`; always hides blocked ones. */
export function conditionsOf(filter: ProductFilter): SQL[] {
  return [IS_SHOWN, ...askedOf(filter)];
}

/** The same without what always hides products. */
export function askedOf(filter: ProductFilter): SQL[] {
  const { text, categories, sellerId, storeSection, oneDollar, video, inTime } = filter;
  const list: SQL[] = [];
  if (text?.query) {
    list.push(
      sql`p.id in (select w.product_id from product_words w where w.words @@ (select ${text.query}::tsquery))`,
    );
  }
  if (text) list.push(...readFor(text));
  if (categories) list.push(sql`p.categories && ${sql.param(categories)}::text[]`);
  if (sellerId !== undefined) list.push(sql`p.seller_id = ${sellerId}`);
  if (storeSection) list.push(sql`p.store_section = ${storeSection}`);
  if (oneDollar) list.push(sql`p.is_one_dollar`);
  if (video) list.push(sql`p.video_url <> ''`);
  if (inTime) list.push(isInTime(inTime));
  list.push(...rowConditionsOf(filter, OWN_ROW));
  if (filter.among) list.push(sql`p.id = any(${listOf(filter.among)})`);
  return list;
}

/** What the products that have the words of a text are read for. */
export function readFor({ isSaidByWords, pattern }: SoughtText): SQL[] {
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
  row: Row,
): SQL[] {
  return value === null || value === undefined ? [] : [FILTER_SQL[name].condition(value, row)];
}
