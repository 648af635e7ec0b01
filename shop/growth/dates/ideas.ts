import { isOutOfStock, type Product } from "#tohfa/shop/catalogue/product/product.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { nameIn } from "#tohfa/shop/values/language/name-in.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** A product that would do as a gift. */
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
 * Three gifts that can be bought now for no more than the budget: of different kinds and stores as long as there
 * are such. `seed` turns the list, so that two people of one week are not offered the same three.
 */
export function pickIdeas(
  found: readonly Found[],
  { budget, seed, language }: { budget: Paisa; seed: number; language: Language },
): Idea[] {
  const possible = found.filter(
    // What has options is priced by the lot: its price alone says nothing.
    (one) => one.price <= budget && !isOutOfStock(one) && one.attributes.length === 0,
  );
  const start = possible.length > 0 ? seed % possible.length : 0;
  const turned = [...possible.slice(start), ...possible.slice(0, start)];
  const picked: Found[] = [];
  const take = (isOther: (one: Found) => boolean) => {
    for (const one of turned) {
      if (picked.length < IDEAS && !picked.includes(one) && isOther(one)) picked.push(one);
    }
  };
  const isNew = (of: (one: Found) => string | undefined) => (one: Found) =>
    picked.every((other) => of(other) !== of(one));
  take((one) => isNew(({ categories }) => categories[0])(one) && isNew((o) => o.sellerId)(one));
  take(isNew(({ categories }) => categories[0]));
  take(() => true);
  return picked.map(({ id, slug, price, ...names }) => ({
    ...{ name: nameIn(language, names), price },
    path: `/top-collection/${encodeURIComponent(slug || "product")}?id=${encodeURIComponent(id)}`,
  }));
}
