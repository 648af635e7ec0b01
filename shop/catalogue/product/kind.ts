import { DEFAULT_CATEGORY } from "../categories/category.ts";

/** Categories that say when or how well something sells, not what it is. */
export const LISTS: readonly string[] = [DEFAULT_CATEGORY, "Best Seller"];

/** The first category that says what a product is; empty where none does. */
export function ownCategory({ categories }: { categories: readonly string[] }): string {
  return categories.find((name) => !LISTS.includes(name)) ?? "";
}

/** The kind of a product: its type, or else its first real category. */
export function kindOf(product: { type: string; categories: readonly string[] }): string {
  return (product.type.trim() || ownCategory(product)).toLowerCase();
}
