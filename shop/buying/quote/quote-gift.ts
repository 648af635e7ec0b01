import { type Chosen, unitPrice } from "#tohfa/shop/catalogue/product/price.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { timesQuantity } from "#tohfa/shop/catalogue/product/quantity.ts";
import type { Paisa, PaisaFraction } from "#tohfa/shop/values/money.ts";

type Priced = Pick<
  Product,
  "id" | "price" | "baseQuantity" | "attributes" | "sellerId" | "sellerName"
>;

/** So many of a product in each gift. */
interface Part<P> {
  product: P;
  quantity: number;
}

/** What is sold of one product in a line; its seller is whoever packs it, `owner` whose it is where that is another. */
interface Sold<P> {
  product: P;
  quantity: number;
  unit: PaisaFraction;
  total: Paisa;
  /** What of it its own seller packs; each total is for the whole line. */
  parts: (Part<P> & { total: Paisa })[];
  owner?: Pick<Product, "sellerId" | "sellerName">;
}

/** A gift costs its box and its parts together. */
export function unitWithParts(
  product: Priced,
  attributes: Chosen,
  parts: readonly Part<Priced>[],
  /** What its personalisation adds to each. */
  extra: Paisa = 0,
): PaisaFraction {
  const own = unitPrice(product, attributes);
  const rest = parts.reduce((sum, part) => sum + part.product.price * part.quantity, extra);
  return { numerator: own.numerator + rest * own.denominator, denominator: own.denominator };
}

/**
 * What so many of a line are: the product with the parts that its own seller has, and one of its own for each part
 * that another seller brings to whoever packs it, so that each seller is paid for what is theirs.
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
