import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { parcelEvents } from "../../db/schema/orders.ts";
import { selectProducts } from "../catalog/product-rows.server.ts";
import { followParcels, lockOrder } from "../orders/order-state.server.ts";
import { announceTaken, takeStock } from "../orders/take-stock.server.ts";

/** Why an unpaid order's parcels were cancelled; these alone can be taken up again. */
export const EXPIRED = "The payment did not come in time";

interface Taking extends Record<string, unknown> {
  parcel_id: string;
  product_id: string;
  quantity: number;
}

/**
 * Takes an order up again whose parcels were all cancelled when its payment expired: the stock is taken
 * anew, all of it or nothing, and each parcel gets a successor. The cancelled ones stay as they are,
 * empty: their history is over. What was called off before that stays off. The order is open again and
 * takes its coupon again where that is left. The order must be locked. Returns whether the stock was there.
 */
export async function reinstateOrder(tx: Transaction, orderId: string, at: Date): Promise<boolean> {
  const { rows: takings } = await tx.execute<Taking>(
    sql`select t.parcel_id, t.product_id, t.quantity
      from stock_takings t join parcels p on p.id = t.parcel_id
      where p.order_id = ${orderId} and p.state = 'cancelled'
        and exists (select from order_items where parcel_id = p.id)
        and exists (select from parcel_events
          where parcel_id = p.id and kind = 'cancelled' and reason = ${EXPIRED})
      order by t.product_id, t.parcel_id`,
  );
  if (takings.length === 0 || !(await takeAgain(tx, takings))) return false;
  const { rows } = await tx.execute<{ n: string }>(
    sql`select count(*) as n from parcels where order_id = ${orderId}`,
  );
  const parcels = [...new Set(takings.map(({ parcel_id }) => parcel_id))].sort();
  for (const [index, parcelId] of parcels.entries()) {
    await succeed(tx, parcelId, `${orderId}-${Number(rows[0]?.n) + index + 1}`, at);
  }
  const order = await lockOrder(tx, orderId);
  if (order) await followParcels(tx, order, "shop");
  const ids = takings.map(({ product_id }) => product_id);
  const products = await selectProducts(tx, sql`products p where p.id in ${ids}`);
  await announceTaken(tx, products);
  return true;
}

class NotEnough extends Error {}

/** In id order, as when an order is placed; what was taken goes back where one is missing. */
async function takeAgain(tx: Transaction, takings: Taking[]): Promise<boolean> {
  const needed = new Map<string, number>();
  for (const { product_id, quantity } of takings) {
    needed.set(product_id, (needed.get(product_id) ?? 0) + quantity);
  }
  try {
    await tx.transaction(async (savepoint) => {
      const taken = await takeStock(savepoint, needed);
      if (taken.size < needed.size) throw new NotEnough();
    });
    return true;
  } catch (error) {
    if (error instanceof NotEnough) return false;
    throw error;
  }
}

async function succeed(tx: Transaction, from: string, to: string, at: Date): Promise<void> {
  await tx.execute(sql`insert into parcels
      (id, order_id, seller_id, subtotal, shipping, discount, commission_basis_points)
    select ${to}, order_id, seller_id, subtotal, shipping, discount, commission_basis_points
    from parcels where id = ${from}`);
  await tx.execute(sql`insert into stock_takings (parcel_id, product_id, quantity)
    select ${to}, product_id, quantity from stock_takings where parcel_id = ${from}`);
  await tx.execute(sql`update order_items set parcel_id = ${to} where parcel_id = ${from}`);
  await tx.insert(parcelEvents).values({
    parcelId: to,
    kind: "placed",
    status: "Shipment booked",
    actor: "shop",
    reason: `The payment came late; this parcel follows ${from}`,
    at,
  });
}
