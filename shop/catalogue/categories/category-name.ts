import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The category of products that staff mark as best sellers. */
export const BEST_SELLER_CATEGORY = "Best Seller";

/** Characters of a category's texts. */
export const CATEGORY_LIMITS = { name: 50, description: 200 } as const;

/** Whether two names have the same address: any case, hyphens are spaces (SPEC §7). */
export function isSameCategory(one: string, other: string): boolean {
  return spoken(one) === spoken(other);
}

function spoken(name: string): string {
  return name.toLowerCase().replaceAll("-", " ").replace(/\s+/g, " ").trim();
}

/** The last part of its address: "Photo Frames" is "Photo-Frames"; gift categories have a prefix. */
export function categorySlug(name: string, kind: "shop" | "gift"): string {
  const part = name.replaceAll(" ", "-");
  return kind === "gift" ? `gift-${part.toLowerCase()}` : part;
}

/** Why a category cannot have this name; null where it can. */
export function whyNotCategoryName(name: string): Refusal | null {
  const wrong = (text: string) => new Refusal("invalid", text, { field: "name" });
  if (!/[\p{L}\p{N}]/u.test(name)) return wrong("Give the category a name.");
  if ([...name].length > CATEGORY_LIMITS.name) {
    return wrong(`A category's name has at most ${CATEGORY_LIMITS.name} characters.`);
  }
  // A product file separates categories by "|"; the other characters would change the address.
  if (!/^[\p{L}\p{M}\p{N} &'().+-]+$/u.test(name)) {
    return wrong("A category's name is made of letters, digits, spaces and & ' ( ) . + -.");
  }
  return null;
}

/** Why a category cannot have this Urdu name; null where it can, or the name is empty. */
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

/** Why it cannot be renamed, merged or deleted; null where it can. */
export function whyNotTouchCategory({
  name,
  isFixed,
}: {
  name: string;
  /** SPEC's pages link to it by its name; it can only be hidden. */
  isFixed: boolean;
}): Refusal | null {
  if (!isFixed) return null;
  return new Refusal(
    "conflict",
    `The shop's own pages lead to "${name}" by its name, so it stays. You can hide it.`,
    { field: "name" },
  );
}
