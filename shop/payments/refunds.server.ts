import { and, asc, eq, exists, inArray, isNull, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { orderItems, parcels } from "../../db/schema/orders.ts";
import { paymentRefunds } from "../../db/schema/payments.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { priceOfParcel, refundEntries } from "../ledger/ledger.ts";
import { formatMoney, type Paisa } from "../money.ts";
import { refuse } from "../refusal.ts";
import { type ChangeDetails, hasMoney, stateOwing, whyNotRefund } from "./payment.ts";
import {
  lockPayment,
  notifyBuyerOfPayment,
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
  await notifyBuyerOfPayment(tx, payment, "payment-refund-due", { key: id, amount });
  return await updateState(tx, payment, said);
}

/** Writes what is owed now into the payment's state, else into its history. */
async function updateState(tx: Transaction, payment: Payment, said: Said): Promise<Payment> {
  const { due, isOrderGone } = await findOwed(tx, payment);
  const to = stateOwing(payment.state, due, isOrderGone);
  if (to !== payment.state) return await recordChange(tx, payment, to, said);
  await recordNote(tx, payment, said);
  return payment;
}

async function findOwed(
  tx: Transaction,
  payment: Payment,
): Promise<{ due: Paisa; isOrderGone: boolean }> {
  const [owed] = await tx
    .select({ due: sql<number>`coalesce(sum(${paymentRefunds.amount}), 0)`.mapWith(Number) })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, payment.id), isNull(paymentRefunds.doneAt)));
  return { due: owed?.due ?? 0, isOrderGone: !(await hasOpenParcels(tx, payment.orderId)) };
}

/** A parcel that ended like this reached nobody: it is not paid for. */
const ENDED_WITHOUT_BUYER = ["cancelled", "returned_to_sender", "lost", "damaged"] as const;

/** Whether anything of an order is left. */
export async function hasOpenParcels(tx: Transaction, orderId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), notInArray(parcels.state, [...ENDED_WITHOUT_BUYER])))
    .limit(1);
  return open !== undefined;
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
  parcelId?: string,
): Promise<Payment> {
  // A parcel of a reinstated order has a successor and is empty: nothing was paid for it.
  const items = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.parcelId, parcels.id));
  const ended = await tx
    .select()
    .from(parcels)
    .where(
      and(
        eq(parcels.orderId, payment.orderId),
        inArray(parcels.state, [...ENDED_WITHOUT_BUYER]),
        parcelId === undefined ? undefined : eq(parcels.id, parcelId),
        exists(items),
      ),
    )
    .orderBy(asc(parcels.id));
  let now = payment;
  for (const parcel of ended) {
    const { id } = parcel;
    const amount = priceOfParcel(parcel);
    const text = `${said.text}: ${formatMoney(amount)} has to go back`;
    now = await createRefund(tx, now, { id, amount, parcelId: id }, { ...said, text });
  }
  // The last part may have cost nothing: the order is gone all the same.
  const { due, isOrderGone } = await findOwed(tx, now);
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
  const { due } = await findOwed(tx, payment);
  refuse(whyNotRefund(due, amount));
  const sent = await tx
    .update(paymentRefunds)
    .set({ doneAt: by.at, reference })
    .where(and(eq(paymentRefunds.paymentId, payment.id), isNull(paymentRefunds.doneAt)))
    .returning();
  for (const { id, amount: part, parcelId } of sent) {
    const posting = { kind: "refund" as const, key: id, ...(parcelId !== null && { parcelId }) };
    await postEntries(tx, posting, refundEntries(part));
  }
  await updateState(tx, payment, { ...by, text: `Sent back ${formatMoney(due)}: ${reference}` });
  return due;
}
