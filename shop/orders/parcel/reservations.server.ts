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
 * Reserves stock of each product that has enough of it. The rows are locked in id order (JavaScript's sort order, which
 * `releaseStock` uses too), so that two orders never deadlock. Returns the products that were reserved, as they are
 * now: they stay locked until this transaction ends.
 */
export async function reserveStock(
  tx: Transaction,
  needed: ReadonlyMap<string, number>,
): Promise<Map<string, Product>> {
  const rows = await updateProducts<{ reserved: number; isStale: boolean }>(tx, {
    before: sql`wanted as materialized (
      select p.id, n.quantity, p.xmin as locked, (select s.xmin from products s where s.id = p.id) as seen
      from unnest(${listOf([...needed.keys()])}, ${listOf([...needed.values()])}) n (id, quantity)
        join products p on p.id = n.id
      order by p.id collate "C" for no key update of p)`,
    change: sql`set stock = p.stock - w.quantity, sold_count = p.sold_count + w.quantity
      from wanted w where p.id = w.id and p.stock >= w.quantity and p.status = 'Active' and p.is_shown`,
    // If another transaction wrote a row while we waited for its lock, the joined columns are from before that write.
    extra: sql`w.quantity as reserved, w.locked <> w.seen as "isStale"`,
  });
  const isStale = rows.some((row) => row.isStale);
  const now = isStale
    ? await readCurrentProducts(
        tx,
        rows.map(({ id }) => id),
      )
    : rows;
  return new Map(now.map((row) => [row.id, row]));
}

/** Reads the current state of several products; deleted ones are left out. */
export async function readCurrentProducts(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const where = sql`products p where p.id = any(${listOf(ids)})`;
  return await selectProducts(db, where, { planOnce: true });
}

/**
 * Undoes `reserveStock` within the same transaction, for orders that are not placed. No other transaction has seen the
 * reservation, so nothing is announced.
 */
export async function undoReserveStock(
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
 * Tells sellers that a product's stock has become low: only when it falls to the limit, not with each later sale, and
 * at most once a day per product. `products` as they are after the reservation.
 */
export async function notifyLowStock(
  tx: Transaction,
  products: Iterable<Product>,
  reserved: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { id, name, sellerId, stock } of products) {
    if (stock > LOW_STOCK || stock + (reserved.get(id) ?? 0) <= LOW_STOCK) continue;
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

/** Reserves all of it or nothing. Returns the ids of products without enough stock; empty if all is reserved. */
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
 * Reserves the released stock of these parcels again, all of it or nothing, and announces it; each reservation
 * can then be released once more. The order must be locked. Returns the names of the products that are
 * sold out; empty if all is reserved.
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
  const found = await readCurrentProducts(tx, [...needed.keys()]);
  if (missing.length > 0) {
    return found.filter(({ id }) => missing.includes(id)).map(({ name }) => name);
  }
  await tx.update(reservations).set({ releasedAt: null }).where(isReleased);
  await notifyLowStock(tx, found, needed);
  await announceReserved(tx, found);
  return [];
}

/** Makes an order's reservations firm, because it is paid or confirmed. The order must be locked. */
export async function confirmReservations(tx: Transaction, orderId: string): Promise<void> {
  await executePrepared(
    tx,
    sql`update reservations set is_unconfirmed = false where is_unconfirmed
      and parcel_id in (select id from parcels where order_id = ${orderId})`,
  );
}

/**
 * Whether all the stock that a parcel needs is reserved. It is not after an unconfirmed or unpaid order has expired.
 */
export async function isStockReserved(
  tx: Database | Transaction,
  parcelId: string,
): Promise<boolean> {
  const [released] = await tx
    .select({ productId: reservations.productId })
    .from(reservations)
    .where(and(eq(reservations.parcelId, parcelId), isNotNull(reservations.releasedAt)))
    .limit(1);
  return released === undefined;
}

/** Announces the change of stock; `products` as they are after the reservation. */
export async function announceReserved(
  tx: Transaction,
  products: Iterable<Product>,
): Promise<void> {
  await announceChange(tx, tagsOfReserved(products));
}

/** The tags of the pages and lists that a reservation changes; `products` as they are after it. */
export function tagsOfReserved(products: Iterable<Product>): Tag[] {
  return [...products].flatMap((product) =>
    // Lists show whether something can be bought, not how many there are.
    isOutOfStock(product) ? tagsOfProduct(product) : [tag("product", product.id)],
  );
}

/**
 * Releases the stock of these parcels and announces it. Each reservation is released once, and goods inspected as not
 * sellable are not released. Pass all parcels of an order in one call: products are then locked in id order, as
 * `reserveStock` locks them; one call per parcel could deadlock.
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

/** Adds to products' stock and subtracts from their number sold; announces the pages that this changes. */
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
