import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { paymentEvents, payments } from "../../db/schema/payments.ts";
import type { PAYMENT_TEMPLATES } from "../mail/templates/payments.ts";
import type { Paisa } from "../money.ts";
import { notifyBuyer } from "../orders/tell.server.ts";
import type { PaymentMethod } from "../payment-method.ts";
import { Refusal } from "../refusal.ts";
import {
  type ChangeDetails,
  changePayment,
  firstState,
  noteOf,
  type PaymentEvent,
  type PaymentState,
} from "./payment.ts";

/** A payment as it is kept. */
export interface Payment {
  id: string;
  orderId: string;
  method: PaymentMethod;
  state: PaymentState;
  amount: Paisa;
  /** Until when the order is held for it; null: no end. */
  expiresAt: Date | null;
}

interface PaymentRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  method: PaymentMethod;
  state: PaymentState;
  amount: string;
  expires_at: string | null;
}

/** How long an order is held for its payment, in minutes. */
export interface HoldMinutes {
  gateway: number;
  bankTransfer: number;
}

/** Writes the payment of a new order, in the order's own transaction. */
export async function writeFirstPayment(
  tx: Transaction,
  order: { id: string; paymentMethod: PaymentMethod; total: Paisa; createdAt: string },
  hold: HoldMinutes | null,
): Promise<void> {
  const { paymentMethod: method } = order;
  const minutes = (method === "bank_transfer" ? hold?.bankTransfer : hold?.gateway) ?? null;
  const placed = new Date(order.createdAt);
  const state = firstState(method, order.total);
  const payment = {
    id: `${order.id}-P1`,
    orderId: order.id,
    method,
    state,
    amount: order.total,
    expiresAt:
      state !== "awaiting" || minutes === null
        ? null
        : new Date(placed.getTime() + minutes * 60_000),
  };
  await tx.insert(payments).values(payment);
  const texts: Partial<Record<PaymentState, string>> = {
    due: "To be paid to the rider",
    paid: "Nothing is to be paid",
  };
  const text = texts[state] ?? "Waiting for the payment";
  await addEvent(tx, payment.id, noteOf(payment.state, { actor: "buyer", at: placed, text }));
}

/** The newest payment of an order, unlocked; null where there is none. */
export async function paymentOfOrder(
  db: Database | Transaction,
  orderId: string,
): Promise<Payment | null> {
  const { rows } = await db.execute<PaymentRow>(
    sql`select id, order_id, method, state, amount, expires_at from payments
      where order_id = ${orderId} order by created_at desc, id desc limit 1`,
  );
  return rows[0] ? paymentFromRow(rows[0]) : null;
}

/**
 * Takes the payment for this transaction, and its order before it: whatever changes one of them waits for
 * its turn, and those that change parcels (order first, too) never wait for one another in a circle.
 */
export async function lockPayment(tx: Transaction, id: string): Promise<Payment> {
  await tx.execute(sql`select 1 from orders
    where id = (select order_id from payments where id = ${id}) for no key update`);
  const { rows } = await tx.execute<PaymentRow>(
    sql`select id, order_id, method, state, amount, expires_at from payments
      where id = ${id} for update`,
  );
  if (!rows[0]) throw new Refusal("not_found", "There is no such payment.");
  return paymentFromRow(rows[0]);
}

function paymentFromRow(row: PaymentRow): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    method: row.method,
    state: row.state,
    amount: Number(row.amount),
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
  };
}

/** The one place that writes a payment's state; the payment must be locked. Returns it as it is then. */
export async function recordChange(
  tx: Transaction,
  payment: Payment,
  to: PaymentState,
  details: ChangeDetails,
): Promise<Payment> {
  const { payment: changed, event } = changePayment(payment, to, details);
  // What a buyer types is a claim: only money that came gives the payment its number.
  const reference = to === "paid" || to === "refund_due" ? (details.reference ?? null) : null;
  await tx.execute(sql`update payments set state = ${to}, updated_at = ${details.at.toISOString()},
    reference = coalesce(${reference}, reference) where id = ${payment.id}`);
  await addEvent(tx, payment.id, event);
  return changed;
}

/** Remembers something about a payment that does not move it. */
export async function recordNote(
  tx: Transaction,
  payment: Payment,
  details: ChangeDetails & { text: string },
): Promise<void> {
  await addEvent(tx, payment.id, noteOf(payment.state, details));
}

async function addEvent(tx: Transaction, paymentId: string, event: PaymentEvent): Promise<void> {
  await tx.insert(paymentEvents).values({ paymentId, ...event });
}

/** Tells the buyer over all their channels, with the change that causes it; once for a payment and key. */
export async function mailBuyer(
  tx: Transaction,
  payment: Payment,
  template: keyof typeof PAYMENT_TEMPLATES,
  more: { key?: string; reason?: string; amount?: Paisa } = {},
): Promise<void> {
  const { key = "", reason = "", amount = payment.amount } = more;
  const about = `${payment.id}:${key}`;
  await notifyBuyer(tx, payment.orderId, template, about, { amount, reason });
}
