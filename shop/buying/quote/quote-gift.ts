import { type Chosen, unitPrice } from "#tohfa/shop/catalogue/product/price.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { timesQuantity } from "#tohfa/shop/catalogue/product/quantity.ts";
import type { Paisa, PaisaFraction } from "#tohfa/shop/values/money.ts";

type Priced = Pick<
  Product,
  "id" | "price" | "baseQuantity" | "attributes" | "sellerId" | "sellerName"
>;

/** A product and its quantity in each gift. */
interface Part<P> {
  product: P;
  quantity: number;
}

/**
 * One product that is sold in a line; `product` names the seller who packs it, `owner` the product's own seller where
 * that is another.
 */
interface Sold<P> {
  product: P;
  quantity: number;
  unit: PaisaFraction;
  total: Paisa;
  /** The parts of the same seller; each total is for the whole line. */
  parts: (Part<P> & { total: Paisa })[];
  owner?: Pick<Product, "sellerId" | "sellerName">;
}

/** The unit price of a gift: its box plus its parts. */
export function unitWithParts(
  product: Priced,
  attributes: Chosen,
  parts: readonly Part<Priced>[],
  /** The personalisation's surcharge per unit. */
  extra: Paisa = 0,
): PaisaFraction {
  const own = unitPrice(product, attributes);
  const rest = parts.reduce((sum, part) => sum + part.product.price * part.quantity, extra);
  return { numerator: own.numerator + rest * own.denominator, denominator: own.denominator };
}

/**
 * Splits a line by seller: the product with the parts of the same seller, and one entry for each part that another
 * seller brings to the packer, so that each seller is paid for their own goods.
 */
export function soldInLine<P extends Priced>(
  product: P,
  parts: readonly Part<P>[],
  quantity: number,
  { attributes, extra = 0 }: { attributes: Chosen; extra?: Paisa },
): Sold<P>[] {
  const { sellerId, sellerName } = product;
  const own = parts.filter((part) => part.product.sellerId === sellerId);
  const joining = parts.filter((part) => part.product.sellerId !== sellerId);
  const unit = unitWithParts(product, attributes, own, extra);
  const totalOf = (part: Part<P>) => part.product.price * part.quantity * quantity;
  return [
    {
      ...{ product, quantity, unit, total: timesQuantity(unit, quantity) },
      parts: own.map((part) => ({ ...part, total: totalOf(part) })),
    },
    ...joining.map((part) => ({
      product: { ...part.product, sellerId, sellerName },
      ...{ quantity: part.quantity * quantity, parts: [], total: totalOf(part) },
      unit: unitPrice(part.product, {}),
      owner: { sellerId: part.product.sellerId, sellerName: part.product.sellerName },
    })),
  ];
}
