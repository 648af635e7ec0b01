import { and, asc, eq, exists, gt, inArray, lte, notExists, notInArray, or } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { paymentAttempts, payments } from "#tohfa/db/schema/payments.ts";
import { actorName, system } from "#tohfa/shop/access/accounts/actor.ts";
import { cancelParcels } from "#tohfa/shop/delivery/parcels/cancel-parcels.server.ts";
import type { Gateways } from "#tohfa/shop/money/payments/gateway.ts";
import { HELD } from "#tohfa/shop/money/payments/payment.ts";
import { hasOpenParcels } from "#tohfa/shop/money/payments/payment-sums.server.ts";
import {
  lockPayment,
  notifyBuyerOfPayment,
  type Payment,
  recordChange,
  recordNote,
} from "#tohfa/shop/money/payments/payments.server.ts";
import { lockOrder, orderNotFound } from "#tohfa/shop/orders/order/order-state.server.ts";
import { lockParcels } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { AFTER_DISPATCH, ENDED_UNDELIVERED } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { findAttempt, settleAttempt } from "./settle-attempt.server.ts";

const BATCH = 50;
/** A gateway that does not answer delays a payment's expiry by this long at most. */
const MAX_SILENCE_MS = 6 * 3_600_000;

const EXPIRY = system("expire payments");

/**
 * Expires every payment that did not arrive in time: the order's parcels are cancelled (which releases the stock,
 * once). Before that the gateways are asked once more. Returns how many.
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
    const isSilentTooLong = now.getTime() - (expiresAt ?? now).getTime() > MAX_SILENCE_MS;
    if (!(await settleOpenAttempts(db, gateways, id, now)) && !isSilentTooLong) continue;
    if (await retryOnDeadlock(() => db.transaction((tx) => expire(tx, id, now)))) expired += 1;
  }
  return expired;
}

/** Asks the gateways for the state of a payment's open attempts; false where one did not answer. */
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
  // A seller has sent it unpaid: staff must decide, not a job.
  if (found.some(({ state }) => AFTER_DISPATCH.includes(state))) {
    await flagForReview(tx, payment, now);
    return false;
  }
  const text = payment.isAdvance
    ? "The advance did not come in time"
    : "The payment did not come in time";
  const by = actorName(EXPIRY);
  const details = { reason: text, cause: "payment_expired" } as const;
  const open = found.filter(({ state }) => state !== "cancelled");
  await cancelParcels(tx, open, { by, details });
  await recordChange(tx, payment, "expired", { actor: by, at: now, text });
  const template = payment.isAdvance ? "advance-expired" : "payment-expired";
  await notifyBuyerOfPayment(tx, payment, template);
  return true;
}

async function flagForReview(tx: Transaction, payment: Payment, now: Date): Promise<void> {
  const text = "The payment did not come in time, but a parcel is on its way: ask the buyer for it";
  await recordNote(tx, payment, { actor: actorName(EXPIRY), at: now, text });
  await tx.update(payments).set({ expiresAt: null }).where(eq(payments.id, payment.id));
}

/**
 * Closes the unpaid payments of orders whose parcels were all cancelled. Paid ones are not for this job: their refund
 * was booked when the parcel was cancelled (move-parcel.server.ts).
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
        or(gt(payments.amount, 0), eq(payments.state, "due")),
        exists(all),
        notExists(open),
      ),
    )
    .limit(BATCH);
  for (const { id } of due) await db.transaction((tx) => close(tx, id, now));
}

/** Without "submitted": a receipt under review may be real money, so staff decide. */
const CLOSABLE: readonly Payment["state"][] = ["due", ...HELD];

async function close(tx: Transaction, id: string, now: Date): Promise<void> {
  const payment = await lockPayment(tx, id);
  if (!CLOSABLE.includes(payment.state) || (await hasOpenParcels(tx, payment.orderId))) return;
  const actor = actorName(system("close cancelled orders"));
  const text = "The order was cancelled";
  await recordChange(tx, payment, "cancelled", { actor, at: now, text });
}
