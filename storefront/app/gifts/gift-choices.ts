import {
  hasAttributes,
  isHidden,
  isOutOfStock,
  type Product,
} from "../../../shop/catalog/product.ts";
import type { GiftChoice } from "../../../shop/gifts/gift.ts";
import { productHref, toCard } from "../product-card/card-product.ts";

/** A box, with what is said of its size. */
export interface BoxChoice extends GiftChoice {
  size: string;
}

/** A gift category with what a gift can take from it. */
export interface GiftCategory {
  name: string;
  slug: string;
  things: GiftChoice[];
}

/** Nobody puts more than this of one thing into a gift, so the page need not know of more. */
const MAX_STOCK = 50;

/**
 * What can go into a gift. Products with options are left out: they are priced for a hundred, and a part
 * of a gift has no options (shop/checkout/quote.ts). What is in stock comes first.
 */
export function toGiftChoices(products: readonly Product[]): GiftChoice[] {
  return products
    .filter((product) => !isHidden(product) && !hasAttributes(product))
    .map((product) => ({
      id: product.id,
      name: product.name,
      href: productHref(toCard(product)),
      image: product.images[0] ?? "",
      price: product.price,
      stock: isOutOfStock(product) ? 0 : Math.min(MAX_STOCK, product.stock),
      sellerId: product.sellerId,
      sellerName: product.sellerName,
    }))
    .sort((a, b) => Number(a.stock === 0) - Number(b.stock === 0));
}

/** The boxes of /boxes/packing with their sizes. */
export function toBoxChoices(products: readonly Product[]): BoxChoice[] {
  const sizes = new Map(products.map(({ id, sizes: [size = ""] }) => [id, size]));
  return toGiftChoices(products).map((box) => ({ ...box, size: sizes.get(box.id) ?? "" }));
}
