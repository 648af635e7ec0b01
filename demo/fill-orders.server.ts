import { sql } from "drizzle-orm";
import { chargeRows } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { addCharges, type Charge, figuresOf } from "#tohfa/shop/orders/order/charges.ts";
import { parcelFigures } from "#tohfa/shop/orders/parcel/parcel-money.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { mailboxOf } from "#tohfa/shop/values/email.ts";
import { phoneKey } from "#tohfa/shop/values/phone-abroad.ts";
import type { Transaction } from "../db/open.server.ts";
import { orderCharges } from "../db/schema/charges.ts";
import { orderEvents, parcelEvents } from "../db/schema/events.ts";
import { orderConfirmations, orders } from "../db/schema/orders.ts";
import { orderItems, parcels, reservations } from "../db/schema/parcels.ts";
import { bankTransfers, paymentEvents, payments } from "../db/schema/payments.ts";
import { insertRows, type PictureUrl } from "./batches.ts";
import type { DemoOrder, DemoParcel } from "./demo-orders.ts";
import { fillMoney } from "./fill-money.server.ts";
import { frontPicture, productId } from "./fill-products.server.ts";
import { sellerId } from "./fill-sellers.server.ts";
import { demoId } from "./random.ts";
import {
  lastDelivery,
  paymentId,
  type SoldParcel,
  soldParcels,
  totalOfOrder,
  transferOf,
} from "./sold-parcels.ts";

const BUYER = "buyer";
const COURIERS_WORD = "system: courier poller";

/** Finished orders with all their rows, as the shop itself would have written them. */
export async function fillOrders(
  tx: Transaction,
  made: readonly DemoOrder[],
  url: PictureUrl,
): Promise<void> {
  const sold = made.flatMap(soldParcels);
  const byCash = made.filter(({ payment }) => payment === "cod");
  const byTransfer = made.filter(({ payment }) => payment !== "cod");
  const rows = { orders: made.map(orderRow), parcels: sold.map(parcelRow) };
  await insertRows(tx, orders, rows.orders);
  await insertRows(tx, orderConfirmations, byCash.map(confirmationRow));
  await insertRows(tx, parcels, rows.parcels);
  await insertRows(tx, orderCharges, [
    ...made.flatMap((order) => chargeRows(order.id, null, chargesOf(order))),
    ...sold.flatMap(({ order, parcel }) => chargeRows(order.id, parcel.id, parcel.charges)),
  ]);
  await insertRows(
    tx,
    orderItems,
    sold.flatMap((one) => itemRows(one, url)),
  );
  await insertRows(tx, reservations, sold.flatMap(reservationRows));
  await insertRows(
    tx,
    parcelEvents,
    sold.flatMap(({ parcel, order }) => parcelHistory(order, parcel)),
  );
  await insertRows(tx, payments, made.map(paymentRow));
  await insertRows(tx, paymentEvents, made.flatMap(paymentHistory));
  await insertRows(tx, bankTransfers, byTransfer.map(transferRow));
  await insertRows(tx, orderEvents, made.flatMap(orderHistory));
  await fillMoney(tx, sold);
  await tx.execute(sql`update products p set sold_count = greatest(p.sold_count, s.sold) from (
    select product_id, sum(quantity)::int as sold from reservations group by product_id) s where s.product_id = p.id`);
}

function orderRow(order: DemoOrder) {
  const { id, buyer, phone, address, payment, placedAt } = order;
  const key = demoId(`secret of ${id}`);
  return {
    ...{ id, ...buyer, phone, address },
    // No token has this hash: these orders cannot be opened by a link.
    accessTokenHash: `${key}${demoId(`${key} more`)}${demoId(`${key} yet more`)}`.slice(0, 64),
    accessNonce: uuidOf(key),
    ...{ shippingMethod: "standard" as const, paymentMethod: payment, state: "closed" as const },
    ...figuresOf(chargesOf(order)),
    total: totalOfOrder(order),
    createdAt: new Date(placedAt),
  };
}

function chargesOf({ parcels: own }: DemoOrder): Charge[] {
  return addCharges(own.flatMap(({ charges }) => charges));
}

