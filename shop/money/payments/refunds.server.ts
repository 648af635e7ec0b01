import { and, asc, eq, exists, inArray, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orderItems, parcels } from "#tohfa/db/schema/parcels.ts";
import { refundLines, refunds } from "#tohfa/db/schema/payments.ts";
import { ENDED_UNDELIVERED, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { type ChangeDetails, hasMoney, stateOwing } from "./payment.ts";
import {
  lockPayment,
  notifyBuyerOfPayment,
  type Payment,
  paymentOfOrder,
  recordChange,
  recordNote,
} from "./payments.server.ts";
import { linesOfWhole, type RefundLine, sumOf } from "./refund.ts";
import { type RefundReason, SURPLUS } from "./refund-machine.ts";
import { readSoldParcel } from "./sold-parcel.server.ts";

type Said = ChangeDetails & { text: string };

/** Money that has to go back. */
interface Owed {
  /** What it is for; the same is never owed twice. */
  id: string;
  why: RefundReason;
  lines: readonly RefundLine[];
  parcelId?: string | undefined;
  /** The return that it pays back: its buyer is told of it as of a return. */
  returnId?: string | undefined;
}

/**
 * Writes into the register that money has to go back, once, with its event, the payment's state and the
 * buyer's mail. The payment must be locked. Returns it as it is then.
 */
export async function createRefund(
  tx: Transaction,
  payment: Payment,
  { lines, ...owed }: Owed,
  said: Said,
): Promise<Payment> {
  const amount = sumOf(lines);
  if (amount === 0) return payment;
  const written = await tx
    .insert(refunds)
    .values({
      ...owed,
      paymentId: payment.id,
      amount,
      reason: said.text,
      createdBy: said.actor,
      createdAt: said.at,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (written.length === 0) return payment;
  await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId: owed.id })));
  if (owed.returnId === undefined) {
    const more = { key: owed.id, amount, why: owed.why };
    await notifyBuyerOfPayment(tx, payment, "payment-refund-due", more);
  }
  return await updateOwing(tx, payment, said);
}

/** A refund of money that is no part of a parcel. */
export function moneyLine(amount: Paisa): RefundLine[] {
  return [{ kind: "money", orderItemId: null, quantity: null, amount }];
}

/** Writes what the register says into the payment's state, else into its history. It must be locked. */
export async function updateOwing(tx: Transaction, payment: Payment, said: Said): Promise<Payment> {
  const now = await followRegister(tx, payment, said);
  if (now.state === payment.state) await recordNote(tx, payment, said);
  return now;
}

/** Brings a payment to the state that the register gives it. It must be locked. */
export async function followRegister(
  tx: Transaction,
  payment: Payment,
  said: Said,
): Promise<Payment> {
  const { due, paid, kept } = await readSums(tx, payment);
  const isForNothing =
    hasMoney(payment.state) && paid > 0 ? kept === 0 : !(await hasOpenParcels(tx, payment.orderId));
  const to = stateOwing(payment.state, due, isForNothing);
  return to === payment.state ? payment : await recordChange(tx, payment, to, said);
}

/** What came for an order, what of it is refunded, and what is retained. */
export interface PaymentSums {
  /** Has still to go back. */
  due: Paisa;
  /** Went back. */
  sent: Paisa;
  /** Came for the order itself; of cash, what riders have collected. */
  paid: Paisa;
  /** Of that, what neither went back nor has to. */
  kept: Paisa;
}

/** What came for the order of a payment `p` itself; of cash, what riders have collected. */
const CAME_FOR_ORDER = sql`(case when p.method = 'cod'
  then (select coalesce(sum(c.amount), 0) from cash_collections c join parcels q on q.id = c.parcel_id
    where q.order_id = p.order_id and c.state in ('collected', 'remitted'))
  when exists (select from payment_events e where e.payment_id = p.id and e.to_state = 'paid') then p.amount
  else 0 end)`;

/** All that came with a payment `p`, also what no order needs and has to go back. */
export const CAME = sql`(${CAME_FOR_ORDER} + (select coalesce(sum(s.amount), 0) from refunds s
  where s.payment_id = p.id and s.state <> 'withdrawn' and s.why in ${SURPLUS}))`;

