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

export interface Filters {
  availability: Availability | null;
  /** Null while nobody has moved a bound: then nothing is filtered by price (PRODUCT §4 "Lists"). */
  price: PriceRange | null;
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

/** SPEC §5: filters use newPrice, inclusive; In Stock is unitsInStock above 0, Out Of Stock is 0. */
export function matchesFilters(
  product: Pick<Product, "price" | "stock">,
  filters: Filters,
): boolean {
  const { availability, price } = filters;
  if (availability === "in" && product.stock <= 0) return false;
  if (availability === "out" && product.stock !== 0) return false;
  if (price === null) return true;
  return product.price >= paisaFromRupees(price.min) && product.price <= paisaFromRupees(price.max);
}

/** The counts beside In Stock and Out Of Stock. */
export function countAvailability(products: readonly Pick<Product, "stock">[]): {
  inStock: number;
  outOfStock: number;
} {
  const inStock = products.filter((product) => product.stock > 0).length;
  return { inStock, outOfStock: products.length - inStock };
}
