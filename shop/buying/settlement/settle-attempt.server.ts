import { and, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { paymentAttempts, payments } from "#tohfa/db/schema/payments.ts";
import { actorName } from "#tohfa/shop/access/accounts/actor.ts";
import type { AttemptState } from "#tohfa/shop/money/payments/attempt-machine.ts";
import type { Gateway, Outcome } from "#tohfa/shop/money/payments/gateway.ts";
import type { PaymentState } from "#tohfa/shop/money/payments/payment-machine.ts";
import {
  lockPayment,
  type Payment,
  recordChange,
  recordNote,
} from "#tohfa/shop/money/payments/payments.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { recordOverpayment, recordPayment } from "./record-payment.server.ts";

const COLUMNS = {
  reference: paymentAttempts.reference,
  paymentId: paymentAttempts.paymentId,
  orderId: payments.orderId,
  method: paymentAttempts.method,
  amount: paymentAttempts.amount,
  token: paymentAttempts.token,
  state: paymentAttempts.state,
};

/** One attempt of a buyer to pay at a gateway, as it is stored. */
export type Attempt = Omit<
  typeof paymentAttempts.$inferSelect,
  "checks" | "nextCheckAt" | "createdAt" | "updatedAt"
> & {
  orderId: string;
};

/** The state of an attempt, and of its payment. */
export interface Settled {
  outcome: Outcome["state"];
  payment: PaymentState;
}

/** Finds an attempt by our reference or by the gateway's own token; null where there is none. */
export async function findAttempt(
  db: Database,
  method: string,
  known: string,
  by: "reference" | "token" = "reference",
): Promise<Attempt | null> {
  const [attempt] = await db
    .select(COLUMNS)
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(sql`${paymentAttempts.method} = ${method}`, eq(paymentAttempts[by], known)));
  return attempt ?? null;
}

/**
 * Asks the gateway for the state of an attempt and records it, once: a settled attempt is not asked again. Callbacks
 * and the job may do this concurrently.
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
    await recordOutcome(tx, { gateway, payment, attempt, outcome, at });
    return { outcome: outcome.state, payment: (await lockPayment(tx, payment.id)).state };
  });
}

/** A gateway's response about an attempt; its payment is locked. */
interface Answer {
  gateway: Gateway;
  payment: Payment;
  attempt: Attempt;
  outcome: Outcome;
  at: Date;
}

async function recordOutcome(tx: Transaction, answer: Answer): Promise<void> {
  // We hold the payment's lock: no other transaction is settling this attempt.
  const [now] = await tx
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, answer.attempt.reference));
  if (now?.state !== "open" && now?.state !== "failed") return;
  if (answer.outcome.state === "paid") return await recordPaid(tx, answer);
  if (answer.outcome.state === "failed" && now.state === "open") await recordFailed(tx, answer);
}

async function recordPaid(tx: Transaction, answer: Answer): Promise<void> {
  const { gateway, payment, attempt, outcome, at } = answer;
  const { reference } = attempt;
  const amount = outcome.amount ?? attempt.amount;
  const money = { reference, amount, key: reference, gateway: gateway.method };
  const details = { actor: nameOf(gateway), at, ...money };
  if (amount !== attempt.amount) {
    await endAttempt(tx, reference, "refund_due");
    const text = `${gateway.name} has ${formatMoney(amount)} instead of ${formatMoney(attempt.amount)}: it is to be refunded`;
    await recordOverpayment(tx, payment, { ...details, text }, { why: "wrong_amount", text });
    return;
  }
  const number = outcome.transactionId ? ` (${outcome.transactionId})` : "";
  const result = await recordPayment(tx, payment, {
    ...details,
    text: `${gateway.name} confirms ${formatMoney(attempt.amount)}${number}`,
  });
  await endAttempt(tx, reference, result === "again" ? "refund_due" : "paid");
}

async function recordFailed(tx: Transaction, answer: Answer): Promise<void> {
  const { gateway, payment, attempt, outcome, at } = answer;
  const { reference } = attempt;
  await endAttempt(tx, reference, "failed");
  const text = `${gateway.name} did not take the payment: ${outcome.words}`;
  const details = { actor: nameOf(gateway), at, reference, text };
  // The buyer may be paying with a newer attempt; an abandoned older one may still pay a failed payment.
  if (payment.state === "awaiting" && !(await hasNewerAttempt(tx, payment, reference))) {
    await recordChange(tx, payment, "failed", details);
  } else {
    await recordNote(tx, payment, details);
  }
}

async function hasNewerAttempt(
  tx: Transaction,
  payment: Payment,
  reference: string,
): Promise<boolean> {
  const own = alias(paymentAttempts, "own");
  const [newer] = await tx
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .innerJoin(own, eq(own.reference, reference))
    .where(
      and(
        eq(paymentAttempts.paymentId, payment.id),
        eq(paymentAttempts.state, "open"),
        gt(paymentAttempts.createdAt, own.createdAt),
      ),
    )
    .limit(1);
  return newer !== undefined;
}

function nameOf(gateway: Gateway): string {
  return actorName({ role: "gateway", name: gateway.method });
}

async function endAttempt(tx: Transaction, reference: string, state: AttemptState): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state, nextCheckAt: null, updatedAt: sql`now()` })
    .where(eq(paymentAttempts.reference, reference));
}
