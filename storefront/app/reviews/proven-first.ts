import type { Review } from "#tohfa/shop/catalogue/product/product.ts";

/** Those that count before those that nobody has proved to be a buyer's; else in their order. */
export function provenFirst(reviews: readonly Review[]): Review[] {
  return reviews.toSorted((one, other) => Number(one.isUnproven) - Number(other.isUnproven));
}
