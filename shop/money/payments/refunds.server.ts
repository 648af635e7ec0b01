import { and, asc, eq, exists, inArray, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orderItems, parcels } from "#tohfa/db/schema/parcels.ts";
import { refundLines, refunds } from "#tohfa/db/schema/payments.ts";
import { ENDED_UNDELIVERED, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { type ChangeDetails, hasMoney, stateAfterRefunds } from "./payment.ts";
import {
  advanceOfOrder,
  lockPayment,
  notifyBuyerOfPayment,
  type Payment,
  paymentOfOrder,
  recordChange,
  recordNote,
} from "./payments.server.ts";
import { ALL_BACK, linesOfReturn, type RefundLine, sumOf } from "./refund.ts";
import { type RefundReason, SURPLUS } from "./refund-machine.ts";
import { readSoldParcel } from "./sold-parcel.server.ts";
import { takeGoodwillBack } from "./take-goodwill-back.server.ts";

type EventDetails = ChangeDetails & { text: string };

/** A refund to be created. */
interface NewRefund {
  /** Derived from what the refund is for, so that the same refund is never created twice. */
  id: string;
  why: RefundReason;
  lines: readonly RefundLine[];
  parcelId?: string | undefined;
  /** The return that it refunds: the buyer then gets the messages of the return instead. */
  returnId?: string | undefined;
}

/**
 * Creates a due refund once, with its event, the payment's new state and the buyer's mail. Does nothing if it exists.
 * The payment must be locked. Returns the payment after that.
 */
export async function createRefund(
  tx: Transaction,
  payment: Payment,
  { lines, ...refund }: NewRefund,
  details: EventDetails,
): Promise<Payment> {
  const amount = sumOf(lines);
  if (amount === 0) return payment;
  const written = await tx
    .insert(refunds)
    .values({
      ...refund,
      paymentId: payment.id,
      amount,
      reason: details.text,
      createdBy: details.actor,
      createdAt: details.at,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (written.length === 0) return payment;
  await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId: refund.id })));
  if (refund.returnId === undefined) {
    const more = { key: refund.id, amount, why: refund.why };
    await notifyBuyerOfPayment(tx, payment, "payment-refund-due", more);
  }
  return await recordRefundChange(tx, payment, details);
}

/** The line of a refund that is not for a part of a parcel. */
export function moneyLine(amount: Paisa): RefundLine[] {
  return [{ kind: "money", orderItemId: null, quantity: null, amount }];
}

/**
 * After a change of its refunds, updates a payment's state, or records a note if the state stays. It must be locked.
 */
export async function recordRefundChange(
  tx: Transaction,
  payment: Payment,
  details: EventDetails,
): Promise<Payment> {
  const now = await updatePaymentState(tx, payment, details);
  if (now.state === payment.state) await recordNote(tx, payment, details);
  return now;
}

/** Updates a payment to the state that follows from its refunds. It must be locked. */
export async function updatePaymentState(
  tx: Transaction,
  payment: Payment,
  details: EventDetails,
): Promise<Payment> {
  const { due, paid, retained } = await readSums(tx, payment);
  const isNothingRetained =
    hasMoney(payment.state) && paid > 0
      ? retained === 0
      : !(await hasOpenParcels(tx, payment.orderId));
  const to = stateAfterRefunds(payment.state, due, isNothingRetained);
  return to === payment.state ? payment : await recordChange(tx, payment, to, details);
}

/** Payments received for an order, the part that is refunded, and the part that is retained. */
export interface PaymentSums {
  /** Still to be refunded. */
  due: Paisa;
  /** Refunded. */
  sent: Paisa;
  /** Received for the order itself, with its advance; for cash, the amount that riders have collected. */
  paid: Paisa;
  /** The part of `paid` that neither was refunded nor is due to be. */
  retained: Paisa;
}

/** SQL: the advance that came for the order of a payment `p`, the rest of which it pays. */
const ADVANCE_RECEIVED = sql`(select coalesce(sum(a.amount), 0) from payments a
  where a.order_id = p.order_id and a.is_advance and not p.is_advance
    and exists (select from payment_events e where e.payment_id = a.id and e.to_state = 'paid'))`;

/** SQL: the amount received for the order with a payment `p` itself; for cash, what riders have collected. */
const RECEIVED_FOR_ORDER = sql`(case when p.method = 'cod'
  then (select coalesce(sum(c.amount), 0) from cash_collections c join parcels q on q.id = c.parcel_id
    where q.order_id = p.order_id and c.state in ('collected', 'remitted'))
  when exists (select from payment_events e where e.payment_id = p.id and e.to_state = 'paid') then p.amount
  else 0 end)`;

/** SQL: the whole amount received with a payment `p`, including what no order needs and must be refunded. */
export const RECEIVED = sql`(${RECEIVED_FOR_ORDER} + (select coalesce(sum(s.amount), 0) from refunds s
  where s.payment_id = p.id and s.state <> 'withdrawn' and s.why in ${SURPLUS}))`;

