import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { Product } from "./product.ts";

/**
 * The text that a product cannot be ordered while its store is on holiday, with the day it can be; null where the store
 * is open.
 */
export function whyOnHoliday(
  product: Pick<Product, "name" | "sellerName" | "backAt">,
): string | null {
  const { name, sellerName, backAt } = product;
  if (backAt === null) return null;
  const store = sellerName || "Its seller";
  return `${store} is on holiday: ${name} can be ordered again from ${formatDay(Date.parse(backAt))}.`;
}
