import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The category of what the shop's people say sells best. */
export const BEST_SELLER_CATEGORY = "Best Seller";

/** How much of a category there may be. */
export const CATEGORY_LIMITS = { name: 50, description: 200 } as const;

/** Whether two names are one address: any case, hyphens are spaces (SPEC §7). */
export function isSameCategory(one: string, other: string): boolean {
  return spoken(one) === spoken(other);
}

function spoken(name: string): string {
  return name.toLowerCase().replaceAll("-", " ").replace(/\s+/g, " ").trim();
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
  if ([...name].length > CATEGORY_LIMITS.name) {
    return wrong(`A category's name has at most ${CATEGORY_LIMITS.name} characters.`);
  }
  // A file of products has "|" between categories; the others would be another address.
  if (!/^[\p{L}\p{M}\p{N} &'().+-]+$/u.test(name)) {
    return wrong("A category's name is made of letters, digits, spaces and & ' ( ) . + -.");
  }
  return null;
}

/** Why a category cannot be called so in Urdu; null where it can, or has no Urdu name. */
export function whyNotUrduName(name: string): Refusal | null {
  const wrong = (text: string) => new Refusal("invalid", text, { field: "nameUrdu" });
  if ([...name].length > CATEGORY_LIMITS.name) {
    return wrong(`A category's Urdu name has at most ${CATEGORY_LIMITS.name} characters.`);
  }
  if (name !== "" && !/\p{Script=Arabic}/u.test(name)) {
    return wrong("Write the Urdu name in Urdu, such as فوٹو فریم, or leave it empty.");
  }
  return null;
}

/** Why it cannot be called otherwise, merged into another or deleted; null where it can. */
export function whyNotTouchCategory({
  name,
  isFixed,
}: {
  name: string;
  /** SPEC's pages lead to it by its name: it can be hidden. */
  isFixed: boolean;
}): Refusal | null {
  if (!isFixed) return null;
  return new Refusal(
    "conflict",
    `The shop's own pages lead to "${name}" by its name, so it stays. You can hide it.`,
    { field: "name" },
  );
}
