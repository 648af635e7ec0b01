import { Refusal } from "../refusal.ts";
import { CATEGORY_SHORTCUTS, CORPORATE_ESSENTIALS, DEFAULT_CATEGORY } from "./category.ts";
import { ONE_DOLLAR_CATEGORY } from "./one-dollar.ts";

/** The category of what the shop's people say sells best. */
export const BEST_SELLER_CATEGORY = "Best Seller";

/** The categories that SPEC's own pages and menus lead to, in the order they are shown. */
export const SPEC_CATEGORIES: readonly string[] = [
  DEFAULT_CATEGORY,
  BEST_SELLER_CATEGORY,
  CORPORATE_ESSENTIALS,
  ...CATEGORY_SHORTCUTS,
  "Jewellery",
  "Chocolate Box & Eatings",
  "Gifts",
  "Packing Boxes",
  ONE_DOLLAR_CATEGORY,
  "Auction",
];

/** How much of a category there may be. */
export const MOST_OF_CATEGORY = { name: 50, description: 200 } as const;

/** Whether two names are one address: any case, hyphens are spaces (SPEC §7). */
export function isSameCategory(one: string, other: string): boolean {
  return spoken(one) === spoken(other);
}

function spoken(name: string): string {
  return name.toLowerCase().replaceAll("-", " ").replace(/\s+/g, " ").trim();
}

/** SPEC's pages lead to it by its name: it can be hidden, not called otherwise, merged away or deleted. */
export function isSpecCategory(name: string): boolean {
  return SPEC_CATEGORIES.some((one) => isSameCategory(one, name));
}

/** The last part of its address: "Photo Frames" is "Photo-Frames"; a gift category has its own kind of it. */
export function categorySlug(name: string, kind: "shop" | "gift"): string {
  const part = name.replaceAll(" ", "-");
  return kind === "gift" ? `gift-${part.toLowerCase()}` : part;
}

/** Why a category cannot be called so; null where it can. */
export function whyNotCategoryName(name: string): Refusal | null {
  const wrong = (text: string) => new Refusal("invalid", text, { field: "name" });
  if (!/[\p{L}\p{N}]/u.test(name)) return wrong("Give the category a name.");
  if ([...name].length > MOST_OF_CATEGORY.name) {
    return wrong(`A category's name has at most ${MOST_OF_CATEGORY.name} characters.`);
  }
  // A file of products has "|" between categories; the others would be another address.
  if (!/^[\p{L}\p{M}\p{N} &'().+-]+$/u.test(name)) {
    return wrong("A category's name is made of letters, digits, spaces and & ' ( ) . + -.");
  }
  return null;
}

/** Why it cannot be called otherwise, merged into another or deleted; null where it can. */
export function whyNotTouchCategory(name: string): Refusal | null {
  if (!isSpecCategory(name)) return null;
  return new Refusal(
    "conflict",
    `The shop's own pages lead to "${name}" by its name, so it stays. You can hide it.`,
    { field: "name" },
  );
}
