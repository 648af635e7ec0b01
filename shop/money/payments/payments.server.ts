import { and, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { type NewRows, newRows } from "#tohfa/db/insert-batch.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { paymentEvents, payments } from "#tohfa/db/schema/payments.ts";
import type { PAYMENT_TEMPLATES } from "#tohfa/shop/messages/mail/templates/payments.ts";
import { notifyBuyer } from "#tohfa/shop/orders/order/notify-order.server.ts";
import { leftToPay, type Tender } from "#tohfa/shop/orders/order/tenders.ts";
import { confirmReservations } from "#tohfa/shop/orders/parcel/reservations.server.ts";
import { TRANSFER_HOURS } from "#tohfa/shop/values/deadlines.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod, PrepaidMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import {
  type ChangeDetails,
  changePayment,
  firstState,
  hasMoney,
  noteOf,
  type PaymentEvent,
  whyNotDueAgain,
} from "./payment.ts";
import { PAYMENT, type PaymentState } from "./payment-machine.ts";
import type { RefundReason } from "./refund-machine.ts";

const COLUMNS = {
  id: payments.id,
  orderId: payments.orderId,
  method: payments.method,
  isAdvance: payments.isAdvance,
  state: payments.state,
  amount: payments.amount,
  expiresAt: payments.expiresAt,
  createdAt: payments.createdAt,
};

/** A payment as it is stored. */
export type Payment = Pick<typeof payments.$inferSelect, keyof typeof COLUMNS>;

/**
 * How long stock stays reserved for an unpaid order, in minutes. With a gateway the time to pay ends then, too; a
 * transfer may come later, and then the stock is reserved again if it is still available.
 */
export interface HoldMinutes {
  gateway: number;
  bankTransfer: number;
}

/** How long an order waits for its payment, in minutes; null: without limit. */
function minutesToPay(method: PaymentMethod, hold: HoldMinutes | null): number | null {
  if (!hold) return null;
  return method === "bank_transfer"
    ? Math.max(TRANSFER_HOURS * 60, hold.bankTransfer)
    : hold.gateway;
}

/** The id of an order's advance. */
export function advanceIdOf(orderId: string): string {
  return `${orderId}-A1`;
}

/** A new order, as its payments need it. */
interface OrderToPay {
  id: string;
  paymentMethod: PaymentMethod;
  total: Paisa;
  tenders?: readonly Tender[];
  createdAt: string;
  /** What is paid before anything is made, and how; null: nothing. */
  advance?: { amount: Paisa; method: PrepaidMethod } | null;
}

/** The rows for a new order's payment, or its advance and its rest; the caller inserts them with the order. */
export function firstPayments(
  { advance, ...order }: OrderToPay,
  hold: HoldMinutes | null,
): NewRows[] {
  const { paymentMethod: method, total, tenders = [] } = order;
  const own = { isAdvance: false, method, amount: leftToPay(total, tenders) };
  if (!advance) return newPayment(order, { ...own, state: firstState(method, own.amount) }, hold);
  return [
    ...newPayment(order, { isAdvance: true, ...advance, state: "awaiting" }, hold),
    // The rest is due though it be nothing: it is paid when the advance is.
    ...newPayment(order, { ...own, state: "due" }, hold),
  ];
}

function newPayment(
  order: { id: string; createdAt: string },
  { method, amount, isAdvance, state }: Pick<Payment, "method" | "amount" | "isAdvance" | "state">,
  hold: HoldMinutes | null,
): NewRows[] {
  const minutes = minutesToPay(method, hold);
  const placed = new Date(order.createdAt);
  const payment = {
    id: isAdvance ? advanceIdOf(order.id) : `${order.id}-P1`,
    orderId: order.id,
    method,
    isAdvance,
    state,
    amount,
    expiresAt:
      state !== "awaiting" || minutes === null
        ? null
        : new Date(placed.getTime() + minutes * 60_000),
  };
  const texts: Partial<Record<PaymentState, string>> = {
    due: "To be paid to the rider",
    paid: "Nothing is to be paid",
  };
  const text = texts[state] ?? (isAdvance ? "Waiting for the advance" : "Waiting for the payment");
  const event = noteOf(payment.state, { actor: "buyer", at: placed, text });
  return [
    newRows(payments, [payment]),
    newRows(paymentEvents, [{ paymentId: payment.id, ...event }]),
  ];
}

