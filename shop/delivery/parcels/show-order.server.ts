import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { cashCollections } from "#tohfa/db/schema/cash.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { orderEvents, parcelEvents } from "#tohfa/db/schema/events.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { orderItems, parcels } from "#tohfa/db/schema/parcels.ts";
import { orderRecipients, orderShares } from "#tohfa/db/schema/recipients.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { PaymentState } from "#tohfa/shop/money/payments/payment-machine.ts";
import { advanceOfOrder, paymentOfOrder } from "#tohfa/shop/money/payments/payments.server.ts";
import { whyNotConfirmByHand } from "#tohfa/shop/orders/confirmation/confirmation.ts";
import { chargesOfOrder, priceOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import type { Charge } from "#tohfa/shop/orders/order/charges.ts";
import type { OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import { orderNotFound } from "#tohfa/shop/orders/order/order-state.server.ts";
import { tendersOfOrder } from "#tohfa/shop/orders/order/tender-rows.server.ts";
import { leftToPay, type Tender } from "#tohfa/shop/orders/order/tenders.ts";
import { whyNotCancel } from "#tohfa/shop/orders/parcel/parcel.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { storedPromise } from "#tohfa/shop/orders/promises/stored-promise.server.ts";
import { carrierName } from "#tohfa/shop/values/courier-codes.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { internationalPhone } from "#tohfa/shop/values/phone.ts";
import { promiseOf, type ShownPromise } from "#tohfa/shop/values/promise.ts";
import { chatLink } from "#tohfa/shop/values/reach.ts";
import { isWithOurRider } from "../riders/riders.server.ts";
import { orderEventWords, parcelEventWords } from "./event-words.ts";
import { lineOfItem, type ParcelLine } from "./show-parcel.server.ts";

/** A parcel of an order, as admins see it. */
export interface StaffParcel {
  id: string;
  state: ParcelState;
  store: { id: string; name: string; phone: string };
  price: Paisa;
  commission: Paisa;
  courier: string;
  trackingNumber: string;
  lines: ParcelLine[];
  /** In an order to several receivers: name, phone and address; else empty. */
  to: string;
  /** The promised day of arrival; null if none was promised. */
  promise: ShownPromise | null;
}

/** An order with all its parcels, for the admin's screen. */
export interface StaffOrder {
  id: string;
  state: OrderState;
  method: PaymentMethod;
  paymentId: string | null;
  isExpress: boolean;
  buyer: {
    name: string;
    email: string;
    phone: string;
    address: string;
    callUrl: string;
    chatUrl: string;
  };
  /** `toPay`: what of the total is left for its payment, after its tenders. */
  money: { charges: Charge[]; total: Paisa; tenders: Tender[]; toPay: Paisa };
  couponCode: string;
  /** What is paid before anything is made, by a payment of its own; null: nothing. */
  advance: {
    paymentId: string;
    amount: Paisa;
    method: PaymentMethod;
    state: PaymentState;
  } | null;
  parcels: StaffParcel[];
  events: { text: string; by: string; note: string; at: number }[];
  /** Why a step is not possible now, in words; null if it is. */
  whyNot: { saidYes: string | null; cancel: string | null };
  /** ms */
  createdAt: number;
}

/** Reads an order with its parcels and history. Admins only. Refuses (not_found) anybody else. */
export async function showOrder(db: Database, actor: Actor, orderId: string): Promise<StaffOrder> {
  const [row] = await db
    .select({
      order: orders,
      charges: chargesOfOrder(orders.id),
      tenders: tendersOfOrder(orders.id),
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!row || !can(actor, "showOrder")) throw orderNotFound();
  const { order, charges, tenders } = row;
  const [[receiver], payment, advance, own, events] = await Promise.all([
    db.select().from(orderRecipients).where(eq(orderRecipients.orderId, orderId)),
    paymentOfOrder(db, orderId),
    advanceOfOrder(db, orderId),
    parcelsOf(db, orderId),
    eventsOf(db, orderId),
  ]);
  const open = own.filter(({ state }) => whyNotCancel(state) === null);
  return {
    ...{ id: orderId, state: order.state, method: order.paymentMethod, parcels: own, events },
    paymentId: payment?.id ?? null,
    advance: advance && {
      paymentId: advance.id,
      ...{ amount: advance.amount, method: advance.method, state: advance.state },
    },
    isExpress: order.shippingMethod === "express",
    buyer: {
      name: `${order.firstName} ${order.lastName}`.trim(),
      ...{ email: order.email, phone: order.phone },
      address: [receiver?.name, receiver?.phone, order.address, order.city, order.postalCode]
        .filter(Boolean)
        .join(", "),
      callUrl: `tel:+${internationalPhone(order.phone)}`,
      chatUrl: chatLink(
        order.whatsAppNumber ?? order.phone,
        `Assalam o alaikum ${order.firstName}, about your Tohfa order ${orderId}: `,
      ),
    },
    money: { charges, total: order.total, tenders, toPay: leftToPay(order.total, tenders) },
    couponCode: order.couponCode ?? "",
    whyNot: {
      saidYes: whyNotConfirmByHand(order.state)?.message ?? null,
      cancel:
        open.length > 0
          ? null
          : (whyNotCancel(own[0]?.state ?? "returned")?.message ?? "Nothing of it is left."),
    },
    createdAt: order.createdAt.getTime(),
  };
}

async function parcelsOf(db: Database, orderId: string): Promise<StaffParcel[]> {
  const [rows, items] = await Promise.all([
    db
      .select({
        ...{ parcel: parcels, store: sellers, share: orderShares },
        price: priceOfParcel(parcels.id),
        isOurRider: isWithOurRider(parcels.id),
      })
      .from(parcels)
      .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
      .leftJoin(orderShares, eq(orderShares.id, parcels.shareId))
      .where(eq(parcels.orderId, orderId))
      .orderBy(asc(orderShares.place), asc(parcels.id)),
    db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id)),
  ]);
  const linesOf = Map.groupBy(items, ({ parcelId }) => parcelId);
  return rows.map(({ parcel, store, share, price, isOurRider }) => ({
    ...{ id: parcel.id, state: parcel.state, commission: parcel.commission },
    store: { id: store.id, name: store.companyName, phone: store.phone ?? "" },
    price,
    courier: parcel.courier ? carrierName(parcel.courier, isOurRider) : "",
    trackingNumber: parcel.trackingNumber ?? "",
    lines: (linesOf.get(parcel.id) ?? []).map(lineOfItem),
    promise: promiseOf(storedPromise(parcel)),
    to: [share?.name, share?.phone, share?.address, share?.city].filter(Boolean).join(", "),
  }));
}

/** The history of the order, its parcels, their cash, returns and claims, newest first. */
async function eventsOf(db: Database, orderId: string): Promise<StaffOrder["events"]> {
  const [ofOrder, ofParcels] = await Promise.all([
    db
      .select({ event: orderEvents, cash: cashCollections.amount })
      .from(orderEvents)
      .leftJoin(cashCollections, eq(cashCollections.parcelId, orderEvents.parcelId))
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(desc(orderEvents.id)),
    db
      .select({ event: parcelEvents })
      .from(parcelEvents)
      .innerJoin(parcels, eq(parcels.id, parcelEvents.parcelId))
      .where(eq(parcels.orderId, orderId)),
  ]);
  const events = [
    ...ofOrder.map(({ event, cash }) => ({
      text: orderEventWords(event, cash ?? undefined),
      ...{ by: event.actor, note: event.note ?? "", at: event.at.getTime() },
    })),
    ...ofParcels.map(({ event }) => ({
      text: `${event.parcelId}: ${parcelEventWords(event)}`,
      by: event.actor,
      note: [event.reason, event.receiver && `Received by ${event.receiver}`]
        .filter(Boolean)
        .join(". "),
      at: event.at.getTime(),
    })),
  ];
  return events.sort((one, other) => other.at - one.at);
}
