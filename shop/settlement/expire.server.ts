import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { retryOnDeadlock } from "../../db/retry-on-deadlock.server.ts";
import { moveParcel } from "../parcels/move-parcel.server.ts";
import type { Gateways } from "../payments/gateway.ts";
import { HELD, isPaid } from "../payments/payment.ts";
import {
  lockPayment,
  mailBuyer,
  type Payment,
  recordChange,
  recordNote,
} from "../payments/payments.server.ts";
import { createRefundsForParcels } from "../payments/refunds.server.ts";
import { EXPIRED } from "./reinstate.server.ts";
import { findAttempt, settleAttempt } from "./settle-attempt.server.ts";

const BATCH = 50;
/** A parcel in these states has left its seller. */
const AWAY = ["dispatched", "delivered", "returned", "returned_to_sender"];
/** A gateway that does not answer holds an order this long past its time, not for ever. */
const SILENCE_MS = 6 * 3_600_000;

/**
 * Lets go of every order whose payment did not come in time: its parcels are cancelled (which returns the
 * stock, once), the payment is expired. The gateways are asked a last time before. Returns how many.
 */
export async function expirePayments(db: Database, gateways: Gateways, now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: string; expires_at: string }>(
    sql`select id, expires_at from payments
      where state in ${[...HELD]} and expires_at <= ${now.toISOString()}
      order by expires_at limit ${BATCH}`,
  );
  let expired = 0;
  for (const { id, expires_at } of rows) {
    const isLong = now.getTime() - new Date(expires_at).getTime() > SILENCE_MS;
    if (!(await areAllKnown(db, gateways, id, now)) && !isLong) continue;
    if (await retryOnDeadlock(() => db.transaction((tx) => expire(tx, id, now)))) expired += 1;
  }
  return expired;
}

/** Asks what became of a payment's open attempts; false where a gateway did not answer. */
async function areAllKnown(
  db: Database,
  gateways: Gateways,
  paymentId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute<{ reference: string; method: string }>(
    sql`select reference, method from payment_attempts where payment_id = ${paymentId} and state = 'open'`,
  );
  let known = true;
  for (const { reference, method } of rows) {
    const attempt = await findAttempt(db, method, reference);
    const gateway = gateways.get(method);
    if (!attempt || !gateway) continue;
    const { outcome } = await settleAttempt(db, gateway, attempt, now);
    if (outcome === "unknown") known = false;
  }
  return known;
}

async function expire(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const payment = await lockPayment(tx, id);
  const isOver = payment.expiresAt !== null && payment.expiresAt <= now;
  if (!HELD.includes(payment.state) || !isOver) return false;
  const { rows: parcels } = await tx.execute<{ id: string; state: string }>(
    sql`select id, state from parcels where order_id = ${payment.orderId} order by id for update`,
  );
  // A seller has sent it unpaid: that order is settled by people, not by a clock.
  if (parcels.some(({ state }) => AWAY.includes(state))) {
    return await flagForReview(tx, payment, now);
  }
  const text = EXPIRED;
  for (const parcel of parcels) {
    if (parcel.state === "cancelled") continue;
    await moveParcel(tx, "shop", parcel.id, "cancelled", { reason: text });
  }
  await recordChange(tx, payment, "expired", { actor: "shop", at: now, text });
  await mailBuyer(tx, payment, "payment-expired");
  return true;
}

async function flagForReview(tx: Transaction, payment: Payment, now: Date): Promise<false> {
  const text = "The payment did not come in time, but a parcel is on its way: ask the buyer for it";
  await recordNote(tx, payment, { actor: "shop", at: now, text });
  await tx.execute(sql`update payments set expires_at = null where id = ${payment.id}`);
  return false;
}

/**
 * Closes the payments of orders of which nothing is left: what was not paid is cancelled. What was paid is
 * to be refunded, which the cancel itself has written down; looked at again here, it changes nothing.
 */
export async function closeCancelledOrders(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select p.id from payments p
      where p.state in ('due', 'awaiting', 'rejected', 'failed', 'paid') and p.amount > 0
        and exists (select from parcels where order_id = p.order_id)
        and not exists (select from parcels where order_id = p.order_id
          and state not in ('cancelled', 'returned_to_sender'))
      limit ${BATCH}`,
  );
  for (const { id } of rows) await db.transaction((tx) => close(tx, id, now));
}

async function close(tx: Transaction, id: string, now: Date): Promise<void> {
  const payment = await lockPayment(tx, id);
  const { rows: open } = await tx.execute(sql`select 1 from parcels
    where order_id = ${payment.orderId} and state not in ('cancelled', 'returned_to_sender') limit 1`);
  if (open.length > 0) return;
  const text = "The order was cancelled";
  if (isPaid(payment.state) && payment.method !== "cod") {
    await createRefundsForParcels(tx, payment, { actor: "shop", at: now, text });
  } else if (payment.state === "due" || HELD.includes(payment.state)) {
    // A receipt that is being looked at may be real money: people decide that one.
    await recordChange(tx, payment, "cancelled", { actor: "shop", at: now, text });
  }
}
