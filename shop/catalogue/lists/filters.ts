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

/** In the receiver's city by that day. */
export interface ArrivesBy {
  day: Day;
  city: string;
}

/**
 * What makes a filter: how an address writes it, how people read it, and which products it lets through by which of
 * their fields. A new one is an entry in DEFINED and its SQL (FILTER_SQL in product-filter.server.ts).
 */
export interface Filter<Value, Field extends keyof Product = never> {
  /**
   * Its parameters in an address and in the API's query (PRODUCT §3): the values that each may have, "any", or
   * "several" of the choices, with commas between them.
   */
  params: Readonly<Record<string, readonly string[] | "any" | "several">>;
  /** Whatever makes no sense gives null. */
  parse(param: (name: string) => string | null | undefined): Value | null;
  /** The parameters of a value: the reverse of `parse`. */
  format(value: Value): Record<string, string>;
  /** What is applied in words, each with what is left when its chip is taken away. */
  chips(value: Value): { text: string; left: Value | null }[];
  /** How the sidebar offers it, where it is one or several of the values of its one parameter. */
  choices?: { title: string; options: Readonly<Record<string, string>> };
  /** The gift tags that it chooses among, where it is by such: how many have each is counted (facets.ts). */
  tags?: readonly GiftTag[];
  /** SPEC §5. The SQL that says the same is in product-filter.server.ts. */
  matches(product: Pick<Product, Field>, value: Value): boolean;
}

/** SPEC §5: "from" is clamped to 0 or above; what is no number gives 0. */
export function lowerBound(text: string): number {
  return Math.max(PRICE_FLOOR, numberOfProgram(text) ?? PRICE_FLOOR);
}

/** SPEC §5: "to" is clamped to 7999 or below; what is no number gives 7999. */
export function upperBound(text: string): number {
  return Math.min(PRICE_CEILING, numberOfProgram(text) ?? PRICE_CEILING);
}

/** SPEC §5: a slider moved below the minimum lowers the minimum with it. */
export function withMaximum(range: PriceRange, max: number): PriceRange {
  const clamped = Math.min(PRICE_CEILING, Math.max(PRICE_FLOOR, max));
  return { min: Math.min(range.min, clamped), max: clamped };
}

/** The whole range is no filter (PRODUCT §4 "Lists"). */
export function touched(range: PriceRange): PriceRange | null {
  return range.min === PRICE_FLOOR && range.max === PRICE_CEILING ? null : range;
}

/** The range of two inputs; null where both are empty or say the whole range. */
export function priceRange(
  from: string | null | undefined,
  to: string | null | undefined,
): PriceRange | null {
  if (!from?.trim() && !to?.trim()) return null;
  return touched({ min: lowerBound(from ?? ""), max: upperBound(to ?? "") });
}

const one = <Value>(text: string): { text: string; left: Value | null }[] => [{ text, left: null }];

/** A filter by tags of one kind: any of those that are chosen. */
function tagFilter<Tag extends GiftTag>(
  param: string,
  { title, tags, word }: { title: string; tags: readonly Tag[]; word: (tag: Tag) => string },
): Filter<readonly Tag[], "tags"> & { tags: readonly Tag[] } {
  const parts = new Map(tags.map((tag) => [giftTagPart(tag), tag]));
  return {
    tags,
    params: { [param]: "several" },
    parse(read) {
      const asked = new Set((read(param) ?? "").split(",").map((part) => parts.get(part.trim())));
      const known = tags.filter((tag) => asked.has(tag));
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

/** Which of them there are is the shop's to say: the list would weigh on every page. */
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
  // Only our own shop knows the days: it asks them of its database (shop/delivery/arrival/reach.ts).
  matches: () => true,
};

/** Every filter of a listing, in the order in which they are shown. */
const DEFINED = {
  availability,
  price,
  /** For any of these people. */
  recipient: tagFilter("recipient", {
    title: "Who it is for",
    tags: RECIPIENTS,
    word: (tag) => `For ${tag.toLowerCase()}`,
  }),
  /** On any of these occasions. */
  occasion: tagFilter("occasion", { title: "Occasion", tags: OCCASIONS, word: (tag) => tag }),
  arrives,
};
type Defined = typeof DEFINED;

export type FilterName = keyof Defined;

/** What each filter is set to. */
export type FilterValues = {
  [Name in FilterName]: Defined[Name] extends Filter<infer Value, infer _> ? Value : never;
};

/** A listing's filters; null where one is not set, which filters nothing (PRODUCT §4 "Lists"). */
export type Filters = { [Name in FilterName]: FilterValues[Name] | null };

type FilteredField = {
  [Name in FilterName]: Defined[Name] extends Filter<infer _, infer Field> ? Field : never;
}[FilterName];
/** What filters look at. */
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

/** The filters of those names alone; null where one is not set. */
export function pickFilters<Name extends FilterName>(
  filters: Partial<Filters>,
  names: readonly Name[],
): Pick<Filters, Name> {
  const picked = names.map((name) => [name, filters[name] ?? null] as const);
  return Object.fromEntries(picked) as Pick<Filters, Name>;
}

export const NO_FILTERS: Readonly<Filters> = pickFilters({}, FILTER_NAMES);

/** The filters that a query says; `param` gives a parameter's text. */
export function readFilters(param: (name: string) => string | null | undefined): Filters {
  const filters = { ...NO_FILTERS };
  const read = <Name extends FilterName>(name: Name) => {
    filters[name] = FILTERS[name].parse(param);
  };
  for (const name of FILTER_NAMES) read(name);
  return filters;
}

/** The filters that an address says: of a parameter that stands there several times, all that may be several. */
export function filtersOfAddress(query: URLSearchParams): Filters {
  return readFilters((name) => {
    const values = query.getAll(name);
    return SEVERAL_PARAMS.has(name) ? values.join(",") : values.at(-1);
  });
}

/** The filters with a choice of one of them made or taken back; where only one can be, it replaces the other. */
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

/** What is applied, in words, each with the filters that are left when it is taken away. */
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
