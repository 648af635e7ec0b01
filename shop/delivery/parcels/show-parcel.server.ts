import { and, asc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { orderEvents, parcelEvents } from "#tohfa/db/schema/events.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { orderItems, parcels } from "#tohfa/db/schema/parcels.ts";
import { orderRecipients, orderShares } from "#tohfa/db/schema/recipients.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { maySeeMoney, whyNotCancel } from "#tohfa/shop/access/accounts/store-role.ts";
import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import {
  type ParcelEarnings,
  parcelEarnings,
} from "#tohfa/shop/money/ledger/parcel-earnings.server.ts";
import { whyNotConfirmByHand } from "#tohfa/shop/orders/confirmation/confirmation.ts";
import { chargesOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { type Charge, totalOf } from "#tohfa/shop/orders/order/charges.ts";
import { type GiftWords, readGiftNote } from "#tohfa/shop/orders/order/gift-note.ts";
import { isUnconfirmed, whyNotSend } from "#tohfa/shop/orders/order/order.ts";
import { tendersOfParcel } from "#tohfa/shop/orders/order/tender-rows.server.ts";
import { leftToPay, type Tender } from "#tohfa/shop/orders/order/tenders.ts";
import { parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { isUnderWay } from "#tohfa/shop/orders/parcel/parcel.ts";
import { PARCEL, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { storedPromise } from "#tohfa/shop/orders/promises/stored-promise.server.ts";
import type { ReceiverCard } from "#tohfa/shop/orders/recipients/receiver.ts";
import { type CourierCode, carrierName } from "#tohfa/shop/values/courier-codes.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { promiseOf, type ShownPromise } from "#tohfa/shop/values/promise.ts";
import type { Refusal } from "#tohfa/shop/values/refusal.ts";
import { type Packing, whyNotSendYet } from "../packing/packing.ts";
import { packingOf } from "../packing/show-packing.server.ts";
import { isWithOurRider } from "../riders/riders.server.ts";
import { contactOf } from "./contact.ts";
import { orderEventWords, parcelEventWords } from "./event-words.ts";
import { readSendable } from "./read-sendable.server.ts";

/** One item of a parcel, with everything needed to pack it. */
export interface ParcelLine {
  name: string;
  image: string;
  quantity: number;
  /** Null if a packer asks, who must not see prices. */
  total: Paisa | null;
  /** The buyer's choices: "Size" → "M". */
  choices: [name: string, value: string][];
  /** The contents of a composed gift. */
  parts: { name: string; quantity: number }[];
  /** The card's text, the name to print, the picture to print. */
  words: GiftWords;
  /** The buyer's personalisation, unchanged. */
  personalisation: Answered[];
  dealName: string;
}

/** One line of a parcel's history. */
export interface ParcelEvent {
  text: string;
  /** The actor's name. */
  by: string;
  note: string;
  /** ms */
  at: number;
}

/** The steps that a seller can do. */
export const PARCEL_STEPS = ["confirmed", "packed", "dispatched", "cancelled"] as const;
export type ParcelStep = (typeof PARCEL_STEPS)[number];

/** A parcel for its seller's screen. */
export interface ShownParcel {
  id: string;
  orderId: string;
  state: ParcelState;
  courier: string;
  trackingNumber: string;
  /** Null if a packer asks, who must not see prices. */
  money: {
    charges: Charge[];
    price: Paisa;
    tenders: Tender[];
    /** What its rider collects, or what was paid by its order's payment. */
    toPay: Paisa;
    earnings: ParcelEarnings;
  } | null;
  payment: PaymentMethod;
  isPaid: boolean;
  /** What of its order is paid before it is made, and whether that has come; null: nothing. */
  advance: { amount: Paisa; isPaid: boolean } | null;
  /** A cash order that its buyer has not confirmed. */
  isUnconfirmed: boolean;
  isExpress: boolean;
  buyer: {
    name: string;
    address: string;
    city: string;
    postalCode: string;
    phone: string;
    callUrl: string;
    chatUrl: string;
  };
  /** For a gift, whose receiver must not see prices: the sender, and the card that goes into this parcel. */
  gift: { sender: string; card: ReceiverCard | null } | null;
  /** In an order to several receivers: the number of the store's parcels of that order; else 1. */
  parcelsOfStore: number;
  lines: ParcelLine[];
  events: ParcelEvent[];
  packing: Packing;
  /** Why a step is not possible now, in words; null if it is. The server refuses by the same rules. */
  whyNot: Record<ParcelStep | "saidYes", string | null>;
  /** ms */
  createdAt: number;
  /** The last day to dispatch it in time, and the promised day; null if none was promised. */
  leaveBy: Day;
  promise: ShownPromise | null;
  storeName: string;
  /** Whether the actor may change its day of arrival now. */
  canChangeDay: boolean;
}

/** Reads a parcel for its seller. Refuses (not_found) anybody else. */
export async function showParcel(
  db: Database,
  actor: Actor,
  parcelId: string,
  now = Date.now(),
): Promise<ShownParcel> {
  const [row] = await db
    .select({
      ...{ parcel: parcels, order: orders, recipient: orderRecipients, share: orderShares },
      charges: chargesOfParcel(parcels.id),
      tenders: tendersOfParcel(parcels.id),
      storeName: sellers.companyName,
      isOurRider: isWithOurRider(parcels.id),
    })
    .from(parcels)
    .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(orderRecipients, eq(orderRecipients.orderId, orders.id))
    .leftJoin(orderShares, eq(orderShares.id, parcels.shareId))
    .where(eq(parcels.id, parcelId));
  if (!row || !can(actor, "showParcel", row.parcel)) throw parcelNotFound();
  const { parcel, order, share, charges, tenders, storeName } = row;
  const price = totalOf(charges);
  const toPay = leftToPay(price, tenders);
  const receiver = share ?? row.recipient;
  const { paymentMethod } = order;
  const [parcelsOfStore, hasCard, sendable, lines, events, packing, earnings] = await Promise.all([
    share ? db.$count(parcels, isOfSameStore(parcel)) : 1,
    receiver?.cardText ? isFirstParcel(db, parcel) : false,
    readSendable(db, parcel, order),
    linesOfParcel(db, parcel.id),
    eventsOf(db, order.id, parcel.id),
    packingOf(db, parcel.id),
    maySeeMoney(actor)
      ? parcelEarnings(db, { ...parcel, paymentMethod, toPay }, charges, now)
      : null,
  ]);
  const { courier } = parcel;
  return {
    ...{ id: parcel.id, orderId: order.id, state: parcel.state, events, packing, parcelsOfStore },
    lines: maySeeMoney(actor) ? lines : lines.map((line) => ({ ...line, total: null })),
    courier: courier ? carrierName(courier as CourierCode, row.isOurRider) : "",
    trackingNumber: parcel.trackingNumber ?? "",
    money: earnings && { charges, price, tenders, toPay, earnings },
    payment: order.paymentMethod,
    isPaid: sendable.isPaid,
    advance: sendable.advance,
    isUnconfirmed: order.paymentMethod === "cod" && isUnconfirmed(order.state),
    isExpress: order.shippingMethod === "express",
    buyer: {
      ...buyerOf(order, parcel.id),
      ...(receiver ? receiverContact(receiver) : {}),
      ...(share ? { address: share.address, city: share.city, postalCode: "" } : {}),
    },
    gift: receiver && {
      sender: `${order.firstName} ${order.lastName}`.trim(),
      card: hasCard
        ? { text: receiver.cardText, from: receiver.cardFrom, design: receiver.cardDesign }
        : null,
    },
    whyNot: {
      ...whyNotSteps(actor, parcel.state, sendable, whyNotSendYet(packing, now)),
      saidYes: whyNotConfirmByHand(order.state)?.message ?? null,
    },
    createdAt: parcel.createdAt.getTime(),
    ...{ leaveBy: parcel.leaveBy, promise: promiseOf(storedPromise(parcel)), storeName },
    canChangeDay: can(actor, "changeArrival", parcel) && isUnderWay(parcel.state),
  };
}

function whyNotSteps(
  actor: Actor,
  state: ParcelState,
  order: Parameters<typeof whyNotSend>[0],
  notYet: Refusal | null,
): Record<ParcelStep, string | null> {
  const entries = PARCEL_STEPS.map((to) => {
    const mayNot = to === "cancelled" ? whyNotCancel(actor) : null;
    const own = to === "dispatched" ? notYet : null;
    const why = mayNot ?? PARCEL.whyNot(state, to) ?? whyNotSend(order, to) ?? own;
    return [to, why?.message ?? null] as const;
  });
  return Object.fromEntries(entries) as Record<ParcelStep, string | null>;
}

function buyerOf(order: typeof orders.$inferSelect, parcelId: string): ShownParcel["buyer"] {
  const { firstName, lastName, phone, address, city, postalCode } = order;
  return {
    ...{ address, city, phone },
    name: `${firstName} ${lastName}`.trim(),
    postalCode: postalCode ?? "",
    ...contactOf(order, parcelId),
  };
}

function isOfSameStore({ orderId, sellerId }: typeof parcels.$inferSelect) {
  return and(eq(parcels.orderId, orderId), eq(parcels.sellerId, sellerId));
}

/** The receiver's name and phone for the label; messages go to the buyer's own contact. */
function receiverContact({
  name,
  phone,
}: Pick<typeof orderRecipients.$inferSelect, "name" | "phone">) {
  return { name, phone };
}

/** Whether this is the receiver's first parcel that is not cancelled: the card goes into that one only. */
async function isFirstParcel(db: Database, { id, orderId, shareId }: typeof parcels.$inferSelect) {
  const isTheirs = shareId === null ? isNull(parcels.shareId) : eq(parcels.shareId, shareId);
  const [first] = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), isTheirs, ne(parcels.state, "cancelled")))
    .orderBy(asc(parcels.id))
    .limit(1);
  return first?.id === id;
}

/** Reads the items of a parcel. The caller checks access. */
export async function linesOfParcel(db: Database, parcelId: string): Promise<ParcelLine[]> {
  const rows = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.parcelId, parcelId))
    .orderBy(asc(orderItems.id));
  return rows.map(lineOfItem);
}

