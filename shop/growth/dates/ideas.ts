import { isOutOfStock, type Product } from "#tohfa/shop/catalogue/product/product.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { nameIn } from "#tohfa/shop/values/language/name-in.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** A product that a reminder suggests. */
export interface Idea {
  name: string;
  price: Paisa;
  /** Its page in the shop. */
  path: string;
}

type Found = Pick<
  Product,
  "id" | "slug" | "name" | "nameUrdu" | "price" | "stock" | "status" | "attributes" | "baseQuantity"
> &
  Pick<Product, "sellerId" | "categories">;

const IDEAS = 3;

/**
 * Three gifts that can be bought now within the budget, of different categories and stores if possible. `seed` says
 * where in the list to begin, so that two reminders of one week do not suggest the same three.
 */
export function pickIdeas(
  found: readonly Found[],
  { budget, seed, language }: { budget: Paisa; seed: number; language: Language },
): Idea[] {
  const possible = found.filter(
    // A product with options is sold in lots: its price alone does not say what one costs.
    (one) => one.price <= budget && !isOutOfStock(one) && one.attributes.length === 0,
  );
  const start = possible.length > 0 ? seed % possible.length : 0;
  const rotated = [...possible.slice(start), ...possible.slice(0, start)];
  const picked: Found[] = [];
  const pick = (isEligible: (one: Found) => boolean) => {
    for (const one of rotated) {
      if (picked.length < IDEAS && !picked.includes(one) && isEligible(one)) picked.push(one);
    }
  };
  const isNew = (of: (one: Found) => string | undefined) => (one: Found) =>
    picked.every((other) => of(other) !== of(one));
  pick((one) => isNew(({ categories }) => categories[0])(one) && isNew((o) => o.sellerId)(one));
  pick(isNew(({ categories }) => categories[0]));
  pick(() => true);
  return picked.map(({ id, slug, price, ...names }) => ({
    ...{ name: nameIn(language, names), price },
    path: `/top-collection/${encodeURIComponent(slug || "product")}?id=${encodeURIComponent(id)}`,
  }));
}
