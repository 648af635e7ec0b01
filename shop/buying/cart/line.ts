import { type Answered, priceOfAnswers } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { lotsOf } from "#tohfa/shop/catalogue/product/lots.ts";
import { type Chosen, unitPrice } from "#tohfa/shop/catalogue/product/price.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { clampQuantity } from "#tohfa/shop/catalogue/product/quantity.ts";
import { type CartLine, cartCategory, inLots } from "./cart.ts";

/** A product as a cart line. `attributes`: the options of attribute products, and size and colour. */
export function lineFor(
  product: Pick<
    Product,
    | "id"
    | "name"
    | "images"
    | "price"
    | "baseQuantity"
    | "attributes"
    | "categories"
    | "sellerId"
    | "sellerName"
  >,
  {
    href,
    quantity = 1,
    attributes = {},
    personalisation = [],
  }: { href: string; quantity?: number; attributes?: Chosen; personalisation?: Answered[] },
): CartLine {
  const lots = lotsOf(product);
  const { numerator, denominator } = unitPrice(product, attributes);
  const extra = priceOfAnswers(personalisation);
  return {
    id: product.id,
    name: product.name,
    href,
    image: product.images[0] ?? "",
    quantity: inLots(clampQuantity(quantity), lots),
    ...(lots ? { lots } : {}),
    unit: { numerator: numerator + extra * denominator, denominator },
    category: cartCategory(product.categories[0] ?? ""),
    attributes: { ...attributes },
    sellerId: product.sellerId,
    sellerName: product.sellerName,
    ...(personalisation.length > 0 ? { personalisation } : {}),
  };
}
