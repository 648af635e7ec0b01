import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { paymentRefunds } from "../../db/schema/payments.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { refundEntries } from "../ledger/ledger.ts";
import { formatMoney, type Paisa } from "../money.ts";
import { refuse } from "../refusal.ts";
import { type ChangeDetails, hasMoney, stateOwing, whyNotRefund } from "./payment.ts";
import {
  lockPayment,
  mailBuyer,
  type Payment,
  paymentOfOrder,
  recordChange,
  recordNote,
} from "./payments.server.ts";

type Said = ChangeDetails & { text: string };

/** Money that has to go back. */
interface Owed {
  /** What it is for; the same is never owed twice. */
  id: string;
  amount: Paisa;
  parcelId?: string;
}

/**
 * Writes down that some of what came has to go back, once, with its event, the payment's state and the
 * buyer's mail. The payment must be locked. Returns it as it is then.
 */
export async function createRefund(
  tx: Transaction,
  payment: Payment,
  { id, amount, parcelId }: Owed,
  said: Said,
): Promise<Payment> {
  if (amount === 0) return payment;
  const written = await tx
    .insert(paymentRefunds)
    .values({ id, paymentId: payment.id, parcelId: parcelId ?? null, amount, reason: said.text })
    .onConflictDoNothing()
    .returning({ id: paymentRefunds.id });
  if (written.length === 0) return payment;
  await mailBuyer(tx, payment, "payment-refund-due", { key: id, amount });
  return await follow(tx, payment, said);
}

/** Writes what is owed now into the payment's state, else into its history. */
async function follow(tx: Transaction, payment: Payment, said: Said): Promise<Payment> {
  const { due, isOrderGone } = await whatIsOwed(tx, payment);
  const to = stateOwing(payment.state, due, isOrderGone);
  if (to !== payment.state) return await recordChange(tx, payment, to, said);
  await recordNote(tx, payment, said);
  return payment;
}

async function whatIsOwed(
  tx: Transaction,
  payment: Payment,
): Promise<{ due: Paisa; isOrderGone: boolean }> {
  const { rows } = await tx.execute<{ due: string; gone: boolean }>(sql`select
    (select coalesce(sum(amount), 0) from payment_refunds
      where payment_id = ${payment.id} and done_at is null) as due,
    not exists (select from parcels where order_id = ${payment.orderId}
      and state not in ('cancelled', 'returned_to_sender')) as gone`);
  return { due: Number(rows[0]?.due), isOrderGone: rows[0]?.gone === true };
}

/**
 * After a parcel of a paid order was cancelled or never reached its buyer: its price has to go back, in
 * the same transaction. The order must be locked. Unpaid and cash orders owe nothing.
 */
export async function createRefundForParcel(
  tx: Transaction,
  parcel: { id: string; orderId: string },
  said: Said,
): Promise<void> {
  const found = await paymentOfOrder(tx, parcel.orderId);
  if (!found || found.method === "cod" || found.amount === 0) return;
  if (!hasMoney(found.state)) return;
  await createRefundsForParcels(tx, await lockPayment(tx, found.id), said, parcel.id);
}

/** All parts that are gone already, or one of them. What is owed for one is not owed again. */
export async function createRefundsForParcels(
  tx: Transaction,
  payment: Payment,
  said: Said,
  parcelId: string | null = null,
): Promise<Payment> {
  // A parcel whose payment came late has a successor and is empty: nothing was paid for it.
  const { rows } = await tx.execute<{ id: string; price: string }>(
    sql`select id, subtotal + shipping - discount as price from parcels p
      where order_id = ${payment.orderId} and state in ('cancelled', 'returned_to_sender')
        and (${parcelId}::text is null or id = ${parcelId})
        and exists (select from order_items where parcel_id = p.id) order by id`,
  );
  let now = payment;
  for (const { id, price } of rows) {
    const amount = Number(price);
    const text = `${said.text}: ${formatMoney(amount)} has to go back`;
    now = await createRefund(tx, now, { id, amount, parcelId: id }, { ...said, text });
  }
  // The last part may have cost nothing: the order is gone all the same.
  const { due, isOrderGone } = await whatIsOwed(tx, now);
  const to = stateOwing(now.state, due, isOrderGone);
  return to === now.state ? now : await recordChange(tx, now, to, said);
}

/** All that was due has been sent back: booked, with its event. Refuses where nothing is due, or another sum. */
export async function markRefundSent(
  tx: Transaction,
  payment: Payment,
  { reference, amount }: { reference: string; amount: Paisa | undefined },
  by: Pick<ChangeDetails, "actor" | "at">,
): Promise<Paisa> {
  const { due } = await whatIsOwed(tx, payment);
  refuse(whyNotRefund(due, amount));
  const { rows } = await tx.execute<{ id: string; amount: string; parcel_id: string | null }>(
    sql`update payment_refunds set done_at = ${by.at.toISOString()}, reference = ${reference}
      where payment_id = ${payment.id} and done_at is null returning id, amount, parcel_id`,
  );
  for (const row of rows) {
    const about = { key: row.id, ...(row.parcel_id ? { parcelId: row.parcel_id } : {}) };
    await postEntries(tx, { kind: "refund", ...about }, refundEntries(Number(row.amount)));
  }
  await follow(tx, payment, { ...by, text: `Sent back ${formatMoney(due)}: ${reference}` });
  return due;
}
