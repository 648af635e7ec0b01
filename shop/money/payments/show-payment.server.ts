import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { paymentEvents } from "#tohfa/db/schema/payments.ts";
import type { BankAccount } from "#tohfa/shop/platform/settings/bank-account.ts";
import type { Gateways } from "./gateway.ts";
import { heldUntil, type PaymentView, whyNotPayNow, whyNotSendReceipt } from "./payment.ts";
import { readSums } from "./payment-sums.server.ts";
import { type HoldMinutes, openPaymentOfOrder } from "./payments.server.ts";

/** An order's payment as its buyer sees it. The caller must have checked the order's token. Null if there is none. */
export async function showPayment(
  db: Database,
  orderId: string,
  terms: { gateways: Gateways; bankAccount: BankAccount | null; hold: HoldMinutes; now: Date },
): Promise<PaymentView | null> {
  const payment = await openPaymentOfOrder(db, orderId);
  if (!payment) return null;
  const { method, state, amount, expiresAt } = payment;
  const isOver = expiresAt !== null && expiresAt <= terms.now;
  const [rejection] = await db
    .select({ text: paymentEvents.text })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.to, "rejected")))
    .orderBy(desc(paymentEvents.id))
    .limit(1);
  const { due, sent } = await readSums(db, payment);
  const canSendReceipt = !whyNotSendReceipt(payment);
  const until = heldUntil(payment, terms.hold.bankTransfer);
  return {
    method,
    state,
    amount,
    refundDue: due,
    refunded: sent,
    expiresAt: expiresAt?.toISOString() ?? null,
    heldUntil: until === null ? null : new Date(until).toISOString(),
    reason: state === "rejected" ? (rejection?.text ?? null) : null,
    canPay: !whyNotPayNow(payment) && !isOver && terms.gateways.has(method),
    canSendReceipt,
    account: canSendReceipt && state !== "submitted" ? terms.bankAccount : null,
  };
}
