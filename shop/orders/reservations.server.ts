import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { products } from "../../db/schema/catalog.ts";
import { reservations } from "../../db/schema/orders.ts";
import { isOutOfStock, type Product } from "../catalog/product.ts";
import { announceChange } from "../changes.server.ts";
import { type Tag, tag, tagsOfProduct } from "../tags.ts";

/**
 * Takes stock of each product, where there is enough of it. In id order, so that two orders never wait for
 * one another in a circle. Returns the ids of which there was enough.
 */
export async function reserveStock(
  tx: Transaction,
  needed: ReadonlyMap<string, number>,
): Promise<Set<string>> {
  const reserved = new Set<string>();
  for (const id of [...needed.keys()].sort()) {
    const quantity = needed.get(id) ?? 0;
    const rows = await tx
      .update(products)
      .set({
        stock: sql`${products.stock} - ${quantity}`,
        soldCount: sql`${products.soldCount} + ${quantity}`,
      })
      .where(and(eq(products.id, id), gte(products.stock, quantity), eq(products.status, "Active")))
      .returning({ id: products.id });
    if (rows.length > 0) reserved.add(id);
  }
  return reserved;
}

/** Announces what was reserved; `products` as they are after it. */
export async function announceReserved(
  tx: Transaction,
  products: Iterable<Product>,
): Promise<void> {
  await announceChange(
    tx,
    [...products].flatMap((product) =>
      // Lists show whether something can be bought, not how many there are.
      isOutOfStock(product) ? tagsOfProduct(product) : [tag("product", product.id)],
    ),
  );
}

/**
 * Makes a parcel's stock available again, or that of one product of it, and announces it: each reservation at
 * most once, and none that was found not to be sellable.
 */
export async function releaseStock(
  tx: Transaction,
  parcelId: string,
  productId?: string,
): Promise<void> {
  const released = await tx
    .update(reservations)
    .set({ releasedAt: sql`now()` })
    .where(
      and(
        eq(reservations.parcelId, parcelId),
        productId === undefined ? undefined : eq(reservations.productId, productId),
        isNull(reservations.releasedAt),
        sql`${reservations.inspection} is distinct from 'not_sellable'`,
      ),
    )
    .returning({ productId: reservations.productId, quantity: reservations.quantity });
  const tags: Tag[] = [];
  for (const { productId, quantity } of released.sort((a, b) =>
    a.productId < b.productId ? -1 : 1,
  )) {
    const [product] = await tx
      .update(products)
      .set({
        stock: sql`${products.stock} + ${quantity}`,
        soldCount: sql`greatest(0, ${products.soldCount} - ${quantity})`,
      })
      .where(eq(products.id, productId))
      .returning({
        id: products.id,
        sellerId: products.sellerId,
        categories: products.categories,
        stock: products.stock,
      });
    if (!product) continue;
    // Lists show whether something can be bought, not how many there are.
    const isBack = product.stock === quantity;
    tags.push(...(isBack ? tagsOfProduct(product) : [tag("product", product.id)]));
  }
  await announceChange(tx, tags);
}
