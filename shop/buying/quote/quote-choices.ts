import { type Chosen, whyNotChosen } from "#tohfa/shop/catalogue/product/price.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";

/** The attribute names of a line's size and colour. */
export const SIZE = "Size";
export const COLOUR = "Colour";

/**
 * Why these options cannot be chosen; null where they can. Size and colour are optional for any product; the others are
 * its attributes.
 */
export function whyNotChoices(
  product: Pick<Product, "attributes" | "sizes" | "colors">,
  chosen: Chosen,
): string | null {
  const { [SIZE]: size, [COLOUR]: colour, ...others } = chosen;
  const rest: Record<string, string> = others;
  const own = new Set(product.attributes.map((option) => option.attribute));
  if (own.has(SIZE) && size !== undefined) rest[SIZE] = size;
  else if (size !== undefined && !product.sizes.includes(size))
    return `size "${size}" is no longer offered.`;
  if (own.has(COLOUR) && colour !== undefined) rest[COLOUR] = colour;
  else if (colour !== undefined && !product.colors.includes(colour)) {
    return `colour "${colour}" is no longer offered.`;
  }
  return whyNotChosen(product, rest)?.message ?? null;
}
