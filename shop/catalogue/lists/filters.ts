import { type Day, formatNearDay, readDay } from "#tohfa/shop/values/day.ts";
import { numberOfProgram } from "#tohfa/shop/values/digits.ts";
import { paisaFromRupees } from "#tohfa/shop/values/money.ts";
import {
  type GiftTag,
  giftTag,
  giftTagPart,
  OCCASIONS,
  RECIPIENTS,
} from "../categories/gift-tags.ts";
import type { Product } from "../product/product.ts";

/** SPEC §5, §9: the price slider's ends, in whole rupees. */
export const PRICE_FLOOR = 0;
export const PRICE_CEILING = 7999;

/** Both ends inclusive, in rupees. */
export interface PriceRange {
  min: number;
  max: number;
}

/** In Stock and Out Of Stock exclude one another, so there is one of them or none (SPEC §5). */
export type Availability = "in" | "out";

/** Products that can arrive in the receiver's city by that day. */
export interface ArrivesBy {
  day: Day;
  city: string;
}

/**
 * The definition of a filter: its parameters, its texts, and which products match by which of their fields. To add one,
 * add an entry in DEFINED and its SQL (FILTER_SQL in product-filter.server.ts).
 */
export interface Filter<Value, Field extends keyof Product = never> {
  /**
   * Its parameters in an address and in the API's query (PRODUCT §3): the allowed values of each, "any", or "several"
   * of the choices, separated by commas.
   */
  params: Readonly<Record<string, readonly string[] | "any" | "several">>;
  /** Invalid values give null. */
  parse(param: (name: string) => string | null | undefined): Value | null;
  /** The parameters of a value: the reverse of `parse`. */
  format(value: Value): Record<string, string>;
  /** The texts of its chips, each with the value that remains when the chip is removed. */
  chips(value: Value): { text: string; left: Value | null }[];
  /** How the sidebar shows it, for a filter with one parameter and one or several fixed values. */
  choices?: { title: string; options: Readonly<Record<string, string>> };
  /** The gift tags to choose from, for a filter by tags: products are counted by each (facets.ts). */
  tags?: readonly GiftTag[];
  /** SPEC §5. The equivalent SQL is in product-filter.server.ts. */
  matches(product: Pick<Product, Field>, value: Value): boolean;
}

/** SPEC §5: "from" is clamped to 0 or above; a text that is not a number gives 0. */
export function lowerBound(text: string): number {
  return Math.max(PRICE_FLOOR, numberOfProgram(text) ?? PRICE_FLOOR);
}

/** SPEC §5: "to" is clamped to 7999 or below; a text that is not a number gives 7999. */
export function upperBound(text: string): number {
  return Math.min(PRICE_CEILING, numberOfProgram(text) ?? PRICE_CEILING);
}

/** SPEC §5: a slider moved below the minimum lowers the minimum with it. */
export function withMaximum(range: PriceRange, max: number): PriceRange {
  const clamped = Math.min(PRICE_CEILING, Math.max(PRICE_FLOOR, max));
  return { min: Math.min(range.min, clamped), max: clamped };
}

/** The whole range is no filter (PRODUCT §4 "Lists"). */
export function unlessWholeRange(range: PriceRange): PriceRange | null {
  return range.min === PRICE_FLOOR && range.max === PRICE_CEILING ? null : range;
}

/** The range of two inputs; null where both are empty or it is the whole range. */
export function priceRange(
  from: string | null | undefined,
  to: string | null | undefined,
): PriceRange | null {
  if (!from?.trim() && !to?.trim()) return null;
  return unlessWholeRange({ min: lowerBound(from ?? ""), max: upperBound(to ?? "") });
}

const one = <Value>(text: string): { text: string; left: Value | null }[] => [{ text, left: null }];

