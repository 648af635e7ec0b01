/** SPEC §5: the fixed quantities of attribute products. */
export const QUANTITY_OPTIONS = [100, 300, 500, 1000, 5000] as const;

/** SPEC §9: where a product names no quantity. */
export const DEFAULT_QUANTITY = 100;

/** The quantities a thing is sold in, ascending; null where it is sold by the piece. */
export type Lots = readonly number[] | null;

/** The fields of a product that decide its lots. */
export interface SoldInLots {
  attributes: readonly unknown[];
  baseQuantity: number;
}

/** SPEC §4: the quantity a detail page starts with: productQuantity or 100 with attributes, else 1. */
export function defaultQuantity({ attributes, baseQuantity }: SoldInLots): number {
  return attributes.length === 0 ? 1 : baseQuantity || DEFAULT_QUANTITY;
}

/** SPEC §5's quantities, and the product's own if it differs (SPEC §4); null without attributes. */
export function lotsOf(product: SoldInLots): Lots {
  if (product.attributes.length === 0) return null;
  const lots = new Set<number>([...QUANTITY_OPTIONS, defaultQuantity(product)]);
  return [...lots].sort((a, b) => a - b);
}

/** The smallest quantity that can be bought. */
export function smallestQuantity(product: SoldInLots): number {
  return lotsOf(product)?.[0] ?? 1;
}

/** Why a thing is not sold in that quantity, in words; null where it is. */
export function whyNotLot(lots: Lots, quantity: number): string | null {
  if (lots === null || lots.includes(quantity)) return null;
  const last = lots.at(-1);
  return `Sold in lots: choose ${lots.slice(0, -1).join(", ")} or ${last}.`;
}

/**
 * The possible quantity nearest to the wanted one, with `most` available: the wanted one, else the next lot above it,
 * else the largest available lot. 0 where not even the smallest is available.
 */
export function possibleQuantity(lots: Lots, wanted: number, most: number): number {
  if (lots === null) return Math.min(wanted, most);
  const possible = lots.filter((lot) => lot <= most);
  return possible.find((lot) => lot >= wanted) ?? possible.at(-1) ?? 0;
}

/** The quantity after plus (1) or minus (-1) of a stepper: the next lot, or the same where there is none. */
export function nextQuantity(lots: Lots, quantity: number, way: 1 | -1): number {
  if (lots === null) return Math.max(1, quantity + way);
  const next =
    way === 1 ? lots.find((lot) => lot > quantity) : lots.filter((lot) => lot < quantity).at(-1);
  return next ?? possibleQuantity(lots, quantity, Number.POSITIVE_INFINITY);
}
