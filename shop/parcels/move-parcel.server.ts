import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { parcelEvents, parcels } from "../../db/schema/orders.ts";
import { type Actor, actorName } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { type CourierCode, courierName } from "../couriers/courier-codes.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { reversedEntries, saleEntries } from "../ledger/ledger.ts";
import { type LockedParcel, lockParcel, noParcel } from "../orders/lock-parcels.server.ts";
import { notifyBuyer, notifyReturnReceived } from "../orders/notify-order.server.ts";
import { whyNotSend } from "../orders/order.ts";
import { type LockedOrder, updateOrderState } from "../orders/order-state.server.ts";
import { interpretReturned, releasesStock } from "../orders/parcel.ts";
import { type CancelCause, PARCEL, type ParcelState } from "../orders/parcel-machine.ts";
import { isStockHeld, releaseStock } from "../orders/reservations.server.ts";
import { isPaid } from "../payments/payment.ts";
import { paymentOfOrder } from "../payments/payments.server.ts";
import { createRefundForParcel } from "../payments/refunds.server.ts";
import { refuse } from "../refusal.ts";
import { recordUnrequestedReturn } from "../returns/unrequested-return.server.ts";
import { updateCash } from "./cash.server.ts";
import { checkLabel } from "./label.server.ts";

/** What is said of a move besides its new state. */
export interface MoveDetails {
  /** Required to dispatch. */
  courier?: CourierCode;
  trackingNumber?: string;
  /** The words of the history; by default the shop's own. */
  status?: string;
  reason?: string;
  /** Why it was cancelled, where the program has to know later. */
  cause?: CancelCause;
  receiver?: string;
  at?: Date;
}

/** A move inside a transaction that has locked the parcel and checked who may. */
interface Move {
  to: ParcelState;
  /** Who does it, as histories name them. */
  by: string;
  details?: MoveDetails;
}

/** What the history says of a state, in words that SPEC §4's timeline understands. */
const STATUS: Record<ParcelState, string> = {
  placed: "Shipment booked",
  confirmed: "Order confirmed by the seller",
  packed: "Shipment picked",
  dispatched: "Dispatched",
  delivered: "Delivered",
  cancelled: "Order cancelled",
  returned: "Return To Sender",
  returned_to_sender: "Return To Sender",
};

/**
 * Moves a parcel to its next state (PRODUCT §5): the event, stock released exactly once, the ledger posted
 * on delivery and reversed on return, the cash, the order, all in one transaction. Refuses: not_found
 * (another seller's too), conflict (cannot become that), invalid (a field is missing).
 */
export async function moveParcel(
  db: Database | Transaction,
  actor: Actor,
  parcelId: string,
  to: ParcelState,
  details: MoveDetails = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    // Another seller's parcel does not exist for this one.
    if (!parcel || !can(actor, "moveParcel", parcel)) throw noParcel();
    await moveLockedParcel(tx, parcel, { to, by: actorName(actor), details });
  });
}

/** The same inside a transaction. Returns the parcel, and its order, as they are then. */
export async function moveLockedParcel(
  tx: Transaction,
  before: LockedParcel,
  { to: reported, by, details: given = {} }: Move,
): Promise<LockedParcel> {
  const to = interpretReturned(before.state, reported);
  refuse(PARCEL.whyNot(before.state, to));
  const isOrderPaid = await isPrepaid(tx, before.order);
  const sendable = {
    ...before.order,
    isPaid: isOrderPaid,
    isStockHeld: await isStockHeld(tx, before.id),
  };
  refuse(whyNotSend(sendable, to));
  const details = to === "dispatched" ? await checkLabel(tx, before.id, given) : given;
  const parcel = await writeMove(tx, before, { to, by, details });
  if (releasesStock(to)) await releaseStock(tx, parcel.id);
  await settleMove(tx, parcel, by);
  const order = await updateOrderState(tx, parcel.order, by);
  await notifyOfMove(tx, parcel, {
    isPaid: isOrderPaid,
    trackingNumber: details.trackingNumber,
  });
  return { ...parcel, order };
}

/** The parcel's new state, with its event. */
async function writeMove(
  tx: Transaction,
  parcel: LockedParcel,
  { to, by, details }: Required<Move>,
): Promise<LockedParcel> {
  const { trackingNumber, status = STATUS[to], reason, cause, receiver, at } = details;
  // Who holds its cash does not change on the way.
  const courier = (to === "dispatched" ? null : parcel.courier) ?? details.courier ?? null;
  await tx
    .update(parcels)
    .set({ state: to, updatedAt: sql`now()`, courier, ...(trackingNumber && { trackingNumber }) })
    .where(eq(parcels.id, parcel.id));
  const event = { parcelId: parcel.id, kind: to, status, actor: by, reason, cause, receiver, at };
  await tx.insert(parcelEvents).values(event);
  return { ...parcel, state: to, courier };
}

/** Read where the order is locked: its money cannot come or go meanwhile. */
async function isPrepaid(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.paymentMethod === "cod") return false;
  const payment = await paymentOfOrder(tx, order.id);
  return payment !== null && isPaid(payment.state);
}

/** Mail of what a buyer waits for; each state of a parcel is told once. */
async function notifyOfMove(
  tx: Transaction,
  { id, state, courier, order }: LockedParcel,
  more: { isPaid: boolean; trackingNumber: string | undefined },
): Promise<void> {
  const payload = { parcelId: id, courier: courier && courierName(courier), ...more };
  if (state === "dispatched") await notifyBuyer(tx, order.id, "parcel-dispatched", id, payload);
  if (state === "delivered") await notifyBuyer(tx, order.id, "parcel-delivered", id, payload);
  if (state === "returned_to_sender") {
    await notifyBuyer(tx, order.id, "parcel-not-delivered", id, payload);
  }
  if (state === "returned") await notifyReturnReceived(tx, order.id, id);
}

/** Where a paid parcel ends without its buyer, and how that is said. Returns are refunded as returns. */
const REFUNDED: Partial<Record<ParcelState, string>> = {
  cancelled: "A part of the order was cancelled",
  returned_to_sender: "A parcel never reached its buyer",
};

/** What the parcel's new state does to the ledger, the payment and the rider's cash. */
async function settleMove(tx: Transaction, parcel: LockedParcel, by: string): Promise<void> {
  const { id, state, money, order } = parcel;
  const about = { key: id, parcelId: id };
  if (state === "delivered") await postEntries(tx, { kind: "sale", ...about }, saleEntries(money));
  if (state === "returned") {
    await postEntries(tx, { kind: "return", ...about }, reversedEntries(saleEntries(money)));
    await recordUnrequestedReturn(tx, parcel, by);
  }
  if (order.paymentMethod === "cod") return await updateCash(tx, parcel, by);
  const text = REFUNDED[state];
  if (!text) return;
  await createRefundForParcel(tx, { id, orderId: order.id }, { actor: by, at: new Date(), text });
}
