import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { parcelEvents } from "../../db/schema/orders.ts";
import { canManageSeller, nameOf, type Who } from "../accounts/permissions.ts";
import { announceChange } from "../changes.server.ts";
import { normaliseTrackingNumber } from "../couriers/courier.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { type ParcelMoney, priceOfParcel, reversedEntries, saleEntries } from "../ledger/ledger.ts";
import {
  givesStockBack,
  meantState,
  type ParcelState,
  whyNotMove,
  whyNotSend,
} from "../orders/order.ts";
import { followParcels, type LockedOrder, lockOrder } from "../orders/order-state.server.ts";
import { notifyBuyer, tellReturnReceived } from "../orders/tell.server.ts";
import { isPaid } from "../payments/payment.ts";
import { paymentOfOrder } from "../payments/payments.server.ts";
import { createRefundForParcel } from "../payments/refunds.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import { noteUnaskedReturn } from "../returns/unrequested-return.server.ts";
import { type Tag, tag, tagsOfProduct } from "../tags.ts";
import { followWithCash } from "./cash.server.ts";

/** What is said of a move besides its new state. */
export interface MoveDetails {
  /** Required to dispatch. */
  courier?: string;
  trackingNumber?: string;
  /** The words of the history; by default the shop's own. */
  status?: string;
  reason?: string;
  receiver?: string;
  at?: Date;
}

/** A parcel and its order, both locked for this transaction. */
export interface LockedParcel {
  id: string;
  sellerId: string;
  state: ParcelState;
  courier: string | null;
  money: ParcelMoney;
  order: LockedOrder;
}

interface ParcelRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  seller_id: string;
  state: ParcelState;
  courier: string | null;
  subtotal: string;
  shipping: string;
  discount: string;
  commission_basis_points: number;
}

/** What the history says of a state, in words that SPEC §4's timeline understands. */
const WORDS: Record<ParcelState, string> = {
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
 * Moves a parcel to its next state (PRODUCT §5): the event, stock given back exactly once, the ledger
 * booked on delivery and reversed on return, the cash, the order, all in one transaction. The parcel's own
 * seller, an admin, or the shop itself may. Refuses: not_found (another seller's too), conflict (cannot
 * become that), invalid (a field is missing).
 */
export async function moveParcel(
  db: Database | Transaction,
  who: Who,
  parcelId: string,
  to: ParcelState,
  details: MoveDetails = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    // Another seller's parcel does not exist for this one.
    if (!parcel || !canManageSeller(who, parcel.sellerId)) throw noParcel();
    await moveLockedParcel(tx, parcel, who, to, details);
  });
}

/** The same inside a transaction that has locked the parcel and asked who may. */
export async function moveLockedParcel(
  tx: Transaction,
  parcel: LockedParcel,
  who: Who,
  said: ParcelState,
  typed: MoveDetails = {},
): Promise<void> {
  const to = meantState(parcel.state, said);
  refuse(whyNotMove(parcel.state, to));
  const isPaid = await isOrderPaid(tx, parcel.order);
  refuse(whyNotSend({ ...parcel.order, isPaid }, to));
  const details = to === "dispatched" ? await labelled(tx, parcel, typed) : typed;
  // Who holds its cash does not change on the way.
  const courier = (to === "dispatched" ? null : parcel.courier) ?? details.courier ?? null;
  await tx.execute(sql`update parcels set state = ${to}, updated_at = now(), courier = ${courier},
    tracking_number = coalesce(${details.trackingNumber ?? null}, tracking_number)
    where id = ${parcel.id}`);
  await tx.insert(parcelEvents).values({
    parcelId: parcel.id,
    kind: to,
    status: details.status ?? WORDS[to],
    actor: nameOf(who),
    reason: details.reason ?? null,
    receiver: details.receiver ?? null,
    ...(details.at ? { at: details.at } : {}),
  });
  parcel.state = to;
  parcel.courier = courier;
  if (givesStockBack(to)) await giveStockBack(tx, parcel.id);
  await bookMove(tx, parcel, who);
  await followParcels(tx, parcel.order, who);
  await tellOfMove(tx, parcel, { isPaid, trackingNumber: details.trackingNumber });
}

/** Read where the order is locked: its money cannot come or go meanwhile. */
async function isOrderPaid(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.paymentMethod === "cod") return false;
  const payment = await paymentOfOrder(tx, order.id);
  return payment !== null && isPaid(payment.state);
}

/** Mail of what a buyer waits for; each state of a parcel is told once. */
async function tellOfMove(
  tx: Transaction,
  { id, state, courier, order }: LockedParcel,
  more: { isPaid: boolean; trackingNumber: string | undefined },
): Promise<void> {
  const payload = { parcelId: id, courier, ...more };
  if (state === "dispatched") await notifyBuyer(tx, order.id, "parcel-dispatched", id, payload);
  if (state === "delivered") await notifyBuyer(tx, order.id, "parcel-delivered", id, payload);
  if (state === "returned_to_sender") {
    await notifyBuyer(tx, order.id, "parcel-not-delivered", id, payload);
  }
  if (state === "returned") await tellReturnReceived(tx, order.id, id);
}

/** Where a paid parcel ends without its buyer, and how that is said. Returns are paid back as returns. */
const REFUNDED: Partial<Record<ParcelState, string>> = {
  cancelled: "A part of the order was cancelled",
  returned_to_sender: "A parcel never reached its buyer",
};

