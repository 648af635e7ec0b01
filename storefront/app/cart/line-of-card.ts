import type { CartLine } from "#tohfa/shop/buying/cart/cart.ts";
import { lineFor } from "#tohfa/shop/buying/cart/line.ts";
import { roundFraction } from "#tohfa/shop/values/money.ts";
import { type CardProduct, productHref } from "../product-card/card-product.ts";

/** A card's product as a cart line: one of it, without choices. */
export function lineOfCard(product: CardProduct, quantity = 1): CartLine {
  const { baseQuantity = 1, category } = product;
  return lineFor(
    { ...product, baseQuantity, categories: [category], attributes: [] },
    { href: productHref(product), quantity },
  );
}

/** A cart line as a card, as far as a line knows its product. */
export function cardOfLine(line: CartLine): CardProduct {
  const isOptional = Object.keys(line.attributes).length > 0;
  const slug = decodeURIComponent(line.href.split("?")[0]?.split("/").at(-1) ?? "");
  return {
    id: line.id,
    slug,
    name: line.name,
    shortDescription: "",
    images: line.image ? [line.image] : [],
    price: roundFraction(line.unit),
    rating: 0,
    reviewCount: 0,
    category: line.category,
    corporate: line.href.startsWith("/corporate/"),
    sellerId: line.sellerId,
    sellerName: line.sellerName,
    hasOptions: isOptional,
    baseQuantity: 1,
  };
}
