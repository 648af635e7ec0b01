import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { parcelEvents } from "#tohfa/db/schema/events.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { whyNotCancel } from "#tohfa/shop/access/accounts/store-role.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { reversedEntries, saleEntries } from "#tohfa/shop/money/ledger/ledger.ts";
import { createRefundForParcel } from "#tohfa/shop/money/payments/refunds.server.ts";
import { passTaxPapersOn } from "#tohfa/shop/money/tax/tax-papers.server.ts";
import {
  notifyBuyer,
  notifyJoiningSellersOfCancel,
  notifyReturnReceived,
  notifySellers,
} from "#tohfa/shop/orders/order/notify-order.server.ts";
import { whyNotSend } from "#tohfa/shop/orders/order/order.ts";
import { updateOrderState } from "#tohfa/shop/orders/order/order-state.server.ts";
import {
  type LockedParcel,
  lockParcel,
  parcelNotFound,
} from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { interpretReturned, releasesStock } from "#tohfa/shop/orders/parcel/parcel.ts";
import {
  type CancelCause,
  type DeliverySource,
  PARCEL,
  type ParcelState,
} from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { releaseStock } from "#tohfa/shop/orders/parcel/reservations.server.ts";
import { settleStock } from "#tohfa/shop/orders/parcel/settle-stock.server.ts";
import { notifyHubs } from "#tohfa/shop/platform/changes.server.ts";
import { type CourierCode, carrierName } from "#tohfa/shop/values/courier-codes.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { keepOfAdvance } from "../advances/keep-advance.server.ts";
import { refundLateExpress } from "../arrival/refund-late-express.server.ts";
import { endBookingOfCancelled, labelOfBooking } from "../booking/booking-rows.server.ts";
import { updateCash } from "../courier-cash/cash.server.ts";
import { cashAtDoor } from "../courier-cash/cash.ts";
import { claimForParcel } from "../courier-cash/claims.server.ts";
import { checkLabel } from "../dispatch/label.server.ts";
import { refuseBeforeAnswer, showToBuyer } from "../packing/show-packing.server.ts";
import { withdrawReductions } from "../returns/reduce-price.server.ts";
import { recordReturnedGoods } from "../returns/returned-goods.server.ts";
import { riderOf } from "../riders/riders.server.ts";
import { deliverySourceOf, whyNotReport, withoutSystemDetails } from "../scans/why-not-report.ts";
import { isOfStore, notifyOfCancelledParcels } from "./notify-cancelled.server.ts";
import { readSendable } from "./read-sendable.server.ts";

/** The details of a move besides its new state. */
export interface MoveDetails {
  /** Required to dispatch what is not booked; a booked parcel has its booking's. */
  courier?: CourierCode;
  trackingNumber?: string;
  /** The text in the history; by default the text in STATUS. */
  status?: string;
  reason?: string;
  /** The cause of a cancellation, if the code must know it later. */
  cause?: CancelCause;
  receiver?: string;
  /** Required if an admin reports a delivery: a text, or where the picture is. */
  proof?: string;
  at?: Date;
}

/** A move inside a transaction that has locked the parcel and checked permissions. */
interface Move {
  to: ParcelState;
  /** The actor's name for histories. */
  by: string;
  /** Who reported a delivery; by default the courier. */
  word?: DeliverySource;
  details?: MoveDetails;
  /** ms */
  now?: number;
}

/** The history's text for each state, in words that SPEC §4's timeline understands. */
const STATUS: Record<ParcelState, string> = {
  placed: "Shipment booked",
  confirmed: "Order confirmed by the seller",
  packed: "Shipment picked",
  dispatched: "Dispatched",
  delivered: "Delivered",
  cancelled: "Order cancelled",
  returned: "Return To Sender",
  returned_to_sender: "Return To Sender",
  lost: "Lost on its way",
  damaged: "Damaged on its way",
};

