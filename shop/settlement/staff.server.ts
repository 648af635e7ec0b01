import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { retryOnDeadlock } from "../../db/retry-on-deadlock.server.ts";
import type { Actor } from "../accounts/actor.ts";
import type { Paisa } from "../money.ts";
import { isPaid, type PaymentState } from "../payments/payment.ts";
import { lockPayment, mailBuyer, type Payment, recordChange } from "../payments/payments.server.ts";
import { markRefundSent } from "../payments/refunds.server.ts";
import { Refusal } from "../refusal.ts";
import { recordPayment } from "./record-payment.server.ts";

/** The shop's own people see the shop's account; to everybody else the payment does not exist. */
async function lockForStaff(tx: Transaction, actor: Actor, id: string): Promise<Payment> {
  if (actor.role !== "admin") throw new Refusal("not_found", "There is no such payment.");
  return await lockPayment(tx, id);
}

function whyNotTransfer(payment: Payment): Refusal | null {
  if (payment.method === "bank_transfer") return null;
  return new Refusal("conflict", "Only bank transfers are confirmed by hand; this one is not.");
}

const nameOf = (actor: Actor) => `${actor.role} ${actor.userId}`;

/**
 * The transfer is on the account: the payment is paid, or, where the order is gone, to be refunded.
 * `reference` is the bank's number of it. Pressed twice it does nothing the second time.
 */
export async function confirmPayment(
  db: Database,
  actor: Actor,
  id: string,
  { reference = null, at }: { reference?: string | null; at: Date },
): Promise<PaymentState> {
  const confirm = async (tx: Transaction): Promise<PaymentState> => {
    const payment = await lockForStaff(tx, actor, id);
    const why = whyNotTransfer(payment);
    if (why) throw why;
    if (isPaid(payment.state)) return payment.state;
    if (payment.state === "refund_due" || payment.state === "refunded") {
      throw new Refusal("conflict", "This payment was confirmed before and has to go back.");
    }
    await refuseUsed(tx, payment, reference);
    const { amount } = payment;
    const text = "The transfer is on the account";
    await recordPayment(tx, payment, {
      actor: nameOf(actor),
      at,
      text,
      reference,
      amount,
      key: id,
    });
    return (await lockPayment(tx, id)).state;
  };
  // An order that is taken up again takes its stock again.
  return await retryOnDeadlock(() => db.transaction(confirm));
}

/** One transaction of the bank pays one order (reference 2.7). */
async function refuseUsed(tx: Transaction, payment: Payment, reference: string | null) {
  if (!reference) return;
  const { rows } = await tx.execute<{ order_id: string }>(
    sql`select order_id from payments
      where method = ${payment.method} and reference = ${reference} and id <> ${payment.id}`,
  );
  if (!rows[0]) return;
  throw new Refusal("conflict", `This transaction paid the order ${rows[0].order_id} already.`, {
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
  if (reason.trim() === "") {
    throw new Refusal("invalid", "Say why, such as: the amount differs.", { field: "reason" });
  }
  await db.transaction(async (tx) => {
    const payment = await lockForStaff(tx, actor, id);
    await recordChange(tx, payment, "rejected", {
      actor: nameOf(actor),
      at,
      text: reason.trim(),
    });
    const key = at.toISOString();
    // Whoever is told late has a day to send the right one.
    await tx.execute(sql`update payments
      set expires_at = greatest(expires_at, ${key}::timestamptz + interval '1 day') where id = ${id}`);
    await mailBuyer(tx, payment, "payment-rejected", { key, reason: reason.trim() });
  });
}

/**
 * What has to go back of a payment went back, all of it at once. `amount` is what was sent; where it is
 * given and another sum is due by now it is refused. Returns the sum.
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
  return await db.transaction(async (tx) => {
    const payment = await lockForStaff(tx, actor, id);
    const sent = { reference: reference.trim(), amount };
    return await markRefundSent(tx, payment, sent, { actor: nameOf(actor), at });
  });
}
