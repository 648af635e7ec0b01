import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { Product } from "./product.ts";

/** Why it cannot be ordered while its store is on holiday, and from when on it can; null where the store is open. */
export function whyOnHoliday(
  product: Pick<Product, "name" | "sellerName" | "backAt">,
): string | null {
  const { name, sellerName, backAt } = product;
  if (backAt === null) return null;
  const store = sellerName || "Its seller";
  return `${store} is on holiday: ${name} can be ordered again from ${formatDay(Date.parse(backAt))}.`;
}
