import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { executePrepared, listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { products } from "#tohfa/db/schema/catalog.ts";
import { reservations } from "#tohfa/db/schema/parcels.ts";
import { selectProducts, updateProducts } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { isOutOfStock, type Product } from "#tohfa/shop/catalogue/product/product.ts";
import { tellStore } from "#tohfa/shop/messages/notices/tell-store.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { type Tag, tag, tagsOfProduct } from "#tohfa/shop/platform/tags.ts";
import { LOW_STOCK } from "#tohfa/shop/selling/products/product-draft.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";

/**
 * Takes stock of each product, where there is enough of it. Its rows are locked in id order (as JavaScript sorts, so
 * releases too), so that two orders never wait for one another in a circle. Returns those of which there was enough, as
 * they are now: nobody can change them before this transaction ends.
 */
export async function reserveStock(
  tx: Transaction,
  needed: ReadonlyMap<string, number>,
): Promise<Map<string, Product>> {
  const rows = await updateProducts<{ taken: number; isOvertaken: boolean }>(tx, {
    before: sql`wanted as materialized (
      select p.id, n.quantity, p.xmin as locked, (select s.xmin from products s where s.id = p.id) as seen
      from unnest(${listOf([...needed.keys()])}, ${listOf([...needed.values()])}) n (id, quantity)
        join products p on p.id = n.id
      order by p.id collate "C" for no key update of p)`,
    change: sql`set stock = p.stock - w.quantity, sold_count = p.sold_count + w.quantity
      from wanted w where p.id = w.id and p.stock >= w.quantity and p.status = 'Active' and p.is_shown`,
    // Of a row that somebody else wrote while we waited for it, all but the row itself is from before that.
    extra: sql`w.quantity as taken, w.locked <> w.seen as "isOvertaken"`,
  });
  const isOvertaken = rows.some((row) => row.isOvertaken);
  const now = isOvertaken
    ? await productsAsTheyAre(
        tx,
        rows.map(({ id }) => id),
      )
    : rows;
  return new Map(now.map((row) => [row.id, row]));
}

/** Of several products, all that there is to know now; who is gone is left out. */
export async function productsAsTheyAre(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const where = sql`products p where p.id = any(${listOf(ids)})`;
  return await selectProducts(db, where, { planOnce: true });
}

/**
 * Puts back what `reserveStock` took in this transaction for orders that hold nothing: nobody has seen it gone, so
 * nothing is announced.
 */
export async function putBack(
  tx: Transaction,
  quantities: ReadonlyMap<string, number>,
): Promise<void> {
  await executePrepared(
    tx,
    sql`update products p set stock = p.stock + n.quantity, sold_count = greatest(0, p.sold_count - n.quantity)
      from unnest(${listOf([...quantities.keys()])}, ${listOf([...quantities.values()])}) n (id, quantity)
      where p.id = n.id`,
  );
}

/**
 * Tells sellers of what was taken and is held: when a product falls so low, not with every one that is sold then; once
 * a day, however often it comes back. `reserved`: as they are after it.
 */
export async function tellLowStock(
  tx: Transaction,
  reserved: Iterable<Product>,
  taken: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { id, name, sellerId, stock } of reserved) {
    if (stock > LOW_STOCK || stock + (taken.get(id) ?? 0) <= LOW_STOCK) continue;
    await tellStore(tx, sellerId, {
      ...{ template: "seller-low-stock", about: `${id}:${formatDay(Date.now())}` },
      payload: { productId: id, productName: name, left: stock },
    });
  }
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
  const found = await productsAsTheyAre(tx, [...needed.keys()]);
  if (missing.length > 0) {
    return found.filter(({ id }) => missing.includes(id)).map(({ name }) => name);
  }
  await tx.update(reservations).set({ releasedAt: null }).where(isReleased);
  await tellLowStock(tx, found, needed);
  await announceReserved(tx, found);
  return [];
}

/** What an order holds is its own from now on: it is paid, or its buyer said yes. The order must be locked. */
export async function confirmHolds(tx: Transaction, orderId: string): Promise<void> {
  await executePrepared(
    tx,
    sql`update reservations set is_unconfirmed = false where is_unconfirmed
      and parcel_id in (select id from parcels where order_id = ${orderId})`,
  );
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
  await announceChange(tx, tagsOfReserved(products));
}

/** What their pages and lists show otherwise since then; `products` as they are after it. */
export function tagsOfReserved(products: Iterable<Product>): Tag[] {
  return [...products].flatMap((product) =>
    // Lists show whether something can be bought, not how many there are.
    isOutOfStock(product) ? tagsOfProduct(product) : [tag("product", product.id)],
  );
}

/**
 * Makes the stock of these parcels available again, and announces it: once for each time it was held, and none that was
 * found not to be sellable. All parcels of an order together, so that products are locked in id order, as orders lock
 * them: parcel after parcel, they would wait in a circle.
 */
export async function releaseStock(tx: Transaction, parcelIds: readonly string[]): Promise<void> {
  if (parcelIds.length === 0) return;
  const released = await tx
    .update(reservations)
    .set({ releasedAt: sql`now()` })
    .where(
      and(
        inArray(reservations.parcelId, [...parcelIds]),
        isNull(reservations.releasedAt),
        sql`${reservations.inspection} is distinct from 'not_sellable'`,
      ),
    )
    .returning({ productId: reservations.productId, quantity: reservations.quantity });
  await addToStock(
    tx,
    released.map(({ productId: id, quantity }) => ({ id, stock: quantity, unsold: quantity })),
  );
}

/** Back on the shelf, and not sold after all; announced where it changes what a page shows. */
export async function addToStock(
  tx: Transaction,
  back: readonly { id: string; stock: number; unsold: number }[],
): Promise<void> {
  const tags: Tag[] = [];
  for (const { id, stock, unsold } of back.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (stock === 0 && unsold === 0) continue;
    const [product] = await tx
      .update(products)
      .set({
        stock: sql`${products.stock} + ${stock}`,
        soldCount: sql`greatest(0, ${products.soldCount} - ${unsold})`,
      })
      .where(eq(products.id, id))
      .returning({
        id: products.id,
        sellerId: products.sellerId,
        categories: products.categories,
        stock: products.stock,
      });
    if (!product || stock === 0) continue;
    // Lists show whether something can be bought, not how many there are.
    const isBack = product.stock === stock;
    tags.push(...(isBack ? tagsOfProduct(product) : [tag("product", product.id)]));
  }
  await announceChange(tx, tags);
}
