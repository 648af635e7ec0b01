import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { payments } from "#tohfa/db/schema/payments.ts";
import { actorName, system } from "#tohfa/shop/access/accounts/actor.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { lockPayment, recordNote } from "#tohfa/shop/money/payments/payments.server.ts";
import { lockOrder } from "#tohfa/shop/orders/order/order-state.server.ts";
import { lockParcels } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { isBeforeDispatch } from "#tohfa/shop/orders/parcel/parcel.ts";
import { releaseStock } from "#tohfa/shop/orders/parcel/reservations.server.ts";

const BATCH = 100;
const BY = system("flag receipts");

/**
 * Flags payments whose receipt was not reviewed in time (setting receiptHoldDays): their stock is released and
 * announced, and the payment is flagged for an operator, with an event and a line in the audit log. The payment stays
 * submitted: a transfer that is found later reserves the stock again, or is refunded. Returns how many.
 */
export async function flagReceipts(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: payments.id })
    .from(payments)
    .where(isDue(now))
    .orderBy(asc(payments.receiptHoldUntil))
    .limit(BATCH);
  let flagged = 0;
  for (const { id } of due) {
    if (await retryOnDeadlock(() => db.transaction((tx) => flag(tx, id, now)))) flagged += 1;
  }
  return flagged;
}

function isDue(now: Date) {
  return and(
    eq(payments.state, "submitted"),
    isNull(payments.flaggedAt),
    lte(payments.receiptHoldUntil, now),
  );
}

/** Returns whether it was flagged: staff may have reviewed it in the meantime. */
async function flag(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const payment = await lockPayment(tx, id);
  const marked = await tx
    .update(payments)
    .set({ flaggedAt: now })
    .where(and(eq(payments.id, id), isDue(now)))
    .returning({ id: payments.id });
  const order = marked.length > 0 ? await lockOrder(tx, payment.orderId) : null;
  if (!order) return false;
  const open = (await lockParcels(tx, order)).filter(({ state }) => isBeforeDispatch(state));
  await releaseStock(
    tx,
    open.map(({ id }) => id),
  );
  const text =
    "Nobody has looked at the receipt in time: its stock is released. Please check the account";
  await recordNote(tx, payment, { actor: actorName(BY), at: now, text });
  const details = { order: order.id };
  await writeAudit(tx, BY, { action: "receipt flagged", subject: id, details });
  return true;
}
