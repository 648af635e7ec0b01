import type { Paisa } from "#tohfa/shop/values/money.ts";

/** SPEC §3, §4: the category of what is in the sale. */
export const ONE_DOLLAR_CATEGORY = "One Doller";

/** What a product costs, and what is said of its price. */
export interface ShownPrice {
  price: Paisa;
  /** The struck-out price; of a product in the one-dollar sale it is the regular one, and always there. */
  compareAtPrice: Paisa | null;
  discount: number;
  categories: string[];
}

/** Whether the one-dollar sale has ended; one without an end runs. */
export function isSaleOver(saleEndsAt: Date | null, now: Date): boolean {
  return saleEndsAt !== null && saleEndsAt <= now;
}

/**
 * What a product costs at a moment: in the one-dollar sale its price, and until when that holds; from the sale's
 * end on the regular price, as if it had never been in the sale. Whoever shows or charges a price asks this.
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