/**
 * Moves a parcel to its next state (PRODUCT §5), all in one transaction: the event, stock released exactly once, the
 * ledger posted on delivery and reversed on return, the cash, and the order. Refuses: not_found (also for another
 * seller's parcel), conflict (state not allowed), invalid (a field is missing), forbidden (the actor may not report
 * this). `now` in ms.
 */
export async function moveParcel(
  db: Database,
  actor: Actor,
  parcelId: string,
  to: ParcelState,
  details: MoveDetails = {},
  now = Date.now(),
): Promise<void> {
  const move = async (tx: Transaction) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel || !can(actor, "moveParcel", parcel)) throw parcelNotFound();
    if (to === "cancelled") refuse(whyNotCancel(actor));
    const facts = {
      from: parcel.state,
      courier: parcel.courier,
      lastAt: await lastEventAt(tx, parcelId),
    };
    const report = { to: interpretReturned(parcel.state, to), ...details };
    refuse(whyNotReport(actor, facts, report, now));
    if (to === "dispatched") await refuseBeforeAnswer(tx, parcel, now);
    const by = actorName(actor);
    await moveLockedParcel(tx, parcel, {
      ...{ to, by, word: deliverySourceOf(actor), now },
      details: withoutSystemDetails(actor, details),
    });
    if (to === "cancelled") await notifyOfCancelledParcels(tx, [parcel], by);
    return parcel.sellerId;
  };
  await notifyHubs(db, [await retryOnDeadlock(() => db.transaction(move))]);
}

/** The same inside a transaction. Returns the moved parcel, with its order. */
export async function moveLockedParcel(
  tx: Transaction,
  before: LockedParcel,
  { to: reported, by, word = "courier", details: given = {}, now = Date.now() }: Move,
): Promise<LockedParcel> {
  const to = interpretReturned(before.state, reported);
  refuse(PARCEL.whyNot(before.state, to));
  const sendable = await readSendable(tx, before, before.order);
  refuse(whyNotSend(sendable, to));
  const details =
    to === "dispatched"
      ? await checkLabel(tx, before, await labelOfBooking(tx, before.id, given, cashAtDoor(before)))
      : given;
  const parcel = await writeMove(tx, before, { to, by, word, details });
  if (to === "cancelled") await endBookingOfCancelled(tx, parcel.id);
  if (to === "packed") await showToBuyer(tx, parcel, by, now);
  if (releasesStock(to)) await releaseStock(tx, [parcel.id]);
  // A lost parcel cannot be inspected, so its stock is settled as lost.
  if (to === "lost") await settleStock(tx, parcel.id, () => ({ kept: 0, sellable: 0 }));
  if (to === "lost" || to === "damaged") {
    const reason = details.reason ?? `The courier says that it was ${PARCEL.word(to)}`;
    await claimForParcel(tx, parcel, { reason, by });
  }
  await settleMove(tx, before.state, parcel, by);
  const order = await updateOrderState(tx, parcel.order, by);
  await notifyOfMove(tx, parcel, by, {
    isPaid: sendable.isPaid,
    trackingNumber: details.trackingNumber,
    wasSaidDelivered: before.state === "delivered",
  });
  return { ...parcel, order };
}

/** Writes the parcel's new state and its event. */
async function writeMove(
  tx: Transaction,
  parcel: LockedParcel,
  { to, by, word, details }: Required<Omit<Move, "now">>,
): Promise<LockedParcel> {
  const { trackingNumber, status = STATUS[to], reason, cause, receiver, proof, at } = details;
  // The courier, who holds the cash, changes only at dispatch.
  const courier = (to === "dispatched" ? null : parcel.courier) ?? details.courier ?? null;
  await tx
    .update(parcels)
    .set({ state: to, updatedAt: sql`now()`, courier, ...(trackingNumber && { trackingNumber }) })
    .where(eq(parcels.id, parcel.id));
  await tx.insert(parcelEvents).values({
    ...{ parcelId: parcel.id, kind: to, status, actor: by, reason, cause, receiver, at },
    ...(to === "delivered" && { word, proof: proof?.trim() }),
  });
  return { ...parcel, state: to, courier };
}

