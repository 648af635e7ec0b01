import { and, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { products } from "../../db/schema/catalog.ts";
import { reservations } from "../../db/schema/parcels.ts";
import { isOutOfStock, type Product } from "../catalog/product.ts";
import { selectProducts } from "../catalog/product-rows.server.ts";
import { announceChange } from "../changes.server.ts";
import { formatDay } from "../karachi-time.ts";
import { tellStore } from "../notices/tell-store.server.ts";
import { LOW_STOCK } from "../products/product-draft.ts";
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
      .where(
        and(
          eq(products.id, id),
          gte(products.stock, quantity),
          eq(products.status, "Active"),
          eq(products.isShown, true),
        ),
      )
      .returning({ name: products.name, sellerId: products.sellerId, stock: products.stock });
    const [row] = rows;
    if (!row) continue;
    reserved.add(id);
    if (row.stock <= LOW_STOCK && row.stock + quantity > LOW_STOCK) await tellLowStock(tx, id, row);
  }
  return reserved;
}

/** When it falls so low, not with every one that is sold then; once a day, however often it comes back. */
async function tellLowStock(
  tx: Transaction,
  productId: string,
  { name, sellerId, stock }: { name: string; sellerId: string; stock: number },
): Promise<void> {
  await tellStore(tx, sellerId, {
    ...{ template: "seller-low-stock", about: `${productId}:${formatDay(Date.now())}` },
    payload: { productId, productName: name, left: stock },
  });
}

class NotEnough extends Error {
  readonly missing: string[];

  constructor(missing: string[]) {
    super("Not enough stock");
    this.missing = missing;
  }
}

/** All of it or nothing. Returns the ids of which there was not enough; then nothing was taken. */
export async function reserveAll(
  tx: Transaction,
  needed: ReadonlyMap<string, number>,
): Promise<string[]> {
  try {
    await tx.transaction(async (savepoint) => {
      const reserved = await reserveStock(savepoint, needed);
      const missing = [...needed.keys()].filter((id) => !reserved.has(id));
      if (missing.length > 0) throw new NotEnough(missing);
    });
    return [];
  } catch (error) {
    if (error instanceof NotEnough) return error.missing;
    throw error;
  }
}

/**
 * Holds what was released of these parcels again, all of it or nothing, and announces it: from then on each
 * reservation can be released once more. The order must be locked. Returns the names of what is not there
 * any more; empty where all is held.
 */
export async function reserveAgain(
  tx: Transaction,
  parcelIds: readonly string[],
): Promise<string[]> {
  if (parcelIds.length === 0) return [];
  const isReleased = and(
    inArray(reservations.parcelId, [...parcelIds]),
    isNotNull(reservations.releasedAt),
  );
  const released = await tx.select().from(reservations).where(isReleased);
  if (released.length === 0) return [];
  const needed = new Map<string, number>();
  for (const { productId, quantity } of released) {
    needed.set(productId, (needed.get(productId) ?? 0) + quantity);
  }
  const missing = await reserveAll(tx, needed);
  const ids = sql.param([...needed.keys()]);
  const found = await selectProducts(tx, sql`products p where p.id = any(${ids}::text[])`, {
    planOnce: true,
  });
  if (missing.length > 0) {
    return found.filter(({ id }) => missing.includes(id)).map(({ name }) => name);
  }
  await tx.update(reservations).set({ releasedAt: null }).where(isReleased);
  await announceReserved(tx, found);
  return [];
}

/** Whether all that a parcel needs is kept for it: not before a late yes, nor after its time was over. */
export async function isStockHeld(tx: Database | Transaction, parcelId: string): Promise<boolean> {
  const [released] = await tx
    .select({ productId: reservations.productId })
    .from(reservations)
    .where(and(eq(reservations.parcelId, parcelId), isNotNull(reservations.releasedAt)))
    .limit(1);
  return released === undefined;
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
 * Makes the stock of these parcels available again, or that of one product of theirs, and announces it: once for
 * each time it was held, and none that was found not to be sellable. All parcels of an order together, so that
 * products are locked in id order, as orders lock them: parcel after parcel, they would wait in a circle.
 */
export async function releaseStock(
  tx: Transaction,
  parcelIds: readonly string[],
  productId?: string,
): Promise<void> {
  if (parcelIds.length === 0) return;
  const released = await tx
    .update(reservations)
    .set({ releasedAt: sql`now()` })
    .where(
      and(
        inArray(reservations.parcelId, [...parcelIds]),
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
