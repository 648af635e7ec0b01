import { and, asc, eq, exists, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { orderItems, parcels } from "#tohfa/db/schema/parcels.ts";
import { refundLines, refunds } from "#tohfa/db/schema/payments.ts";
import { priceOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { ENDED_UNDELIVERED, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { tenderedPart } from "../credit/credit.ts";
import { releaseTenders } from "../credit/tenders.server.ts";
import { type ChangeDetails, hasMoney } from "./payment.ts";
import { readSums, recordRefundChange, updatePaymentState } from "./payment-sums.server.ts";
import {
  advanceOfOrder,
  lockPayment,
  notifyBuyerOfPayment,
  type Payment,
  paymentOfOrder,
} from "./payments.server.ts";
import { ALL_BACK, linesOfReturn, type RefundLine, sumOf } from "./refund.ts";
import type { RefundReason } from "./refund-machine.ts";
import { BACK_TO_CREDIT, sendRefunds } from "./send-refunds.server.ts";
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
  const tendered = await partOfTenders(tx, { ...refund, amount });
  const written = await tx
    .insert(refunds)
    .values({
      ...refund,
      paymentId: payment.id,
      ...{ amount, tendered },
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
  const now = await recordRefundChange(tx, payment, details);
  // Nothing is to be sent: it goes back to where it came from at once; but a return is looked at first.
  if (tendered < amount || refund.returnId !== undefined) return now;
  await sendRefunds(tx, now, { reference: BACK_TO_CREDIT, ids: [refund.id] }, details);
  return await lockPayment(tx, now.id);
}

/** What of a refund goes back to the store credit or voucher that had paid a part of its parcel. */
async function partOfTenders(
  tx: Transaction,
  { parcelId, amount }: { parcelId?: string | undefined; amount: Paisa },
): Promise<Paisa> {
  if (parcelId === undefined) return 0;
  const { price, tendered, released } = await readTendered(tx, parcelId);
  if (tendered === released) return 0;
  const [before] = await tx
    .select({
      amount: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number),
      tendered: sql<number>`coalesce(sum(${refunds.tendered}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(and(eq(refunds.parcelId, parcelId), ne(refunds.state, "withdrawn")));
  return tenderedPart(amount, {
    ...{ price: price - released, tendered: tendered - released },
    before: before ?? { amount: 0, tendered: 0 },
  });
}

/**
 * A parcel's price, what of it store credit and vouchers paid, and what of that went back because the rest was never paid.
 */
async function readTendered(
  tx: Transaction,
  parcelId: string,
): Promise<Record<"price" | "tendered" | "released", Paisa>> {
  const { rows } = await tx.execute<Record<"price" | "tendered" | "released", string>>(sql`
    select ${priceOfParcel(sql`${parcelId}`)} as price, coalesce(sum(paisa), 0) as tendered,
      coalesce(sum(given_back), 0) - (select coalesce(sum(tendered), 0) from refunds
        where parcel_id = ${parcelId} and state = 'sent') as released
    from order_tenders where parcel_id = ${parcelId} and kind <> 'advance'`);
  const { price = 0, tendered = 0, released = 0 } = rows[0] ?? {};
  return { price: Number(price), tendered: Number(tendered), released: Number(released) };
}

/** The line of a refund that is not for a part of a parcel. */
export function moneyLine(amount: Paisa): RefundLine[] {
  return [{ kind: "money", orderItemId: null, quantity: null, amount }];
}

/** The reason for a refund by the state of a parcel that was not delivered. */
const REASONS: Partial<Record<ParcelState, RefundReason>> = {
  cancelled: "cancelled",
  returned_to_sender: "not_delivered",
  lost: "lost",
  damaged: "damaged",
} satisfies Record<(typeof ENDED_UNDELIVERED)[number], RefundReason>;

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
  else await releaseTenders(tx, parcel, details.at.getTime());
}

/** The payment that a parcel was paid with, locked; null if it was not paid. The order must be locked. */
export async function lockPaymentFor(
  tx: Transaction,
  parcel: { id: string; orderId: string },
): Promise<Payment | null> {
  const found = await paymentOfOrder(tx, parcel.orderId);
  if (!found) return null;
  const isCostless = found.amount === 0 && !(await isTendered(tx, parcel.id));
  if (isCostless && (await advanceOfOrder(tx, parcel.orderId)) === null) return null;
  const payment = await lockPayment(tx, found.id);
  return (await wasPaid(tx, payment, parcel.id)) ? payment : null;
}

/** Whether store credit or vouchers paid all of a parcel: nothing of it is left for its rider. */
async function isTendered(tx: Transaction, parcelId: string): Promise<boolean> {
  const { price, tendered } = await readTendered(tx, parcelId);
  return tendered > 0 && tendered === price;
}

/** Whether a parcel was paid, or a part of it in money: before, or in cash that its rider collected. */
async function wasPaid(tx: Transaction, payment: Payment, parcelId: string): Promise<boolean> {
  if (payment.method !== "cod") return hasMoney(payment.state);
  const { paid } = await paidInMoney(tx, parcelId);
  return paid > 0 || (await isTendered(tx, parcelId));
}

/**
 * What was paid for a cash parcel in money and can go back: its share of an advance that came, and what its rider
 * collected.
 */
async function paidInMoney(
  tx: Transaction,
  parcelId: string,
): Promise<{ paid: Paisa; hasAdvance: boolean }> {
  const { rows } = await tx.execute<{ paid: string; has_advance: boolean }>(sql`
    select coalesce((select sum(c.amount) from cash_collections c
        where c.parcel_id = p.id and c.state in ('collected', 'remitted')), 0)
      + coalesce((select sum(x.paisa) from order_tenders x join payments a on a.id = x.source
        where x.parcel_id = p.id and x.kind = 'advance'
          and exists (select from payment_events e where e.payment_id = a.id and e.to_state = 'paid')), 0)
      - p.advance_kept as paid,
      exists (select from order_tenders x where x.parcel_id = p.id and x.kind = 'advance') as has_advance
    from parcels p where p.id = ${parcelId}`);
  return { paid: Number(rows[0]?.paid ?? 0), hasAdvance: rows[0]?.has_advance ?? false };
}

/** Creates a refund of everything of a parcel's price that was not refunded yet. */
async function refundRemainder(
  tx: Transaction,
  payment: Payment,
  refund: { id: string; why: RefundReason; parcelId: string },
  details: EventDetails,
): Promise<Payment> {
  const { parcelId } = refund;
  const { paid, hasAdvance } = await paidInMoney(tx, parcelId);
  // Its rest was never paid: what credit and vouchers paid beside an advance goes back by itself.
  const about = { id: parcelId, orderId: payment.orderId };
  if (hasAdvance) await releaseTenders(tx, about, details.at.getTime());
  const { retained } = await readSums(tx, payment);
  const whole = await readSoldParcel(tx, parcelId);
  const sold = hasAdvance ? { ...whole, paid } : whole;
  const { price, released } = await readTendered(tx, parcelId);
  const atMost = Math.min(retained, price - released);
  const { lines, cut } = linesOfReturn(sold, "whole", ALL_BACK, atMost);
  await takeGoodwillBack(tx, payment, { ...refund, cut: Math.max(0, cut - released) });
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
