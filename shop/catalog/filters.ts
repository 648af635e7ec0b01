import { paisaFromRupees } from "../money.ts";
import type { Product } from "./product.ts";

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

/** Every filter of a listing and what it is set to. A new filter is a line here, one in FILTERS and its SQL. */
export interface FilterValues {
  availability: Availability;
  price: PriceRange;
}

export type FilterName = keyof FilterValues;

/** A listing's filters; null where one is not set, which filters nothing (PRODUCT §4 "Lists"). */
export type Filters = { [Name in FilterName]: FilterValues[Name] | null };

/** What makes a filter: how an address writes it, how people read it, and which products it lets through. */
export interface Filter<Value> {
  /** Its parameters in an address and in the API's query (PRODUCT §3), and the values each may have, where not any. */
  params: Readonly<Record<string, readonly string[] | "any">>;
  /** Whatever makes no sense gives null. */
  parse(param: (name: string) => string | null | undefined): Value | null;
  /** The parameters of a value: the reverse of `parse`. */
  format(value: Value): Record<string, string>;
  /** The value in words, for the chip that takes it away. */
  label(value: Value): string;
  /** How the sidebar offers it, where it is one of a few values of its one parameter. */
  choices?: { title: string; options: Readonly<Record<string, string>> };
  /** SPEC §5. The SQL that says the same is in product-list.server.ts. */
  matches(product: Pick<Product, "price" | "stock">, value: Value): boolean;
}

/** SPEC §5: "from" is clamped to 0 or above; what is no number gives 0. */
export function lowerBound(text: string): number {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? Math.max(PRICE_FLOOR, number) : PRICE_FLOOR;
}

/** SPEC §5: "to" is clamped to 7999 or below; what is no number gives 7999. */
export function upperBound(text: string): number {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? Math.min(PRICE_CEILING, number) : PRICE_CEILING;
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

const AVAILABILITY: Readonly<Record<Availability, string>> = {
  in: "In Stock",
  out: "Out of Stock",
};

/** Every filter, by name. */
export const FILTERS: { readonly [Name in FilterName]: Filter<FilterValues[Name]> } = {
  // SPEC §5: In Stock is unitsInStock above 0, Out Of Stock is 0.
  availability: {
    params: { availability: ["in", "out"] },
    parse(param) {
      const value = param("availability");
      return value === "in" || value === "out" ? value : null;
    },
    format: (availability) => ({ availability }),
    label: (value) => AVAILABILITY[value],
    choices: { title: "Availability", options: AVAILABILITY },
    matches: ({ stock }, value) => (value === "in" ? stock > 0 : stock === 0),
  },
  // SPEC §5: newPrice, both ends inclusive.
  price: {
    params: { min: "any", max: "any" },
    parse: (param) => priceRange(param("min"), param("max")),
    format: ({ min, max }) => ({ min: String(min), max: String(max) }),
    label: ({ min, max }) => `Rs ${min.toLocaleString("en")} to Rs ${max.toLocaleString("en")}`,
    matches: ({ price }, { min, max }) =>
      price >= paisaFromRupees(min) && price <= paisaFromRupees(max),
  },
};

/** The filters' names, in the order in which they are shown. */
export const FILTER_NAMES: readonly FilterName[] = ["availability", "price"];

export const NO_FILTERS: Readonly<Filters> = { availability: null, price: null };

/** The filters that a query says; `param` gives a parameter's text. */
export function readFilters(param: (name: string) => string | null | undefined): Filters {
  const { availability, price } = FILTERS;
  return { availability: availability.parse(param), price: price.parse(param) };
}

/** The filters with one of them set to a parameter's text; unset where it is null or makes no sense. */
export function withFilter(filters: Filters, name: FilterName, text: string | null): Filters {
  return { ...filters, [name]: FILTERS[name].parse(() => text) };
}

/** The filters as parameters of an address or of the API's query. */
export function filterParams(filters: Partial<Filters>): Record<string, string> {
  const params: Record<string, string> = {};
  eachFilter(filters, (filter, value) => Object.assign(params, filter.format(value)));
  return params;
}

/** What is applied, in words. */
export function appliedFilters(filters: Partial<Filters>): { name: FilterName; text: string }[] {
  const applied: { name: FilterName; text: string }[] = [];
  eachFilter(filters, (filter, value, name) => applied.push({ name, text: filter.label(value) }));
  return applied;
}

/** Whether a product passes every filter that is set (SPEC §5). */
export function matchesFilters(
  product: Pick<Product, "price" | "stock">,
  filters: Partial<Filters>,
): boolean {
  let matches = true;
  eachFilter(filters, (filter, value) => {
    matches &&= filter.matches(product, value);
  });
  return matches;
}

function eachFilter(
  filters: Partial<Filters>,
  use: <Value>(filter: Filter<Value>, value: Value, name: FilterName) => void,
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