/** A filter by tags of one kind: matches any of the chosen tags. */
function tagFilter<Tag extends GiftTag>(
  param: string,
  { title, tags, word }: { title: string; tags: readonly Tag[]; word: (tag: Tag) => string },
): Filter<readonly Tag[], "tags"> & { tags: readonly Tag[] } {
  const parts = new Map(tags.map((tag) => [giftTagPart(tag), tag]));
  return {
    tags,
    params: { [param]: "several" },
    parse(read) {
      const requested = new Set(
        (read(param) ?? "").split(",").map((part) => parts.get(part.trim())),
      );
      const known = tags.filter((tag) => requested.has(tag));
      return known.length > 0 ? known : null;
    },
    format: (chosen) => ({ [param]: chosen.map(giftTagPart).join(",") }),
    chips: (chosen) =>
      chosen.map((tag) => {
        const left = chosen.filter((other) => other !== tag);
        return { text: word(tag), left: left.length > 0 ? left : null };
      }),
    choices: { title, options: Object.fromEntries(parts) },
    matches: ({ tags: has }, chosen) => {
      const given = new Set<string | null>(has.map(giftTag));
      return chosen.some((tag) => given.has(tag));
    },
  };
}

/** The server checks whether the city exists: the list of cities would be sent with every page. */
const CITY_NAME = /^[A-Za-z][A-Za-z ]{1,19}$/;

const AVAILABILITY: Readonly<Record<Availability, string>> = {
  in: "In Stock",
  out: "Out of Stock",
};

// SPEC §5: In Stock is unitsInStock above 0, Out Of Stock is 0.
const availability: Filter<Availability, "stock"> = {
  params: { availability: ["in", "out"] },
  parse(param) {
    const value = param("availability");
    return value === "in" || value === "out" ? value : null;
  },
  format: (value) => ({ availability: value }),
  chips: (value) => one(AVAILABILITY[value]),
  choices: { title: "Availability", options: AVAILABILITY },
  matches: ({ stock }, value) => (value === "in" ? stock > 0 : stock === 0),
};

// SPEC §5: newPrice, both ends inclusive.
const price: Filter<PriceRange, "price"> = {
  params: { min: "any", max: "any" },
  parse: (param) => priceRange(param("min"), param("max")),
  format: ({ min, max }) => ({ min: String(min), max: String(max) }),
  chips: ({ min, max }) => one(`Rs ${min.toLocaleString("en")} to Rs ${max.toLocaleString("en")}`),
  matches: (product, { min, max }) =>
    product.price >= paisaFromRupees(min) && product.price <= paisaFromRupees(max),
};

const arrives: Filter<ArrivesBy> = {
  params: { arrives: "any", city: "any" },
  parse(param) {
    const day = readDay(param("arrives"));
    const city = param("city")?.trim() ?? "";
    return day && CITY_NAME.test(city) ? { day, city } : null;
  },
  format: ({ day, city }) => ({ arrives: day, city }),
  chips: ({ day, city }) => one(`By ${formatNearDay(day)} in ${city}`),
  // Only our own server can compute the days, from its database (shop/delivery/arrival/reach.ts).
  matches: () => true,
};

/** Every filter of a listing, in the order in which they are shown. */
const DEFINED = {
  availability,
  price,
  /** Gifts for any of these receivers. */
  recipient: tagFilter("recipient", {
    title: "Who it is for",
    tags: RECIPIENTS,
    word: (tag) => `For ${tag.toLowerCase()}`,
  }),
  /** Gifts for any of these occasions. */
  occasion: tagFilter("occasion", { title: "Occasion", tags: OCCASIONS, word: (tag) => tag }),
  arrives,
};
type Defined = typeof DEFINED;

export type FilterName = keyof Defined;

/** The value type of each filter. */
export type FilterValues = {
  [Name in FilterName]: Defined[Name] extends Filter<infer Value, infer _> ? Value : never;
};

/** A listing's filters; null where one is not set (PRODUCT §4 "Lists"). */
export type Filters = { [Name in FilterName]: FilterValues[Name] | null };

type FilteredField = {
  [Name in FilterName]: Defined[Name] extends Filter<infer _, infer Field> ? Field : never;
}[FilterName];
/** The product fields that filters need. */
export type Filtered = Pick<Product, FilteredField>;

/** The filters by gift tags. */
export type TagFilter = {
  [Name in FilterName]: Defined[Name] extends { tags: readonly GiftTag[] } ? Name : never;
}[FilterName];