/** Notifies the buyer, and if necessary the seller, of the parcel's new state; once per state. */
async function notifyOfMove(
  tx: Transaction,
  { id, sellerId, state, courier, money, order }: LockedParcel,
  by: string,
  more: { isPaid: boolean; trackingNumber: string | undefined; wasSaidDelivered: boolean },
): Promise<void> {
  const isOurRider = courier === "own" && (await riderOf(tx, id)) !== null;
  const carrier = courier && carrierName(courier, isOurRider);
  const payload = { parcelId: id, courier: carrier, ...more };
  if (state === "dispatched") await notifyBuyer(tx, order.id, "parcel-dispatched", id, payload);
  if (state === "delivered") await notifyBuyer(tx, order.id, "parcel-delivered", id, payload);
  if (state === "returned_to_sender") {
    await notifyBuyer(tx, order.id, "parcel-not-delivered", id, payload);
  }
  if (state === "lost" || state === "damaged") {
    await notifyBuyer(tx, order.id, "parcel-lost", id, { ...payload, state });
  }
  if (state === "returned") await notifyReturnReceived(tx, order.id, id);
  if (state === "cancelled") await notifyJoiningSellersOfCancel(tx, id, money.joining ?? []);
  if (state === "returned_to_sender" || state === "lost" || state === "damaged") {
    if (isOfStore(by)) return;
    const ended = { courier: carrier ?? "The courier", state };
    await notifySellers(tx, "seller-parcel-ended", [{ parcelId: id, sellerId, payload: ended }]);
  }
}

/** The states in which a paid parcel is refunded, and the text of the refund. Returns are refunded as returns. */
const REFUNDED: Partial<Record<ParcelState, string>> = {
  cancelled: "A part of the order was cancelled",
  returned_to_sender: "A parcel never reached its buyer",
  lost: "A parcel was lost on its way",
  damaged: "A parcel was damaged on its way",
};

/** Books the parcel's new state: in the ledger, the payment and the rider's cash. */
async function settleMove(
  tx: Transaction,
  from: ParcelState,
  parcel: LockedParcel,
  by: string,
): Promise<void> {
  const { id, state, money, order } = parcel;
  const about = { key: id, parcelId: id };
  if (state === "delivered") {
    await postEntries(tx, { kind: "sale", ...about }, saleEntries(money));
    await passTaxPapersOn(tx, { parcelId: id, orderId: order.id });
  }
  if (from === "delivered") {
    await postEntries(tx, { kind: "return", ...about }, reversedEntries(saleEntries(money)));
    await withdrawReductions(tx, parcel);
  }
  if (state === "returned") await recordReturnedGoods(tx, parcel, by);
  if (from === "delivered" && state === "returned_to_sender") await refuseWhereReturned(tx, id);
  if (order.paymentMethod === "cod") await updateCash(tx, parcel, by);
  if (state === "delivered") await refundLateExpress(tx, parcel, by);
  const isInCash = order.paymentMethod === "cod";
  const text = isInCash && parcel.tenders.length === 0 ? undefined : REFUNDED[state];
  if (!text) return;
  if (isInCash && state === "returned_to_sender") await keepOfAdvance(tx, parcel);
  await createRefundForParcel(tx, { id, orderId: order.id }, { actor: by, at: new Date(), text });
}

/** Refuses "not delivered" if a return was requested: a buyer who returns a parcel has received it. */
async function refuseWhereReturned(tx: Transaction, parcelId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from return_requests where parcel_id = ${parcelId} and state <> 'refused' limit 1`,
  );
  if (rows.length === 0) return;
  const text =
    "The buyer has asked to return this parcel. Decide that return; refuse it first if the parcel never arrived.";
  throw new Refusal("conflict", text);
}

/** ms */
async function lastEventAt(tx: Transaction, parcelId: string): Promise<number> {
  const { rows } = await tx.execute<{ at: string | Date }>(
    sql`select max(at) as at from parcel_events where parcel_id = ${parcelId}`,
  );
  return new Date(rows[0]?.at ?? 0).getTime();
}
