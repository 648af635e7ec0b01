import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { payments } from "#tohfa/db/schema/payments.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";

/**
 * After a receipt was sent, the order's stock stays reserved for some days (a setting), in which admins check the bank
 * account. The first receipt sets the deadline; later ones do not extend it. The payment must be locked.
 */
export async function startReceiptHold(tx: Transaction, paymentId: string, at: Date) {
  const until = new Date(at.getTime() + (await readSetting(tx, "receiptHoldDays")) * 86_400_000);
  await tx
    .update(payments)
    .set({
      receiptHoldUntil: sql`coalesce(${payments.receiptHoldUntil}, ${until.toISOString()}::timestamptz)`,
    })
    .where(eq(payments.id, paymentId));
}

/**
 * Until when another receipt can be sent after one was rejected: one more day, since the buyer may learn of it late,
 * but while stock is reserved for the order not beyond the deadline that the first receipt set.
 */
export function expiryAfterRejection(at: Date): SQL {
  const { expiresAt, receiptHoldUntil } = payments;
  const now = sql`${at.toISOString()}::timestamptz`;
  const nextDay = sql`${now} + interval '1 day'`;
  return sql`greatest(${expiresAt}, case when ${receiptHoldUntil} > ${now}
    then least(${nextDay}, ${receiptHoldUntil}) else ${nextDay} end)`;
}
