import { and, eq, ne } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { retryOnDeadlock } from "../../db/retry-on-deadlock.server.ts";
import { payments } from "../../db/schema/payments.ts";
import { type Actor, actorName } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import type { Paisa } from "../money.ts";
import { isPaid } from "../payments/payment.ts";
import type { PaymentState } from "../payments/payment-machine.ts";
import {
  lockPayment,
  noPayment,
  notifyBuyerOfPayment,
  type Payment,
  recordChange,
} from "../payments/payments.server.ts";
import { expiryAfterRejection } from "../payments/receipt-hold.server.ts";
import { markRefundSent } from "../payments/refunds.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import { recordPayment } from "./record-payment.server.ts";

function whyNotTransfer(payment: Payment): Refusal | null {
  if (payment.method === "bank_transfer") return null;
  return new Refusal("conflict", "Only bank transfers are confirmed by hand; this one is not.");
}

/**
 * The transfer is on the account: the payment is paid, or, where the order is gone, to be refunded.
 * `reference` is the bank's number of it. Pressed twice it does nothing the second time. Refuses: not_found,
 * conflict (not a transfer, or to be refunded already, or the reference paid another order).
 */
export async function confirmPayment(
  db: Database,
  actor: Actor,
  id: string,
  { reference = null, at }: { reference?: string | null; at: Date },
): Promise<PaymentState> {
  // The shop's own people see the shop's account; to everybody else the payment does not exist.
  if (!can(actor, "confirmPayment")) throw noPayment();
  const confirm = async (tx: Transaction): Promise<PaymentState> => {
    const payment = await lockPayment(tx, id);
    refuse(whyNotTransfer(payment));
    if (isPaid(payment.state)) return payment.state;
    if (payment.state === "refund_due" || payment.state === "refunded") {
      throw new Refusal("conflict", "This payment was confirmed before and has to go back.");
    }
    await refuseUsed(tx, payment, reference);
    await recordPayment(tx, payment, {
      actor: actorName(actor),
      at,
      text: "The transfer is on the account",
      reference,
      amount: payment.amount,
      key: id,
    });
    return (await lockPayment(tx, id)).state;
  };
  // An order that is reinstated reserves its stock again.
  return await retryOnDeadlock(() => db.transaction(confirm));
}

/** One transaction of the bank pays one order (reference 2.7). */
async function refuseUsed(tx: Transaction, payment: Payment, reference: string | null) {
  if (!reference) return;
  const [used] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        eq(payments.method, payment.method),
        eq(payments.reference, reference),
        ne(payments.id, payment.id),
      ),
    );
  if (!used) return;
  throw new Refusal("conflict", `This transaction paid the order ${used.orderId} already.`, {
    field: "reference",
  });
}

/** The receipt is not right; the buyer reads why and may send another. */
export async function rejectPayment(
  db: Database,
  actor: Actor,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const text = reason.trim();
  if (text === "") {
    throw new Refusal("invalid", "Say why, such as: the amount differs.", { field: "reason" });
  }
  if (!can(actor, "rejectPayment")) throw noPayment();
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    await recordChange(tx, payment, "rejected", { actor: actorName(actor), at, text });
    const key = at.toISOString();
    await tx
      .update(payments)
      .set({ expiresAt: expiryAfterRejection(at) })
      .where(eq(payments.id, id));
    await notifyBuyerOfPayment(tx, payment, "payment-rejected", { key, reason: text });
  });
}

/**
 * All that has to go back of a payment was sent back. `amount` is what was sent; where it is given and
 * another sum is due by now it is refused. Returns the sum.
 */
export async function markRefunded(
  db: Database,
  actor: Actor,
  id: string,
  { reference, amount, at }: { reference: string; amount?: Paisa; at: Date },
): Promise<Paisa> {
  if (reference.trim() === "") {
    throw new Refusal("invalid", "Enter the number of the transaction that sent it back.", {
      field: "reference",
    });
  }
  if (!can(actor, "markRefunded")) throw noPayment();
  return await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    const sent = { reference: reference.trim(), amount };
    return await markRefundSent(tx, payment, sent, { actor: actorName(actor), at });
  });
}
