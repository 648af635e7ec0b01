import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { outbox } from "../../db/schema/operations.ts";
import { ledgerEntries, ledgerTransactions, parcelEvents } from "../../db/schema/orders.ts";
import type { Actor } from "../accounts/actor.ts";
import { announceChange } from "../changes.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import { tag } from "../tags.ts";
import { type Entry, reversedEntries, saleEntries } from "./ledger.ts";
import { givesStockBack, type ParcelState, whyNotMove } from "./order.ts";

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

interface ParcelRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  seller_id: string;
  state: ParcelState;
  tracking_number: string | null;
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
};

/**
 * Moves a parcel to its next state (PRODUCT §5): the event, stock given back exactly once, the ledger
 * booked on delivery and reversed on return, all in one transaction. The parcel's own seller, an admin,
 * or the shop itself may. Refuses: not_found (another seller's too), conflict (cannot become that),
 * invalid (a field is missing).
 */
export async function moveParcel(
  db: Database,
  actor: Actor | "shop",
  parcelId: string,
  to: ParcelState,
  details: MoveDetails = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, actor, parcelId);
    refuse(whyNotMove(parcel.state, to));
    if (to === "dispatched") refuse(whyNotDispatch(details));
    await tx.execute(sql`update parcels set state = ${to}, updated_at = now(),
      courier = coalesce(${details.courier ?? null}, courier),
      tracking_number = coalesce(${details.trackingNumber ?? null}, tracking_number)
      where id = ${parcelId}`);
    await tx.insert(parcelEvents).values({
      parcelId,
      kind: to,
      status: details.status ?? WORDS[to],
      actor: nameOf(actor),
      reason: details.reason ?? null,
      receiver: details.receiver ?? null,
      ...(details.at ? { at: details.at } : {}),
    });
    if (givesStockBack(to)) await giveStockBack(tx, parcelId);
    if (to === "delivered") await book(tx, parcel, "sale", saleEntriesOf(parcel));
    if (to === "returned" && parcel.state === "delivered") {
      await book(tx, parcel, "return", reversedEntries(saleEntriesOf(parcel)));
    }
    if (to === "dispatched") await mailDispatched(tx, parcel, details);
  });
}

/** Adds a courier's or a seller's scan to a parcel's history; moves no state. */
export async function addScan(
  db: Database,
  parcelId: string,
  scan: { status: string; at: Date; actor: string; reason?: string; receiver?: string },
): Promise<void> {
  await db.insert(parcelEvents).values({ parcelId, kind: "tracking", ...scan });
}

async function lockParcel(tx: Transaction, actor: Actor | "shop", id: string): Promise<ParcelRow> {
  const { rows } = await tx.execute<ParcelRow>(
    sql`select id, order_id, seller_id, state, tracking_number, subtotal, shipping, discount,
      commission_basis_points from parcels where id = ${id} for update`,
  );
  const parcel = rows[0];
  const isAllowed =
    parcel && (actor === "shop" || actor.role === "admin" || actor.sellerId === parcel.seller_id);
  // Another seller's parcel does not exist for this one.
  if (!parcel || !isAllowed) throw new Refusal("not_found", "There is no such parcel.");
  return parcel;
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
  const products = rows.sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
  for (const { product_id, quantity } of products) {
    await tx.execute(sql`update products
      set stock = stock + ${quantity}, sold_count = greatest(0, sold_count - ${quantity})
      where id = ${product_id}`);
  }
  await announceChange(tx, [
    "products",
    ...products.map(({ product_id }) => tag("product", product_id)),
  ]);
}

function saleEntriesOf(parcel: ParcelRow): Entry[] {
  return saleEntries({
    sellerId: parcel.seller_id,
    subtotal: Number(parcel.subtotal),
    shipping: Number(parcel.shipping),
    discount: Number(parcel.discount),
    commissionBasisPoints: parcel.commission_basis_points,
  });
}

/** One booking of a kind for a parcel, ever: the key is unique. */
async function book(
  tx: Transaction,
  parcel: ParcelRow,
  kind: "sale" | "return",
  entries: Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const [transaction] = await tx
    .insert(ledgerTransactions)
    .values({ kind, parcelId: parcel.id, key: `${kind}:${parcel.id}` })
    .returning({ id: ledgerTransactions.id });
  if (!transaction) return;
  await tx
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ transactionId: transaction.id, ...entry })));
}

async function mailDispatched(
  tx: Transaction,
  parcel: ParcelRow,
  details: MoveDetails,
): Promise<void> {
  const { rows } = await tx.execute<{ email: string; first_name: string }>(
    sql`select email, first_name from orders where id = ${parcel.order_id}`,
  );
  const buyer = rows[0];
  if (!buyer) return;
  await tx.insert(outbox).values({
    recipient: buyer.email,
    template: "parcel-dispatched",
    payload: {
      firstName: buyer.first_name,
      orderId: parcel.order_id,
      parcelId: parcel.id,
      courier: details.courier,
      trackingNumber: details.trackingNumber,
    },
    dedupeKey: `parcel-dispatched:${parcel.id}`,
  });
}

function nameOf(actor: Actor | "shop"): string {
  return actor === "shop" ? "shop" : `${actor.role} ${actor.userId}`;
}
