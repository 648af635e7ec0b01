import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { payments } from "#tohfa/db/schema/payments.ts";
import { HELD } from "#tohfa/shop/money/payments/payment.ts";
import { lockPayment, notifyBuyerOfPayment } from "#tohfa/shop/money/payments/payments.server.ts";

const BATCH = 100;

/**
 * Reminds buyers once of an advance that has not come, when a third of its time is left: then its order is cancelled.
 * Safe in several processes at once. Returns how many.
 */
export async function remindOfAdvances(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: payments.id })
    .from(payments)
    .where(isDue(now))
    .orderBy(asc(payments.expiresAt))
    .limit(BATCH);
  let reminded = 0;
  for (const { id } of due) {
    if (await db.transaction((tx) => remind(tx, id, now))) reminded += 1;
  }
  return reminded;
}

function isDue(now: Date) {
  const { isAdvance, state, remindedAt, createdAt, expiresAt } = payments;
  const at = sql`${now.toISOString()}::timestamptz`;
  return and(
    isAdvance,
    inArray(state, [...HELD]),
    isNull(remindedAt),
    sql`${expiresAt} > ${at} and ${at} >= ${expiresAt} - (${expiresAt} - ${createdAt}) / 3`,
  );
}

/** Returns whether the buyer was reminded: the advance may have come in the meantime. */
async function remind(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const payment = await lockPayment(tx, id);
  const marked = await tx
    .update(payments)
    .set({ remindedAt: now })
    .where(and(eq(payments.id, id), isDue(now)))
    .returning({ id: payments.id });
  if (marked.length === 0) return false;
  const until = payment.expiresAt?.getTime() ?? now.getTime();
  await notifyBuyerOfPayment(tx, payment, "advance-reminder", { until });
  return true;
}
