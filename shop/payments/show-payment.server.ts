import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import type { Gateways } from "./gateway.ts";
import type { BankAccount, PaymentView } from "./payment.ts";
import { whyNotPayNow, whyNotSendReceipt } from "./payment.ts";
import { paymentOfOrder } from "./payments.server.ts";

/** A payment for its buyer's eyes; whoever asks must have shown the order's token. */
export async function showPayment(
  db: Database,
  orderId: string,
  terms: { gateways: Gateways; bankAccount: BankAccount | null; now: Date },
): Promise<PaymentView | null> {
  const payment = await paymentOfOrder(db, orderId);
  if (!payment) return null;
  const { method, state, amount, expiresAt } = payment;
  const isOver = expiresAt !== null && expiresAt <= terms.now;
  const { rows } = await db.execute<{ text: string }>(
    sql`select text from payment_events where payment_id = ${payment.id} and to_state = 'rejected'
      order by id desc limit 1`,
  );
  const { rows: refunds } = await db.execute<{ due: string; done: string }>(
    sql`select coalesce(sum(amount) filter (where done_at is null), 0) as due,
        coalesce(sum(amount) filter (where done_at is not null), 0) as done
      from payment_refunds where payment_id = ${payment.id}`,
  );
  const canSendReceipt = !whyNotSendReceipt(payment);
  return {
    method,
    state,
    amount,
    refundDue: Number(refunds[0]?.due ?? 0),
    refunded: Number(refunds[0]?.done ?? 0),
    expiresAt: expiresAt?.toISOString() ?? null,
    reason: state === "rejected" ? (rows[0]?.text ?? null) : null,
    canPay: !whyNotPayNow(payment) && !isOver && terms.gateways.has(method),
    canSendReceipt,
    account: canSendReceipt && state !== "submitted" ? terms.bankAccount : null,
  };
}