function uuidOf(key: string): string {
  const digits = `${key}${demoId(`${key} uuid`)}`.slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function confirmationRow({ id, phone, buyer }: DemoOrder) {
  const keys = { phoneKey: phoneKey(phone), emailKey: mailboxOf(buyer.email) };
  return { orderId: id, channel: "mail" as const, ...keys, confirmedBy: "email" as const };
}

function parcelRow({ order, parcel, money }: SoldParcel) {
  const { id, charges, courier, trackingNumber, at } = parcel;
  return {
    ...{ id, orderId: order.id, sellerId: money.sellerId, state: "delivered" as const },
    ...{ courier, trackingNumber, ...parcelFigures(charges), commission: money.commission },
    numberVerifiedAt: new Date(at.atStation),
    ...{ leaveBy: dayOf(at.dispatched), arriveBy: dayOf(at.delivered) },
    ...{ createdAt: new Date(order.placedAt), updatedAt: new Date(at.delivered) },
  };
}

function itemRows({ order, parcel }: SoldParcel, url: PictureUrl) {
  return parcel.lines.map(({ product, quantity, unit, total, attributes }) => ({
    ...{ orderId: order.id, parcelId: parcel.id, productId: productId(product) },
    ...{ productName: product.name, image: url(frontPicture(product)) || null },
    ...{ quantity, unit, total, attributes, cartCategory: product.categories[0] ?? "" },
  }));
}

function reservationRows({ parcel }: SoldParcel) {
  return parcel.lines.map(({ product, quantity }) => ({
    ...{ parcelId: parcel.id, productId: productId(product), quantity },
  }));
}

/** The timeline's texts (SPEC §4), as move-parcel.server.ts writes them. */
function parcelHistory(order: DemoOrder, { id, seller, at }: DemoParcel) {
  const store = `seller ${sellerId(seller)}`;
  const event = (kind: string, status: string, actor: string, time: number) => ({
    ...{ parcelId: id, kind, status, actor, at: new Date(time) },
  });
  return [
    event("placed", "Shipment booked", BUYER, order.placedAt),
    event("confirmed", "Order confirmed by the seller", store, order.openedAt),
    event("packed", "Shipment picked", store, at.packed),
    event("dispatched", "Dispatched", store, at.dispatched),
    event(
      "tracking",
      `Arrived at Station in ${order.buyer.city.toUpperCase()}`,
      COURIERS_WORD,
      at.atStation,
    ),
    {
      ...event("delivered", "Delivered", COURIERS_WORD, at.delivered),
      ...{ receiver: "Self", word: "courier" as const },
    },
  ];
}

function orderHistory(order: DemoOrder) {
  const { id: orderId, payment, placedAt, openedAt } = order;
  const event = (state: string, actor: string, time: number) => ({
    ...{ orderId, machine: "order" as const, state, actor, at: new Date(time) },
  });
  const opened = [event("awaiting", BUYER, placedAt), event("open", BUYER, openedAt)];
  return [
    ...(payment === "cod" ? opened : [event("open", BUYER, placedAt)]),
    event("closed", COURIERS_WORD, lastDelivery(order)),
  ];
}

function paymentRow(order: DemoOrder) {
  const { id: orderId, payment: method, placedAt } = order;
  return {
    ...{
      id: paymentId(order),
      orderId,
      method,
      state: "paid" as const,
      amount: totalOfOrder(order),
    },
    reference: method === "cod" ? null : transferOf(order),
    ...{ createdAt: new Date(placedAt), updatedAt: new Date(paidAt(order)) },
  };
}

const paidAt = (order: DemoOrder) =>
  order.payment === "cod" ? lastDelivery(order) : order.openedAt;

function paymentHistory(order: DemoOrder) {
  const isCash = order.payment === "cod";
  const first = isCash ? ("due" as const) : ("awaiting" as const);
  const about = { paymentId: paymentId(order) };
  return [
    {
      ...{ ...about, from: first, to: first, actor: BUYER, at: new Date(order.placedAt) },
      text: isCash ? "To be paid to the rider" : "Waiting for the payment",
    },
    {
      ...{ ...about, from: first, to: "paid" as const, at: new Date(paidAt(order)) },
      ...(isCash
        ? { actor: COURIERS_WORD, text: "The rider has the cash" }
        : { actor: "admin", text: "The transfer is on the account", reference: transferOf(order) }),
    },
  ];
}

function transferRow(order: DemoOrder) {
  const reference = transferOf(order);
  return {
    ...{
      referenceKey: reference,
      reference,
      paymentId: paymentId(order),
      amount: totalOfOrder(order),
    },
    ...{ actor: "admin", at: new Date(order.openedAt) },
  };
}