/** The advance of a cash order, without a lock; null if it has none. */
export async function advanceOfOrder(
  db: Database | Transaction,
  orderId: string,
): Promise<Payment | null> {
  const [payment] = await db
    .select(COLUMNS)
    .from(payments)
    .where(and(eq(payments.orderId, orderId), payments.isAdvance));
  return payment ?? null;
}

const HAS_NO_MONEY = PAYMENT.states.filter((state) => !hasMoney(state));

/** SQL: whether an order has an advance that has not come: nothing of it is made before. */
export function awaitsAdvance(orderId: SQL): SQL {
  return sql`exists (select from payments a where a.order_id = ${orderId} and a.is_advance
    and a.state = any(${sql.param(HAS_NO_MONEY)}::text[]))`;
}

/** SQL: sorts an order's payments `p` by what its buyer has to see to: an advance that has not come, then the newest other. */
export const OPEN_PAYMENT_FIRST = sql`p.is_advance and p.state = any(${sql.param(HAS_NO_MONEY)}::text[]) desc,
  p.is_advance, p.created_at desc, p.id desc`;

/** What of an order its buyer has to see to now, without a lock: the advance until it has come, then the rest. */
export async function openPaymentOfOrder(
  db: Database | Transaction,
  orderId: string,
): Promise<Payment | null> {
  const advance = await advanceOfOrder(db, orderId);
  return advance && !hasMoney(advance.state) ? advance : await paymentOfOrder(db, orderId);
}

/** The newest payment of an order (of one with an advance the rest), without a lock; null if there is none. */
export async function paymentOfOrder(
  db: Database | Transaction,
  orderId: string,
): Promise<Payment | null> {
  const [payment] = await db
    .select(COLUMNS)
    .from(payments)
    .where(and(eq(payments.orderId, orderId), not(payments.isAdvance)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return payment ?? null;
}

/**
 * Locks a payment for this transaction, and its order before it. Every change to either waits for these locks, and
 * because changes to parcels lock the order first, too, there is no deadlock.
 */
export async function lockPayment(tx: Transaction, id: string): Promise<Payment> {
  const itsOrder = tx.select({ id: payments.orderId }).from(payments).where(eq(payments.id, id));
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, itsOrder))
    .for("no key update");
  const [payment] = await tx
    .select(COLUMNS)
    .from(payments)
    .where(eq(payments.id, id))
    .for("update");
  if (!payment) throw paymentNotFound();
  return payment;
}

/** Also the refusal for actors who may not see the payment, so that it does not reveal which ids exist. */
export function paymentNotFound(): Refusal {
  return new Refusal("not_found", "There is no such payment.");
}

/** The only place that writes a payment's state; the payment must be locked. Returns the changed payment. */
export async function recordChange(
  tx: Transaction,
  payment: Payment,
  to: PaymentState,
  details: ChangeDetails,
): Promise<Payment> {
  refuse(whyNotDueAgain(payment.method, to));
  const { payment: changed, event } = changePayment(payment, to, details);
  // A reference typed by a buyer is unverified: the payment stores only that of received money.
  const reference = to === "paid" || to === "refund_due" ? (details.reference ?? null) : null;
  await tx
    .update(payments)
    .set({ state: to, updatedAt: details.at, ...(reference !== null && { reference }) })
    .where(eq(payments.id, payment.id));
  if (to === "paid" && payment.method !== "cod") await confirmReservations(tx, payment.orderId);
  await addEvent(tx, payment.id, event);
  return changed;
}

/** Records a note in a payment's history, without changing its state. */
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

interface LetterDetails {
  key?: string;
  reason?: string;
  amount?: Paisa;
  why?: RefundReason;
  /** Of an advance: what is left for the rider, and until when it can be paid (ms). */
  rest?: Paisa;
  until?: number;
}

/** Queues a message to the buyer on all channels, in the transaction of its cause; once per payment and key. */
export async function notifyBuyerOfPayment(
  tx: Transaction,
  payment: Payment,
  template: keyof typeof PAYMENT_TEMPLATES,
  more: LetterDetails = {},
): Promise<void> {
  const { key = "", ...details } = more;
  const about = `${payment.id}:${key}`;
  const payload = { amount: payment.amount, reason: "", ...details };
  await notifyBuyer(tx, payment.orderId, template, about, payload);
}