/** What the ledger, the payment and the rider's cash make of the parcel's new state. */
async function bookMove(tx: Transaction, parcel: LockedParcel, who: Who): Promise<void> {
  const { id, state, money, order } = parcel;
  const about = { key: id, parcelId: id };
  if (state === "delivered") await postEntries(tx, { kind: "sale", ...about }, saleEntries(money));
  if (state === "returned") {
    await postEntries(tx, { kind: "return", ...about }, reversedEntries(saleEntries(money)));
    await noteUnaskedReturn(tx, { id, orderId: order.id }, who);
  }
  if (order.paymentMethod !== "cod") {
    const why = REFUNDED[state];
    const said = { actor: nameOf(who), at: new Date(), text: why ?? "" };
    if (why) await createRefundForParcel(tx, { id, orderId: order.id }, said);
    return;
  }
  const courier = parcel.courier ?? "";
  const amount = priceOfParcel(money);
  await followWithCash(tx, { id, orderId: order.id, courier, amount }, who, state);
}

/** Adds a courier's or a seller's scan to a parcel's history; moves no state. */
export async function addScan(
  db: Database | Transaction,
  parcelId: string,
  scan: { status: string; at: Date; actor: string; reason?: string; receiver?: string },
): Promise<void> {
  await db.insert(parcelEvents).values({ parcelId, kind: "tracking", ...scan });
}

/** Locks a parcel and, before it, its order; null where there is none. */
export async function lockParcel(tx: Transaction, id: string): Promise<LockedParcel | null> {
  const { rows: found } = await tx.execute<{ order_id: string }>(
    sql`select order_id from parcels where id = ${id}`,
  );
  const order = found[0] ? await lockOrder(tx, found[0].order_id) : null;
  return order ? ((await lockParcels(tx, order, id))[0] ?? null) : null;
}

/** The parcels of a locked order, or one of them, locked in the order of their ids. */
export async function lockParcels(
  tx: Transaction,
  order: LockedOrder,
  id: string | null = null,
): Promise<LockedParcel[]> {
  const { rows } = await tx.execute<ParcelRow>(
    sql`select id, order_id, seller_id, state, courier, subtotal, shipping, discount,
      commission_basis_points from parcels
      where order_id = ${order.id} and (${id}::text is null or id = ${id})
      order by id for no key update`,
  );
  return rows.map((row) => ({
    id: row.id,
    sellerId: row.seller_id,
    state: row.state,
    courier: row.courier,
    money: {
      sellerId: row.seller_id,
      subtotal: Number(row.subtotal),
      shipping: Number(row.shipping),
      discount: Number(row.discount),
      commissionBasisPoints: row.commission_basis_points,
    },
    order,
  }));
}

/** Said of another's parcel as well: for them it does not exist. */
export function noParcel(): Refusal {
  return new Refusal("not_found", "There is no such parcel.");
}

/** The details of a dispatch, checked, with the number as its courier writes it. */
async function labelled(
  tx: Transaction,
  { id }: LockedParcel,
  details: MoveDetails,
): Promise<MoveDetails> {
  refuse(whyNotDispatch(details));
  const courier = details.courier?.trim() ?? "";
  // No courier's number has dashes (reference 1.13); people write them to read it more easily.
  const trackingNumber = normaliseTrackingNumber(details.trackingNumber ?? "").replaceAll("-", "");
  // Two labels at once with one number: the second waits here, then sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${trackingNumber}, 9))`);
  const { rows } = await tx.execute(
    sql`select 1 from parcels where tracking_number = ${trackingNumber} and id <> ${id}`,
  );
  if (rows.length > 0) {
    const text = `The number ${trackingNumber} is on another parcel already. Check the label.`;
    throw new Refusal("conflict", text, { field: "trackingNumber" });
  }
  return { ...details, courier, trackingNumber };
}

function whyNotDispatch(details: MoveDetails): Refusal | null {
  if (!details.courier?.trim()) {
    return new Refusal("invalid", "Choose the courier that took the parcel.", { field: "courier" });
  }
  if (!details.trackingNumber?.trim()) {
    return new Refusal("invalid", "Enter the courier's tracking number.", {
      field: "trackingNumber",
    });
  }
  return null;
}

/** Every taking is given back at most once, whatever calls this how often. */
async function giveStockBack(tx: Transaction, parcelId: string): Promise<void> {
  const { rows } = await tx.execute<{ product_id: string; quantity: number }>(
    sql`update stock_takings set returned_at = now()
      where parcel_id = ${parcelId} and returned_at is null returning product_id, quantity`,
  );
  const tags: Tag[] = [];
  for (const { product_id, quantity } of rows.sort((a, b) =>
    a.product_id < b.product_id ? -1 : 1,
  )) {
    const { rows: shelved } = await tx.execute<{
      id: string;
      seller_id: string;
      categories: string[];
      stock: number;
    }>(sql`update products
      set stock = stock + ${quantity}, sold_count = greatest(0, sold_count - ${quantity})
      where id = ${product_id} returning id, seller_id, categories, stock`);
    for (const { id, seller_id, categories, stock } of shelved) {
      // Lists show whether something can be bought, not how many there are.
      const isBack = stock === quantity;
      tags.push(
        ...(isBack ? tagsOfProduct({ id, sellerId: seller_id, categories }) : [tag("product", id)]),
      );
    }
  }
  await announceChange(tx, tags);
}
