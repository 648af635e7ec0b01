import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { formatMoney, type Paisa } from "../money.ts";
import type { Gateway, Outcome } from "../payments/gateway.ts";
import type { PaymentState } from "../payments/payment.ts";
import {
  lockPayment,
  type Payment,
  recordChange,
  recordNote,
} from "../payments/payments.server.ts";
import { recordOverpayment, recordPayment } from "./record-payment.server.ts";

/** One way of a buyer to the gateway, as it is kept. */
export interface Attempt {
  reference: string;
  paymentId: string;
  orderId: string;
  method: string;
  amount: Paisa;
  token: string | null;
  state: "open" | "paid" | "failed" | "refund_due";
}

/** What became of an attempt, and of its payment. */
export interface Settled {
  outcome: Outcome["state"];
  payment: PaymentState;
}

/** By our reference or by the gateway's own handle; null where we never sent anybody with it. */
export async function findAttempt(
  db: Database,
  method: string,
  known: string,
  by: "reference" | "token" = "reference",
): Promise<Attempt | null> {
  const { rows } = await db.execute<Record<string, string> & { state: Attempt["state"] }>(
    sql`select a.reference, a.payment_id, p.order_id, a.method, a.amount, a.token, a.state
      from payment_attempts a join payments p on p.id = a.payment_id
      where a.method = ${method} and a.${sql.identifier(by)} = ${known}`,
  );
  const row = rows[0];
  if (!row) return null;
  return {
    reference: row.reference ?? "",
    paymentId: row.payment_id ?? "",
    orderId: row.order_id ?? "",
    method: row.method ?? "",
    amount: Number(row.amount),
    token: row.token ?? null,
    state: row.state,
  };
}

/**
 * Asks the gateway what became of an attempt and books it, once: what is settled is not asked again. A
 * callback, a job and a second callback may do this at the same moment.
 */
export async function settleAttempt(
  db: Database,
  gateway: Gateway,
  attempt: Attempt,
  at: Date,
): Promise<Settled> {
  if (attempt.state === "paid" || attempt.state === "refund_due") {
    return await db.transaction(async (tx) => ({
      outcome: "paid",
      payment: (await lockPayment(tx, attempt.paymentId)).state,
    }));
  }
  const outcome = await gateway.inquire(attempt);
  return await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, attempt.paymentId);
    await book(tx, gateway, payment, attempt, outcome, at);
    return { outcome: outcome.state, payment: (await lockPayment(tx, payment.id)).state };
  });
}

async function book(
  tx: Transaction,
  gateway: Gateway,
  payment: Payment,
  attempt: Attempt,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  // The payment's lock is ours: nobody else is settling this attempt now.
  const { rows } = await tx.execute<{ state: Attempt["state"] }>(
    sql`select state from payment_attempts where reference = ${attempt.reference}`,
  );
  const state = rows[0]?.state;
  if (state !== "open" && state !== "failed") return;
  if (outcome.state === "paid") return await bookPaid(tx, gateway, payment, attempt, outcome, at);
  if (outcome.state === "failed" && state === "open") {
    await bookFailed(tx, gateway, payment, attempt, outcome, at);
  }
}

async function bookPaid(
  tx: Transaction,
  gateway: Gateway,
  payment: Payment,
  attempt: Attempt,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  const { reference } = attempt;
  const amount = outcome.amount ?? attempt.amount;
  const details = { actor: gateway.method, at, reference, amount, key: reference };
  if (amount !== attempt.amount) {
    await endAttempt(tx, reference, "refund_due");
    const text = `${gateway.name} has ${formatMoney(amount)} instead of ${formatMoney(attempt.amount)}: it has to go back`;
    await recordOverpayment(tx, payment, { ...details, text }, text);
    return;
  }
  const number = outcome.transactionId ? ` (${outcome.transactionId})` : "";
  const came = await recordPayment(tx, payment, {
    ...details,
    text: `${gateway.name} confirms ${formatMoney(attempt.amount)}${number}`,
  });
  await endAttempt(tx, reference, came === "again" ? "refund_due" : "paid");
}

async function bookFailed(
  tx: Transaction,
  gateway: Gateway,
  payment: Payment,
  attempt: Attempt,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  await endAttempt(tx, attempt.reference, "failed");
  const details = {
    actor: gateway.method,
    at,
    reference: attempt.reference,
    text: `${gateway.name} did not take the payment: ${outcome.words}`,
  };
  const { rows } = await tx.execute(
    sql`select 1 from payment_attempts newer, payment_attempts own
      where own.reference = ${attempt.reference} and newer.payment_id = ${payment.id}
        and newer.state = 'open' and newer.created_at > own.created_at limit 1`,
  );
  // The buyer may be paying with a newer attempt; an older one was left, and may still pay a failed payment.
  if (payment.state === "awaiting" && rows.length === 0) {
    await recordChange(tx, payment, "failed", details);
  } else {
    await recordNote(tx, payment, details);
  }
}

async function endAttempt(
  tx: Transaction,
  reference: string,
  state: Attempt["state"],
): Promise<void> {
  await tx.execute(sql`update payment_attempts
    set state = ${state}, next_check_at = null, updated_at = now() where reference = ${reference}`);
}
