import { type SQL, sql } from "drizzle-orm";
import { listOf } from "#tohfa/db/execute-prepared.server.ts";
import { paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { giftTagNumbers } from "../categories/gift-tags.ts";
import type { FilterName, Filters, FilterValues } from "./filters.ts";
import { type InTime, isInTime } from "./in-time.server.ts";
import { IS_SHOWN } from "./product-rows.server.ts";
import { isLike, type SoughtText } from "./text-match.server.ts";

/** The filter of a list. An empty one matches all products but blocked ones. */
export interface ProductFilter extends Partial<Omit<Filters, "arrives">> {
  /** Products that can arrive by a day. */
  inTime?: InTime | null;
  /** SPEC §5 matching: the search text contains this text. */
  text?: SoughtText;
  /** true: only Corporate Essentials; false: none of them. */
  corporate?: boolean;
  /** Exact category names; any of them. An empty list matches nothing. */
  categories?: string[];
  sellerId?: string;
  storeSection?: "main" | "special";
  oneDollar?: boolean;
  video?: boolean;
  /** Only these products, in addition to all other conditions: the candidates of another search engine's index. */
  among?: readonly string[];
  /** The budget in a search text, in rupees, in addition to the price filter. */
  budget?: { min: number; max: number | null } | null;
}

/**
 * The row that a filter's conditions are about: a product (`products p`), or its narrow row in the word index
 * (`product_words w`) or on a list (`list_members p`).
 */
interface Row {
  is: SQL;
  inStock: SQL;
  soldOut: SQL;
}

// The conditions of the partial index products_sold_out.
const OWN_ROW: Row = { is: sql`p`, inStock: sql`p.stock > 0`, soldOut: sql`p.stock = 0` };

const narrow = (is: SQL): Row => ({
  ...{ is, inStock: sql`${is}.in_stock`, soldOut: sql`not ${is}.in_stock` },
});

/** The SQL of a listing's filter (filters.ts). */
interface FilterSql<Value> {
  condition(value: Value, row: Row): SQL;
  /** One plan serves every value. */
  hasOnePlan: boolean;
  /** Narrow rows have the columns that it needs; else the products are read. */
  isNarrow: boolean;
}

const byGiftTags = {
  condition: (tags, { is }) => sql`${is}.gifts && ${giftArray(tags)}`,
  ...{ hasOnePlan: false, isNarrow: true },
} satisfies FilterSql<readonly string[]>;

function giftArray(tags: readonly string[]): SQL {
  return sql`${sql.param(giftTagNumbers(tags))}::smallint[]`;
}

/** A range of rupees in paisa; without an upper end, up to the largest safe integer. */
export function paisaWithin({ min, max }: { min: number; max: number | null }) {
  // An address may contain more rupees than a column can hold.
  const least = Math.min(Number.MAX_SAFE_INTEGER, paisaFromRupees(min));
  return { least, most: max === null ? Number.MAX_SAFE_INTEGER : paisaFromRupees(max) };
}

/** SQL after a price column: between two bounds in paisa; `bound` writes a bound into the statement. */
export function priceWithin(
  range: FilterValues["price"],
  bound = (paisa: number) => sql`${paisa}`,
): SQL {
  const { least, most } = paisaWithin(range);
  return sql`between ${bound(least)} and ${bound(most)}`;
}

/** The filters that depend only on the product's own row, and not on the time. */
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
  recipient: byGiftTags,
  occasion: byGiftTags,
};

const ROW_FILTERS = Object.keys(FILTER_SQL) as RowFilter[];

/**
 * Whether a filter is only a price range, possibly with "in stock": for corporate or sold-out products their own index
 * is better than the price's where the range is wide.
 */
export function isOfPrice({ price, availability, ...others }: ProductFilter): boolean {
  return Boolean(price) && availability !== "out" && isOfEverything(others);
}

/** Whether a filter is empty. */
export function isOfEverything(filter: ProductFilter): boolean {
  return Object.values(filter).every((value) => value === undefined || value === null);
}

/** Whether one query plan serves all values of the filter: true where it has only flags. */
export function hasOnePlan(filter: ProductFilter): boolean {
  const { text, categories, sellerId, budget, inTime } = filter;
  return (
    [text, categories, sellerId, budget, inTime].every((value) => value === undefined) &&
    ROW_FILTERS.every((name) => !filter[name] || FILTER_SQL[name].hasOnePlan)
  );
}

/** The filter fields that narrow rows have columns for. */
const NARROW: ReadonlySet<string> = new Set([
  ...["corporate", "budget"],
  ...ROW_FILTERS.filter((name) => FILTER_SQL[name].isNarrow),
]);

/** Whether narrow rows have all columns that a filter needs, so that no product has to be read. */
export function isNarrow(filter: ProductFilter): boolean {
  const { text, ...others } = filter;
  return (
    (!text || text.isDecidedByWords) &&
    Object.entries(others).every(
      ([name, value]) => value === undefined || value === null || NARROW.has(name),
    )
  );
}

/** The conditions of a filter over a narrow row (fields in NARROW). */
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

/** The conditions of a filter over `products p`, including that the product is shown. */
export function conditionsOf(filter: ProductFilter): SQL[] {
  return [IS_SHOWN, ...filterConditionsOf(filter)];
}

/** The same without the condition that the product is shown. */
export function filterConditionsOf(filter: ProductFilter): SQL[] {
  const { text, categories, sellerId, storeSection, oneDollar, video, inTime } = filter;
  const list: SQL[] = [];
  if (text?.query) {
    list.push(
      sql`p.id in (select w.product_id from product_words w where w.words @@ (select ${text.query}::tsquery))`,
    );
  }
  if (text) list.push(...recheckText(text));
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

/** The recheck of a text in products that match its query. */
export function recheckText({ isDecidedByWords, pattern }: SoughtText): SQL[] {
  return isDecidedByWords ? [] : [isLike(sql`p.search_text`, pattern)];
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
