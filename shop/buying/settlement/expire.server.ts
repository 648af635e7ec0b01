import { and, asc, eq, exists, gt, inArray, lte, notExists, notInArray } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { paymentAttempts, payments } from "#tohfa/db/schema/payments.ts";
import { actorName, system } from "#tohfa/shop/access/accounts/actor.ts";
import { cancelParcels } from "#tohfa/shop/delivery/parcels/cancel-parcels.server.ts";
import type { Gateways } from "#tohfa/shop/money/payments/gateway.ts";
import { HELD } from "#tohfa/shop/money/payments/payment.ts";
import {
  lockPayment,
  notifyBuyerOfPayment,
  type Payment,
  recordChange,
  recordNote,
} from "#tohfa/shop/money/payments/payments.server.ts";
import { hasOpenParcels } from "#tohfa/shop/money/payments/refunds.server.ts";
import { lockOrder, orderNotFound } from "#tohfa/shop/orders/order/order-state.server.ts";
import { lockParcels } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { AFTER_DISPATCH, ENDED_UNDELIVERED } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { findAttempt, settleAttempt } from "./settle-attempt.server.ts";

const BATCH = 50;
/** A gateway that does not answer holds an order this long past its time, not for ever. */
const SILENCE_MS = 6 * 3_600_000;

const EXPIRY = system("expire payments");

/**
 * Expires every payment that did not come in time: the order's parcels are cancelled (which releases the
 * stock, once). The gateways are asked a last time before. Returns how many.
 */
export async function expirePayments(db: Database, gateways: Gateways, now: Date): Promise<number> {
  const due = await db
    .select({ id: payments.id, expiresAt: payments.expiresAt })
    .from(payments)
    .where(and(inArray(payments.state, [...HELD]), lte(payments.expiresAt, now)))
    .orderBy(asc(payments.expiresAt))
    .limit(BATCH);
  let expired = 0;
  for (const { id, expiresAt } of due) {
    const isLong = now.getTime() - (expiresAt ?? now).getTime() > SILENCE_MS;
    if (!(await settleOpenAttempts(db, gateways, id, now)) && !isLong) continue;
    if (await retryOnDeadlock(() => db.transaction((tx) => expire(tx, id, now)))) expired += 1;
  }
  return expired;
}

/** Asks what became of a payment's open attempts; false where a gateway did not answer. */
async function settleOpenAttempts(
  db: Database,
  gateways: Gateways,
  paymentId: string,
  now: Date,
): Promise<boolean> {
  const open = await db
    .select({ reference: paymentAttempts.reference, method: paymentAttempts.method })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.state, "open")));
  let isKnown = true;
  for (const { reference, method } of open) {
    const attempt = await findAttempt(db, method, reference);
    const gateway = gateways.get(method);
    if (!attempt || !gateway) continue;
    const { outcome } = await settleAttempt(db, gateway, attempt, now);
    if (outcome === "unknown") isKnown = false;
  }
  return isKnown;
}

async function expire(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const payment = await lockPayment(tx, id);
  const isOver = payment.expiresAt !== null && payment.expiresAt <= now;
  if (!HELD.includes(payment.state) || !isOver) return false;
  const order = await lockOrder(tx, payment.orderId);
  if (!order) throw orderNotFound();
  const found = await lockParcels(tx, order);
  // A seller has sent it unpaid: that order is settled by people, not by a clock.
  if (found.some(({ state }) => AFTER_DISPATCH.includes(state))) {
    await flagForReview(tx, payment, now);
    return false;
  }
  const text = "The payment did not come in time";
  const by = actorName(EXPIRY);
  const details = { reason: text, cause: "payment_expired" } as const;
  const open = found.filter(({ state }) => state !== "cancelled");
  await cancelParcels(tx, open, { by, details });
  await recordChange(tx, payment, "expired", { actor: by, at: now, text });
  await notifyBuyerOfPayment(tx, payment, "payment-expired");
  return true;
}

async function flagForReview(tx: Transaction, payment: Payment, now: Date): Promise<void> {
  const text = "The payment did not come in time, but a parcel is on its way: ask the buyer for it";
  await recordNote(tx, payment, { actor: actorName(EXPIRY), at: now, text });
  await tx.update(payments).set({ expiresAt: null }).where(eq(payments.id, payment.id));
}

/**
 * Closes the payments of orders of which nothing is left and that were not paid. What was paid is to be refunded:
 * that stands in the books since its parcel ended (move-parcel.server.ts), and is no work for a clock.
 */
export async function closeCancelledOrders(db: Database, now: Date): Promise<void> {
  const ofOrder = eq(parcels.orderId, payments.orderId);
  const all = db.select({ id: parcels.id }).from(parcels).where(ofOrder);
  const open = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(ofOrder, notInArray(parcels.state, [...ENDED_UNDELIVERED])));
  const due = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, [...CLOSABLE]),
        gt(payments.amount, 0),
        exists(all),
        notExists(open),
      ),
    )
    .limit(BATCH);
  for (const { id } of due) await db.transaction((tx) => close(tx, id, now));
}

/** A receipt that is being looked at may be real money: people decide that one. */
const CLOSABLE: readonly Payment["state"][] = ["due", ...HELD];

async function close(tx: Transaction, id: string, now: Date): Promise<void> {
  const payment = await lockPayment(tx, id);
  if (!CLOSABLE.includes(payment.state) || (await hasOpenParcels(tx, payment.orderId))) return;
  const actor = actorName(system("close cancelled orders"));
  const text = "The order was cancelled";
  await recordChange(tx, payment, "cancelled", { actor, at: now, text });
}