/** Every filter, by name. */
export const FILTERS: {
  readonly [Name in FilterName]: Filter<FilterValues[Name], FilteredField>;
} = DEFINED;

/** The filters' names, in the order in which they are shown. */
export const FILTER_NAMES = Object.keys(DEFINED) as readonly FilterName[];
export const TAG_FILTERS = FILTER_NAMES.filter(
  (name): name is TagFilter => "tags" in FILTERS[name],
);

/** The parameters that may have several values at once. */
export const SEVERAL_PARAMS: ReadonlySet<string> = new Set(
  Object.values(FILTERS).flatMap(({ params }) =>
    Object.keys(params).filter((name) => params[name] === "several"),
  ),
);

/** Only the filters with these names; null where one is not set. */
export function pickFilters<Name extends FilterName>(
  filters: Partial<Filters>,
  names: readonly Name[],
): Pick<Filters, Name> {
  const picked = names.map((name) => [name, filters[name] ?? null] as const);
  return Object.fromEntries(picked) as Pick<Filters, Name>;
}

export const NO_FILTERS: Readonly<Filters> = pickFilters({}, FILTER_NAMES);

/** The filters of a query; `param` returns a parameter's text. */
export function readFilters(param: (name: string) => string | null | undefined): Filters {
  const filters = { ...NO_FILTERS };
  const read = <Name extends FilterName>(name: Name) => {
    filters[name] = FILTERS[name].parse(param);
  };
  for (const name of FILTER_NAMES) read(name);
  return filters;
}

/**
 * The filters of an address. Repeated parameters are joined if the filter allows several values; else the last one
 * counts.
 */
export function filtersOfAddress(query: URLSearchParams): Filters {
  return readFilters((name) => {
    const values = query.getAll(name);
    return SEVERAL_PARAMS.has(name) ? values.join(",") : values.at(-1);
  });
}

/** The filters after a choice was selected or cleared; where only one value is allowed, it replaces the other. */
export function withChoice(
  filters: Filters,
  name: FilterName,
  value: string,
  isChosen: boolean,
): Filters {
  const { parse, params } = FILTERS[name];
  const [param = "", kind] = Object.entries(params)[0] ?? [];
  const before = kind === "several" ? (filterParams(filters)[param] ?? "").split(",") : [];
  const others = before.filter((part) => part !== value);
  const text = (isChosen ? [...others, value] : others).join(",");
  return { ...filters, [name]: parse(() => text) };
}

/** The filters as parameters of an address or of the API's query. */
export function filterParams(filters: Partial<Filters>): Record<string, string> {
  const params: Record<string, string> = {};
  eachFilter(filters, (filter, value) => Object.assign(params, filter.format(value)));
  return params;
}

/** The texts of all chips, each with the filter change that removes it. */
export function appliedFilters(
  filters: Partial<Filters>,
): { text: string; left: Partial<Filters> }[] {
  const applied: { text: string; left: Partial<Filters> }[] = [];
  eachFilter(filters, (filter, value, name) => {
    for (const { text, left } of filter.chips(value))
      applied.push({ text, left: { [name]: left } });
  });
  return applied;
}

/** Whether a product passes every filter that is set (SPEC §5). */
export function matchesFilters(product: Filtered, filters: Partial<Filters>): boolean {
  let matches = true;
  eachFilter(filters, (filter, value) => {
    matches &&= filter.matches(product, value);
  });
  return matches;
}

function eachFilter(
  filters: Partial<Filters>,
  use: <Value>(filter: Filter<Value, FilteredField>, value: Value, name: FilterName) => void,
): void {
  const visit = <Name extends FilterName>(name: Name) => {
    const value: FilterValues[Name] | null | undefined = filters[name];
    if (value !== null && value !== undefined) use(FILTERS[name], value, name);
  };
  for (const name of FILTER_NAMES) visit(name);
}

/** The counts beside In Stock and Out Of Stock. */
export function countAvailability(products: readonly Pick<Product, "stock">[]): {
  inStock: number;
  outOfStock: number;
} {
  const inStock = products.filter((product) => product.stock > 0).length;
  return { inStock, outOfStock: products.length - inStock };
}