/** The sums of a payment, from the register and from what came. */
export async function readSums(
  db: Database | Transaction,
  { id }: Pick<Payment, "id">,
): Promise<PaymentSums> {
  const { rows } = await db.execute<Record<"due" | "sent" | "back" | "paid", string>>(sql`
    select ${CAME_FOR_ORDER} as paid, r.* from payments p cross join lateral (
      select coalesce(sum(amount) filter (where state = 'due'), 0) as due,
        coalesce(sum(amount) filter (where state = 'sent'), 0) as sent,
        coalesce(sum(amount) filter (where state <> 'withdrawn' and why not in ${SURPLUS}), 0) as back
      from refunds where payment_id = p.id) r
    where p.id = ${id}`);
  const { due, sent, back, paid } = rows[0] ?? { due: 0, sent: 0, back: 0, paid: 0 };
  const kept = Math.max(0, Number(paid) - Number(back));
  return { due: Number(due), sent: Number(sent), paid: Number(paid), kept };
}

/** How the register calls what a parcel that reached nobody is refunded for. */
const WHY: Partial<Record<ParcelState, RefundReason>> = {
  cancelled: "cancelled",
  returned_to_sender: "not_delivered",
  lost: "lost",
  damaged: "damaged",
} satisfies Record<(typeof ENDED_UNDELIVERED)[number], RefundReason>;

/** Whether anything of an order is left. */
export async function hasOpenParcels(tx: Transaction, orderId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), notInArray(parcels.state, [...ENDED_UNDELIVERED])))
    .limit(1);
  return open !== undefined;
}

/**
 * After a parcel that was paid for was cancelled, never reached its buyer or came back: what is left of its
 * price has to go back, in the same transaction. The order must be locked. What nobody paid owes nothing.
 */
export async function createRefundForParcel(
  tx: Transaction,
  parcel: { id: string; orderId: string; returnId?: string },
  said: Said,
): Promise<void> {
  const found = await paymentOfOrder(tx, parcel.orderId);
  if (!found || found.amount === 0) return;
  const payment = await lockPayment(tx, found.id);
  if (!(await wasPaid(tx, payment, parcel.id))) return;
  const { id: parcelId, returnId } = parcel;
  if (returnId === undefined) await createRefundsForParcels(tx, payment, said, parcelId);
  else await refundWhole(tx, payment, { id: returnId, why: "returned", parcelId, returnId }, said);
}

/** Whether there is money of a parcel: what came first, or what its rider collected. */
async function wasPaid(tx: Transaction, payment: Payment, parcelId: string): Promise<boolean> {
  if (payment.method !== "cod") return hasMoney(payment.state);
  const { rows } = await tx.execute(sql`select from cash_collections
    where parcel_id = ${parcelId} and state in ('collected', 'remitted')`);
  return rows.length > 0;
}

/** All that is left of a parcel's price. */
async function refundWhole(
  tx: Transaction,
  payment: Payment,
  owed: Omit<Owed, "lines"> & { parcelId: string },
  said: Said,
): Promise<Payment> {
  const { kept } = await readSums(tx, payment);
  const lines = linesOfWhole(await readSoldParcel(tx, owed.parcelId), kept);
  const text = `${said.text}: ${formatMoney(sumOf(lines))} is to be refunded`;
  return await createRefund(tx, payment, { ...owed, lines }, { ...said, text });
}

/** All parts that are gone already, or one of them. What is owed for one is not owed again. */
export async function createRefundsForParcels(
  tx: Transaction,
  payment: Payment,
  said: Said,
  parcelId?: string,
): Promise<Payment> {
  // A parcel of a reinstated order has a successor and is empty: nothing was paid for it.
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
    const why = WHY[state] ?? "cancelled";
    now = await refundWhole(tx, now, { id, why, parcelId: id }, said);
  }
  // The last part may have cost nothing: the order is gone all the same.
  return await followRegister(tx, now, said);
}
