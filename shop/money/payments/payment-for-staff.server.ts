import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { bankTransfers, paymentEvents, payments, refunds } from "#tohfa/db/schema/payments.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { hasMoney } from "./payment.ts";
import { PAYMENT, type PaymentState } from "./payment-machine.ts";
import { type PaymentSums, readSums } from "./payment-sums.server.ts";
import { paymentNotFound } from "./payments.server.ts";

/** A refund, due or sent. */
export interface StaffRefund {
  id: string;
  parcelId: string | null;
  state: "due" | "sent" | "withdrawn";
  amount: Paisa;
  reason: string;
  reference: string;
  payTo: string;
  /** ms */
  createdAt: number;
}

/** A payment with everything that an admin needs for a decision. */
export interface StaffPayment {
  id: string;
  method: PaymentMethod;
  state: PaymentState;
  amount: Paisa;
  sums: PaymentSums;
  isFlagged: boolean;
  order: {
    id: string;
    state: OrderState;
    buyer: string;
    phone: string;
    email: string;
    /** ms */
    createdAt: number;
  };
  /** Every change, newest first. */
  events: { text: string; by: string; note: string; at: number }[];
  transfers: { reference: string; amount: Paisa; at: number }[];
  refunds: StaffRefund[];
  /** Why a step is not possible now, in words; null if it is. The server refuses by the same rules. */
  whyNot: { confirm: string | null; reject: string | null };
}

/** Reads a payment with its history. Admins only. Refuses: not_found. */
export async function showPaymentToStaff(
  db: Database,
  actor: Actor,
  paymentId: string,
): Promise<StaffPayment> {
  if (!can(actor, "showPaymentToStaff")) throw paymentNotFound();
  const [row] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!row) throw paymentNotFound();
  const { payment, order } = row;
  const [sums, events, transfers, back] = await Promise.all([
    readSums(db, payment),
    db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, paymentId))
      .orderBy(desc(paymentEvents.id)),
    db
      .select()
      .from(bankTransfers)
      .where(eq(bankTransfers.paymentId, paymentId))
      .orderBy(asc(bankTransfers.at)),
    db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, paymentId))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
  ]);
  const { id, method, state, amount, flaggedAt } = payment;
  return {
    ...{ id, method, state, amount, sums },
    isFlagged: flaggedAt !== null && state === "submitted",
    order: {
      ...{ id: order.id, state: order.state, phone: order.phone, email: order.email },
      buyer: `${order.firstName} ${order.lastName}`.trim(),
      createdAt: order.createdAt.getTime(),
    },
    events: events.map(({ text, actor: by, reference, at }) => ({
      ...{ text, by, at: at.getTime() },
      note: reference && !text.includes(reference) ? `Number ${reference}` : "",
    })),
    transfers: transfers.map(({ reference, amount: received, at }) => ({
      ...{ reference, amount: received, at: at.getTime() },
    })),
    refunds: back.map((one) => ({
      ...{ id: one.id, parcelId: one.parcelId, state: one.state, amount: one.amount },
      ...{ reason: one.reason, reference: one.reference ?? "", payTo: one.payTo ?? "" },
      createdAt: one.createdAt.getTime(),
    })),
    whyNot: {
      confirm: whyNotConfirm(method, state),
      reject: PAYMENT.whyNot(state, "rejected")?.message ?? null,
    },
  };
}

function whyNotConfirm(method: PaymentMethod, state: PaymentState): string | null {
  if (method !== "bank_transfer") return "Only bank transfers are confirmed by hand.";
  return hasMoney(state) ? "This order has its money already." : null;
}