/** Converts an order item to a parcel's line, with all choices and texts. */
export function lineOfItem(row: typeof orderItems.$inferSelect): ParcelLine {
  return {
    name: row.productName,
    image: row.image ?? "",
    quantity: row.quantity,
    total: row.total,
    choices: Object.entries(row.attributes),
    parts: (row.parts ?? []).map(({ name, quantity }) => ({ name, quantity })),
    words: readGiftNote(row.note ?? ""),
    personalisation: row.personalisation ?? [],
    dealName: row.dealName ?? "",
  };
}

/** The history of the parcel and of its order as a whole, newest first, without other sellers' parcels. */
async function eventsOf(db: Database, orderId: string, parcelId: string): Promise<ParcelEvent[]> {
  const [ofParcel, ofOrder] = await Promise.all([
    db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, parcelId)),
    db
      .select()
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.orderId, orderId),
          or(isNull(orderEvents.parcelId), eq(orderEvents.parcelId, parcelId)),
          inArray(orderEvents.machine, ["order", "packing"]),
        ),
      ),
  ]);
  const events = [
    ...ofParcel.map(({ kind, status, actor, reason, receiver, at }) => ({
      text: parcelEventWords({ kind, status }),
      by: actor,
      note: [reason, receiver && `Received by ${receiver}`].filter(Boolean).join(". "),
      at: at.getTime(),
    })),
    ...ofOrder.map((event) => ({
      text: orderEventWords(event),
      ...{ by: event.actor, note: event.note ?? "", at: event.at.getTime() },
    })),
  ];
  return events.sort((one, other) => other.at - one.at);
}
