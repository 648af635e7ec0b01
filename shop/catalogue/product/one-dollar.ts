import type { Paisa } from "#tohfa/shop/values/money.ts";

/** SPEC §3, §4: the category of products in the sale. */
export const ONE_DOLLAR_CATEGORY = "One Doller";

/** A product's price, with the fields shown beside it. */
export interface ShownPrice {
  price: Paisa;
  /** The struck-out price; for a product in the one-dollar sale it is the regular one, and never null. */
  compareAtPrice: Paisa | null;
  discount: number;
  categories: string[];
}

/** Whether the one-dollar sale has ended; one without an end runs. */
export function isSaleOver(saleEndsAt: Date | null, now: Date): boolean {
  return saleEndsAt !== null && saleEndsAt <= now;
}

/**
 * A product's price at a time: in the one-dollar sale the sale's price, and until when it holds; after the sale's end
 * the regular price, as if it had never been in the sale. All code that shows or charges a price must use this.
 */
export function priceNow(
  product: ShownPrice & { isOneDollar: boolean },
  saleEndsAt: Date | null,
  now: Date,
): ShownPrice & { priceUntil: string | null } {
  const { price, compareAtPrice, discount, categories, isOneDollar } = product;
  const shown = { price, compareAtPrice, discount, categories, priceUntil: null };
  if (!isOneDollar) return shown;
  if (!isSaleOver(saleEndsAt, now)) {
    return { ...shown, priceUntil: saleEndsAt?.toISOString() ?? null };
  }
  return {
    price: compareAtPrice ?? price,
    compareAtPrice: null,
    discount: 0,
    categories: categories.filter((name) => name !== ONE_DOLLAR_CATEGORY),
    priceUntil: null,
  };
}
