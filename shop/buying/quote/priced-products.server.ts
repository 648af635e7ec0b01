import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { readCurrentProducts } from "#tohfa/shop/orders/parcel/reservations.server.ts";
import type { QuotedDeal } from "../deals/deal.ts";
import type { LineInput } from "./quoted-line.ts";

type Deals = ReadonlyMap<string, Pick<QuotedDeal, "productIds">>;

/**
 * The total quantity of each product that the lines need: gifts need their box and every part, deals their products.
 */
export function neededQuantities(
  lines: readonly LineInput[],
  deals: Deals = new Map(),
): Map<string, number> {
  const needed = new Map<string, number>();
  for (const line of lines) {
    const inDeal = deals.get(line.id)?.productIds.map((id) => ({ id, quantity: 1 }));
    for (const { id, quantity } of inDeal ?? [{ id: line.id, quantity: 1 }, ...line.parts]) {
      needed.set(id, (needed.get(id) ?? 0) + quantity * line.quantity);
    }
  }
  return needed;
}

/** The products of the lines as they are now, in one statement. */
export async function productsOfLines(
  db: Database | Transaction,
  lines: readonly LineInput[],
  deals?: Deals,
): Promise<Map<string, Product>> {
  const products = await readCurrentProducts(db, [...neededQuantities(lines, deals).keys()]);
  return new Map(products.map((product) => [product.id, product]));
}