/** Reads the sums of a payment, from its refunds and the money received. */
export async function readSums(
  db: Database | Transaction,
  { id }: Pick<Payment, "id">,
): Promise<PaymentSums> {
  const { rows } = await db.execute<Record<"due" | "sent" | "back" | "paid", string>>(sql`
    select ${RECEIVED_FOR_ORDER} + ${ADVANCE_RECEIVED} as paid, r.* from payments p cross join lateral (
      select coalesce(sum(amount) filter (where state = 'due'), 0) as due,
        coalesce(sum(amount) filter (where state = 'sent'), 0) as sent,
        coalesce(sum(amount) filter (where state <> 'withdrawn' and why not in ${SURPLUS}), 0) as back
      from refunds where payment_id = p.id) r
    where p.id = ${id}`);
  const { due, sent, back, paid } = rows[0] ?? { due: 0, sent: 0, back: 0, paid: 0 };
  const retained = Math.max(0, Number(paid) - Number(back));
  return { due: Number(due), sent: Number(sent), paid: Number(paid), retained };
}

/** The reason for a refund by the state of a parcel that was not delivered. */
const REASONS: Partial<Record<ParcelState, RefundReason>> = {
  cancelled: "cancelled",
  returned_to_sender: "not_delivered",
  lost: "lost",
  damaged: "damaged",
} satisfies Record<(typeof ENDED_UNDELIVERED)[number], RefundReason>;

/** Whether an order has a parcel that is under way or was delivered. */
export async function hasOpenParcels(tx: Transaction, orderId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), notInArray(parcels.state, [...ENDED_UNDELIVERED])))
    .limit(1);
  return open !== undefined;
}

/**
 * Creates the refund for a parcel that was cancelled or not delivered: everything of its price that was not refunded yet,
 * in the same transaction. Does nothing if the parcel was not paid. The order must be locked.
 */
export async function createRefundForParcel(
  tx: Transaction,
  parcel: { id: string; orderId: string },
  details: EventDetails,
): Promise<void> {
  const payment = await lockPaymentFor(tx, parcel);
  if (payment) await createRefundsForParcels(tx, payment, details, parcel.id);
}

/** The payment that a parcel was paid with, locked; null if it was not paid. The order must be locked. */
export async function lockPaymentFor(
  tx: Transaction,
  parcel: { id: string; orderId: string },
): Promise<Payment | null> {
  const found = await paymentOfOrder(tx, parcel.orderId);
  const isFree = found?.amount === 0 && (await advanceOfOrder(tx, parcel.orderId)) === null;
  if (!found || isFree) return null;
  const payment = await lockPayment(tx, found.id);
  return (await wasPaid(tx, payment, parcel.id)) ? payment : null;
}

/** Whether a parcel was paid, or a part of it: before, or in cash that its rider collected. */
async function wasPaid(tx: Transaction, payment: Payment, parcelId: string): Promise<boolean> {
  if (payment.method !== "cod") return hasMoney(payment.state);
  return (await paidInParts(tx, parcelId)) > 0;
}

/** What was paid for a cash parcel and can go back: its share of an advance that came, and what its rider collected. */
async function paidInParts(tx: Transaction, parcelId: string): Promise<Paisa> {
  const { rows } = await tx.execute<{ paid: string }>(sql`
    select coalesce((select sum(c.amount) from cash_collections c
        where c.parcel_id = p.id and c.state in ('collected', 'remitted')), 0)
      + coalesce((select sum(x.paisa) from order_tenders x join payments a on a.id = x.source
        where x.parcel_id = p.id and x.kind = 'advance'
          and exists (select from payment_events e where e.payment_id = a.id and e.to_state = 'paid')), 0)
      - p.advance_kept as paid
    from parcels p where p.id = ${parcelId}`);
  return Number(rows[0]?.paid ?? 0);
}

/** Creates a refund of everything of a parcel's price that was not refunded yet. */
async function refundRemainder(
  tx: Transaction,
  payment: Payment,
  refund: { id: string; why: RefundReason; parcelId: string },
  details: EventDetails,
): Promise<Payment> {
  const { retained } = await readSums(tx, payment);
  const whole = await readSoldParcel(tx, refund.parcelId);
  const sold =
    payment.method === "cod" ? { ...whole, paid: await paidInParts(tx, refund.parcelId) } : whole;
  const { lines, cut } = linesOfReturn(sold, "whole", ALL_BACK, retained);
  await takeGoodwillBack(tx, payment, { ...refund, cut });
  const text = `${details.text}: ${formatMoney(sumOf(lines))} is to be refunded`;
  return await createRefund(tx, payment, { ...refund, lines }, { ...details, text });
}

/** Creates the refunds for an order's parcels that were not delivered, or for one of them. Each is created once. */
export async function createRefundsForParcels(
  tx: Transaction,
  payment: Payment,
  details: EventDetails,
  parcelId?: string,
): Promise<Payment> {
  // A cancelled parcel of a reinstated order is empty, because its items moved to a new parcel: nothing was paid for
  // it.
  const items = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.parcelId, parcels.id));
  const ended = await tx
    .select({ id: parcels.id, state: parcels.state })
    .from(parcels)
    .where(
      and(
        eq(parcels.orderId, payment.orderId),
        inArray(parcels.state, [...ENDED_UNDELIVERED]),
        parcelId === undefined ? undefined : eq(parcels.id, parcelId),
        exists(items),
      ),
    )
    .orderBy(asc(parcels.id));
  let now = payment;
  for (const { id, state } of ended) {
    const why = REASONS[state] ?? "cancelled";
    now = await refundRemainder(tx, now, { id, why, parcelId: id }, details);
  }
  // Needed even if the last parcel cost nothing and created no refund: the whole order may have ended.
  return await updatePaymentState(tx, now, details);
}
