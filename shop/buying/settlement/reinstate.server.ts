import { and, asc, count, eq, exists, sql } from "drizzle-orm";
import { insertBatch, newRows } from "#tohfa/db/insert-batch.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { parcelEvents } from "#tohfa/db/schema/events.ts";
import { orderItems, parcels, reservations } from "#tohfa/db/schema/parcels.ts";
import { actorName, system } from "#tohfa/shop/access/accounts/actor.ts";
import { selectProducts } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { chargesOfParcel, newCharges } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { amountOf } from "#tohfa/shop/orders/order/charges.ts";
import { notifySellers } from "#tohfa/shop/orders/order/notify-order.server.ts";
import { lockOrder, updateOrderState } from "#tohfa/shop/orders/order/order-state.server.ts";
import { newTenders, tendersOfParcel } from "#tohfa/shop/orders/order/tender-rows.server.ts";
import { parcelFigures } from "#tohfa/shop/orders/parcel/parcel-money.ts";
import {
  announceReserved,
  notifyLowStock,
  reserveAll,
} from "#tohfa/shop/orders/parcel/reservations.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

type Reservation = Pick<typeof reservations.$inferSelect, "parcelId" | "productId" | "quantity">;

const BY = actorName(system("reinstate"));

/**
 * Reinstates an order whose parcels were all cancelled when its payment expired: the stock is reserved again, all of it
 * or nothing, and each parcel gets a successor. The cancelled parcels stay, without items. What the buyer had cancelled
 * before stays cancelled. The order is open again and redeems its coupon again where uses are left. The order must be
 * locked. Returns whether the stock was there.
 */
export async function reinstateOrder(tx: Transaction, orderId: string, at: Date): Promise<boolean> {
  const wanted = await expiredReservations(tx, orderId);
  if (wanted.length === 0 || !(await reserveEach(tx, wanted))) return false;
  const [existing] = await tx
    .select({ parcels: count() })
    .from(parcels)
    .where(eq(parcels.orderId, orderId));
  const expired = [...new Set(wanted.map(({ parcelId }) => parcelId))].sort();
  for (const [index, parcelId] of expired.entries()) {
    const id = `${orderId}-${(existing?.parcels ?? 0) + index + 1}`;
    const followed = await replaceParcel(tx, parcelId, id, at);
    if (!followed) continue;
    // The store got a letter that the earlier parcel is cancelled.
    const { sellerId, subtotal } = followed;
    const letter = { parcelId: id, sellerId, payload: { subtotal, confirm: false } };
    await notifySellers(tx, "seller-new-order", [letter]);
  }
  const order = await lockOrder(tx, orderId);
  if (order) await updateOrderState(tx, order, BY);
  const ids = wanted.map(({ productId }) => productId);
  const products = await selectProducts(tx, sql`products p where p.id in ${ids}`);
  await notifyLowStock(tx, products, quantitiesOf(wanted));
  await announceReserved(tx, products);
  return true;
}

/** What was reserved for the parcels that were cancelled because the payment expired. */
async function expiredReservations(tx: Transaction, orderId: string): Promise<Reservation[]> {
  const items = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.parcelId, parcels.id));
  const expiry = tx
    .select({ id: parcelEvents.id })
    .from(parcelEvents)
    .where(and(eq(parcelEvents.parcelId, parcels.id), eq(parcelEvents.cause, "payment_expired")));
  return await tx
    .select({
      parcelId: reservations.parcelId,
      productId: reservations.productId,
      quantity: reservations.quantity,
    })
    .from(reservations)
    .innerJoin(parcels, eq(parcels.id, reservations.parcelId))
    .where(
      and(
        eq(parcels.orderId, orderId),
        eq(parcels.state, "cancelled"),
        exists(items),
        exists(expiry),
      ),
    )
    .orderBy(asc(reservations.productId), asc(reservations.parcelId));
}

/** Locks in id order, as when an order is placed; nothing is reserved where one is missing. */
async function reserveEach(tx: Transaction, wanted: readonly Reservation[]): Promise<boolean> {
  return (await reserveAll(tx, quantitiesOf(wanted))).length === 0;
}

function quantitiesOf(wanted: readonly Reservation[]): Map<string, number> {
  const needed = new Map<string, number>();
  for (const { productId, quantity } of wanted) {
    needed.set(productId, (needed.get(productId) ?? 0) + quantity);
  }
  return needed;
}

/** Creates a parcel with the lines, charges and reserved stock of a cancelled one. */
async function replaceParcel(
  tx: Transaction,
  from: string,
  to: string,
  at: Date,
): Promise<{ sellerId: string; subtotal: Paisa } | null> {
  const [found] = await tx
    .select({
      parcel: parcels,
      charges: chargesOfParcel(parcels.id),
      tenders: tendersOfParcel(parcels.id),
    })
    .from(parcels)
    .where(eq(parcels.id, from));
  if (!found) return null;
  const { parcel, charges, tenders } = found;
  const { orderId, sellerId, shareId, commission, ...stored } = parcel;
  const { arriveBy, leaveBy, promiseUntil, firstArriveBy, arriveChangedBy, arriveChangeReason } =
    stored;
  const { rtoBearer, advanceRefused } = stored;
  const promise = { arriveBy, leaveBy, promiseUntil, firstArriveBy };
  const change = { arriveChangedBy, arriveChangeReason };
  const row = { id: to, orderId, sellerId, shareId, ...parcelFigures(charges), commission };
  await insertBatch(tx, [
    newRows(parcels, [{ ...row, rtoBearer, advanceRefused, ...promise, ...change }]),
    newCharges(orderId, to, charges),
    newTenders(orderId, to, tenders),
  ]);
  const reserved = await tx.select().from(reservations).where(eq(reservations.parcelId, from));
  await tx
    .insert(reservations)
    .values(reserved.map(({ productId, quantity }) => ({ parcelId: to, productId, quantity })));
  await tx.update(orderItems).set({ parcelId: to }).where(eq(orderItems.parcelId, from));
  await tx.insert(parcelEvents).values({
    parcelId: to,
    kind: "placed",
    status: "Shipment booked",
    actor: BY,
    reason: `The payment came late; this parcel follows ${from}`,
    at,
  });
  return { sellerId, subtotal: amountOf(charges, "goods") };
}
