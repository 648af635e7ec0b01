import { isOutOfStock, type Product } from "#tohfa/shop/catalogue/product/product.ts";

/** A product needed for one unit of a line, with its quantity: the line's own product, or a part of a gift or deal. */
export interface Needed {
  product: Pick<Product, "id" | "name" | "status" | "stock" | "attributes" | "baseQuantity">;
  quantity: number;
}

/** How many units of a line are available, and the product that limits it: its scarcest part. */
export function scarcest(
  needed: readonly Needed[],
  left: ReadonlyMap<string, number>,
): { count: number; name: string } {
  const perLine = new Map<string, Needed>();
  for (const { product, quantity } of needed) {
    const before = perLine.get(product.id)?.quantity ?? 0;
    perLine.set(product.id, { product, quantity: before + quantity });
  }
  let least = { count: Number.MAX_SAFE_INTEGER, name: needed[0]?.product.name ?? "" };
  for (const { product, quantity } of perLine.values()) {
    const stock = isOutOfStock(product) ? 0 : (left.get(product.id) ?? 0);
    const count = Math.max(0, Math.floor(stock / quantity));
    if (count < least.count) least = { count, name: product.name };
  }
  return least;
}

/** Deducts the products of a quantity of a line from `left`. */
export function deductStock(
  needed: readonly Needed[],
  quantity: number,
  left: Map<string, number>,
): void {
  for (const { product, quantity: each } of needed) {
    left.set(product.id, (left.get(product.id) ?? 0) - each * quantity);
  }
}
