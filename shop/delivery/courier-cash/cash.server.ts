import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { cashCollections } from "#tohfa/db/schema/cash.ts";
import { orderEvents } from "#tohfa/db/schema/events.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import {
  cashEntries,
  reversedEntries,
  riderCashEntries,
  setOffEntries,
} from "#tohfa/shop/money/ledger/ledger.ts";
import { hasMoney } from "#tohfa/shop/money/payments/payment.ts";
import { updatePaymentState } from "#tohfa/shop/money/payments/payment-sums.server.ts";
import {
  lockPayment,
  paymentOfOrder,
  recordChange,
} from "#tohfa/shop/money/payments/payments.server.ts";
import { totalOf } from "#tohfa/shop/orders/order/charges.ts";
import { leftToPay } from "#tohfa/shop/orders/order/tenders.ts";
import type { LockedParcel } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { BEFORE_DISPATCH } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { riderOf } from "../riders/riders.server.ts";
import { cashStateAfter } from "./cash.ts";
import { CASH, type CashState } from "./cash-machine.ts";

/** Updates a cash parcel's cash after the parcel moved, with event and ledger entries. The parcel must be locked. */
export async function updateCash(tx: Transaction, parcel: LockedParcel, by: string): Promise<void> {
  const to = cashStateAfter(parcel.state);
  if (to && cashOf(parcel) > 0) await moveCash(tx, parcel, to, by);
  await markPaid(tx, parcel.order.id, by);
  await markUnpaid(tx, parcel.order.id, by);
  if (to === "void") await updatePaymentAfterVoid(tx, parcel.order.id, by);
}

/** What the rider collects: what is left of the price. */
function cashOf({ money, tenders }: Pick<LockedParcel, "money" | "tenders">): Paisa {
  return leftToPay(totalOf(money.charges), tenders);
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
  parcel: LockedParcel,
  to: CashState,
  by: string,
): Promise<void> {
  const { id: parcelId, sellerId, courier, order } = parcel;
  const amount = cashOf(parcel);
  // A dispatched parcel always has a courier.
  if (!courier) throw new Error(`No courier has the cash of ${parcelId}`);
  let before: CashState = "expected";
  if (to === "expected") await tx.insert(cashCollections).values({ parcelId, courier, amount });
  else before = await writeCash(tx, parcelId, to);
  await recordCashEvent(tx, { orderId: order.id, parcelId, state: to, actor: by });
  const rider = await riderOf(tx, parcelId);
  const booked = rider ? riderCashEntries(rider, amount) : cashEntries(courier, amount);
  if (to === "collected") {
    await postEntries(tx, { kind: "cash", key: parcelId, parcelId }, booked);
    if (courier === "own" && !rider) await setOff(tx, parcel, amount, by);
  }
  if (before !== "collected" && before !== "remitted") return;
  // The cash was never collected, because the parcel was not delivered.
  const about = { key: `${parcelId}:void`, parcelId };
  if (before === "remitted") {
    const back = reversedEntries(setOffEntries(sellerId, amount));
    await postEntries(tx, { kind: "set_off", ...about }, back);
  }
  await postEntries(tx, { kind: "cash", ...about }, reversedEntries(booked));
}

/** The seller's own rider has the cash: it is set off against what the shop owes the seller at once. */
async function setOff(
  tx: Transaction,
  { id: parcelId, sellerId, order }: LockedParcel,
  amount: Paisa,
  by: string,
): Promise<void> {
  await tx
    .update(cashCollections)
    .set({ state: "remitted", isSetOff: true, updatedAt: sql`now()` })
    .where(eq(cashCollections.parcelId, parcelId));
  const event = { orderId: order.id, parcelId, state: "remitted", actor: by } as const;
  await recordCashEvent(tx, { ...event, note: "The seller's own rider has it" });
  const entries = setOffEntries(sellerId, amount);
  await postEntries(tx, { kind: "set_off", key: parcelId, parcelId }, entries);
}

async function recordCashEvent(
  tx: Transaction,
  event: { orderId: string; parcelId: string; state: CashState; actor: string; note?: string },
): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, machine: "cash" });
}

/** Writes the cash's new state. Returns the state before. */
async function writeCash(tx: Transaction, parcelId: string, to: CashState): Promise<CashState> {
  const own = eq(cashCollections.parcelId, parcelId);
  const [cash] = await tx
    .select({ state: cashCollections.state, isSetOff: cashCollections.isSetOff })
    .from(cashCollections)
    .where(own)
    .for("no key update");
  const before = cash?.state ?? "expected";
  // What was set off against the seller, whose own rider had it, never left the books.
  const isTakenBack = cash?.isSetOff === true && to === "void";
  if (before === "remitted" && to === "void" && !isTakenBack) {
    const text =
      "The courier has paid the shop the cash of this parcel, so somebody took it at the door. Record a return instead.";
    throw new Refusal("conflict", text);
  }
  if (!isTakenBack) refuse(CASH.whyNot(before, to));
  const set = { state: to, isSetOff: false, updatedAt: sql`now()` };
  await tx.update(cashCollections).set(set).where(own);
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
