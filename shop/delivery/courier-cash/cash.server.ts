import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { cashCollections } from "#tohfa/db/schema/cash.ts";
import { orderEvents } from "#tohfa/db/schema/events.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { cashEntries, reversedEntries } from "#tohfa/shop/money/ledger/ledger.ts";
import { hasMoney } from "#tohfa/shop/money/payments/payment.ts";
import {
  lockPayment,
  paymentOfOrder,
  recordChange,
} from "#tohfa/shop/money/payments/payments.server.ts";
import { updatePaymentState } from "#tohfa/shop/money/payments/refunds.server.ts";
import { totalOf } from "#tohfa/shop/orders/order/charges.ts";
import type { LockedParcel } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { BEFORE_DISPATCH } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { cashStateAfter } from "./cash.ts";
import { CASH, type CashState } from "./cash-machine.ts";

/** Updates a cash parcel's cash after the parcel moved, with event and ledger entries. The parcel must be locked. */
export async function updateCash(tx: Transaction, parcel: LockedParcel, by: string): Promise<void> {
  const to = cashStateAfter(parcel.state);
  if (to && totalOf(parcel.money.charges) > 0) await moveCash(tx, parcel, to, by);
  await markPaid(tx, parcel.order.id, by);
  await markUnpaid(tx, parcel.order.id, by);
  if (to === "void") await updatePaymentAfterVoid(tx, parcel.order.id, by);
}

/**
 * Voided cash reduces the amount received for the order, so its payment may now be fully refunded or due for refund.
 */
async function updatePaymentAfterVoid(tx: Transaction, orderId: string, by: string): Promise<void> {
  const found = await paymentOfOrder(tx, orderId);
  if (!found || !hasMoney(found.state)) return;
  const text = "The rider never had the cash of a parcel";
  await updatePaymentState(tx, await lockPayment(tx, found.id), {
    actor: by,
    at: new Date(),
    text,
  });
}

async function moveCash(
  tx: Transaction,
  { id: parcelId, courier, money, order }: LockedParcel,
  to: CashState,
  by: string,
): Promise<void> {
  const amount = totalOf(money.charges);
  // A dispatched parcel always has a courier.
  if (!courier) throw new Error(`No courier has the cash of ${parcelId}`);
  let before: CashState = "expected";
  if (to === "expected") await tx.insert(cashCollections).values({ parcelId, courier, amount });
  else before = await writeCash(tx, parcelId, to);
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, parcelId, machine: "cash", state: to, actor: by });
  const booked = cashEntries(courier, amount);
  if (to === "collected") await postEntries(tx, { kind: "cash", key: parcelId, parcelId }, booked);
  if (before !== "collected") return;
  // The cash was never collected, because the parcel was not delivered.
  const posting = { kind: "cash" as const, key: `${parcelId}:void`, parcelId };
  await postEntries(tx, posting, reversedEntries(booked));
}

/** Writes the cash's new state. Returns the state before. */
async function writeCash(tx: Transaction, parcelId: string, to: CashState): Promise<CashState> {
  const own = eq(cashCollections.parcelId, parcelId);
  const [cash] = await tx
    .select({ state: cashCollections.state })
    .from(cashCollections)
    .where(own)
    .for("no key update");
  const before = cash?.state ?? "expected";
  if (before === "remitted" && to === "void") {
    const text =
      "The courier has paid the shop the cash of this parcel, so somebody took it at the door. Record a return instead.";
    throw new Refusal("conflict", text);
  }
  refuse(CASH.whyNot(before, to));
  await tx.update(cashCollections).set({ state: to, updatedAt: sql`now()` }).where(own);
  return before;
}

/** Marks a cash order as paid, once some cash was collected and none is still expected. */
async function markPaid(tx: Transaction, orderId: string, by: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from payments
    where order_id = ${orderId} and method = 'cod' and state = 'due'
      and exists (select from parcels p join cash_collections c on c.parcel_id = p.id
        where p.order_id = ${orderId} and c.state in ('collected', 'remitted'))
      and not exists (
        select from parcels p left join cash_collections c on c.parcel_id = p.id
        where p.order_id = ${orderId}
          and (p.state in ${BEFORE_DISPATCH} or c.state = 'expected'))`);
  if (!rows[0]) return;
  const payment = await lockPayment(tx, rows[0].id);
  const text = "The rider has the cash";
  const details = { actor: by, at: new Date(), text };
  const paid = await recordChange(tx, payment, "paid", details);
  // Some parcels may have been returned meanwhile.
  await updatePaymentState(tx, paid, { ...details, text: "A part of it is to be refunded" });
}

/** Marks a cash order as due again, if its delivery and cash had been reported by mistake. */
async function markUnpaid(tx: Transaction, orderId: string, by: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from payments
    where order_id = ${orderId} and method = 'cod' and state = 'paid' and amount > 0
      and not exists (select from parcels p join cash_collections c on c.parcel_id = p.id
        where p.order_id = ${orderId} and c.state in ('collected', 'remitted'))`);
  if (!rows[0]) return;
  const payment = await lockPayment(tx, rows[0].id);
  const text = "The rider never had the cash: the parcel was not delivered";
  await recordChange(tx, payment, "due", { actor: by, at: new Date(), text });
}
