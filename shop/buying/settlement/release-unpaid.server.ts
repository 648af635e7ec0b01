import { sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { actorName, system } from "#tohfa/shop/access/accounts/actor.ts";
import { heldUntil } from "#tohfa/shop/money/payments/payment.ts";
import {
  type HoldMinutes,
  lockPayment,
  recordNote,
} from "#tohfa/shop/money/payments/payments.server.ts";
import { lockOrder } from "#tohfa/shop/orders/order/order-state.server.ts";
import { lockParcels } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { isBeforeDispatch } from "#tohfa/shop/orders/parcel/parcel.ts";
import { releaseStock } from "#tohfa/shop/orders/parcel/reservations.server.ts";

const BATCH = 500;
const BY = actorName(system("release unpaid"));

/**
 * Releases and announces the stock of bank-transfer orders for which neither money nor a receipt arrived in time
 * (`hold`). The order stays open until its time to pay is over; a transfer that arrives reserves the stock again, or is
 * refunded (reserve-or-cancel.server.ts). Safe in several processes at once. Returns how many.
 */
export async function releaseUnpaid(db: Database, hold: HoldMinutes, now: Date): Promise<number> {
  const placedBefore = new Date(now.getTime() - hold.bankTransfer * 60_000);
  const due = await executePrepared<{ id: string }>(
    db,
    sql`select distinct y.id from reservations r join parcels p on p.id = r.parcel_id
        join payments y on y.order_id = p.order_id
      where r.is_unconfirmed and r.released_at is null and y.method = 'bank_transfer' and y.state = 'awaiting'
        and y.created_at <= ${placedBefore.toISOString()}::timestamptz limit ${BATCH}`,
  );
  let released = 0;
  for (const { id } of due) {
    if (await retryOnDeadlock(() => db.transaction((tx) => release(tx, id, hold, now)))) {
      released += 1;
    }
  }
  return released;
}

/** Returns whether it was released: a receipt may have arrived in the meantime. */
async function release(
  tx: Transaction,
  id: string,
  hold: HoldMinutes,
  now: Date,
): Promise<boolean> {
  const payment = await lockPayment(tx, id);
  const until = heldUntil(payment, hold.bankTransfer);
  const order = await lockOrder(tx, payment.orderId);
  if (payment.state !== "awaiting" || until === null || until > now.getTime() || !order) {
    return false;
  }
  const open = (await lockParcels(tx, order)).filter(({ state }) => isBeforeDispatch(state));
  await releaseStock(
    tx,
    open.map(({ id }) => id),
  );
  const text =
    "No transfer and no receipt came in time: its stock is released, and the order stands";
  await recordNote(tx, payment, { actor: BY, at: now, text });
  return true;
}
