import type { Transaction } from "../../db/open.server.ts";
import { orderEvents, orders, parcelEvents, parcels } from "../../db/schema/orders.ts";
import { findCity } from "../cities.ts";
import { notify } from "../mail/notify.server.ts";
import type { Paisa } from "../money.ts";
import { accessTokenFor } from "../orders/access-token.server.ts";
import { notifySellers } from "../orders/notify-order.server.ts";
import type { OrderState } from "../orders/order-machine.ts";
import { firstState } from "../payments/payment.ts";
import { type HoldMinutes, writeFirstPayment } from "../payments/payments.server.ts";
import { normalisePhone } from "../phone.ts";
import { randomCode } from "../random-code.server.ts";
import { hashOfSecret } from "../secrets.server.ts";
import { allocate } from "./allocate.ts";
import { notifyOfJoining } from "./notify-joining.server.ts";
import type { OrderInput } from "./order-input.ts";
import type { OrderedParcel, OrderRecord } from "./order-record.ts";
import { normaliseCoupon } from "./quote.server.ts";
import type { Quote, QuotedLine } from "./quote.ts";
import { itemsOfRows, rowsOfLines } from "./sold-rows.ts";
import { commissionsOf, writeLines } from "./write-lines.server.ts";

/** A buyer orders without an account; histories name whoever holds the order's token like this, too. */
const BUYER = "buyer";

/** What the buyer is told besides, or instead of "your order is placed". */
interface FirstNotice {
  template: "order-placed" | "bid-accepted";
  payload: { price?: Paisa; productName?: string };
}

/** A priced order, ready to be written. */
export interface PricedOrder {
  /** AUTH_SECRET. */
  secret: string;
  wanted: OrderInput;
  quote: Quote;
  /** Null: it is paid at the door. */
  hold: HoldMinutes | null;
  notice?: FirstNotice;
  /** The buyer's account, where they have one. */
  userId?: string | null;
}

/** Writes a priced order with its parcels, lines, reservations, events, payment and mail. */
export async function writeOrder(tx: Transaction, priced: PricedOrder): Promise<OrderRecord> {
  const { secret, wanted, quote, hold, userId = null } = priced;
  const { notice = { template: "order-placed", payload: {} } } = priced;
  const order = recordOf(wanted, quote);
  await tx.insert(orders).values({
    ...order,
    accessTokenHash: hashOfSecret(accessTokenFor(secret, order.id)),
    userId,
    whatsAppNumber: order.whatsAppNumber || null,
    referBy: order.referBy || null,
    postalCode: order.postalCode || null,
    couponCode: order.coupon,
    createdAt: new Date(order.createdAt),
  });
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, machine: "order", state: order.state, actor: BUYER });
  const written = await writeParcels(tx, order, quote);
  await writeFirstPayment(tx, order, hold);
  await notifyOfOrder(tx, order, written, notice);
  await notifyOfJoining(tx, order, written, quote.lines);
  return { ...order, parcels: written };
}

/** The buyer, with the link that confirms a cash order, and each seller. */
async function notifyOfOrder(
  tx: Transaction,
  order: OrderRecord,
  written: readonly OrderedParcel[],
  notice: FirstNotice,
): Promise<void> {
  const { id: orderId, firstName, total, paymentMethod: payment } = order;
  const confirm = order.state === "awaiting";
  const payload = { orderId, firstName, total, payment, confirm, ...notice.payload };
  await notify(tx, order, { template: notice.template, about: orderId, payload });
  await notifySellers(
    tx,
    "seller-new-order",
    written.map(({ id, sellerId, subtotal }) => ({
      parcelId: id,
      sellerId,
      payload: { subtotal, confirm },
    })),
  );
}

function recordOf(wanted: OrderInput, quote: Quote): OrderRecord {
  return {
    id: `TH-${randomCode(8)}`,
    firstName: wanted.firstName.trim(),
    lastName: wanted.lastName.trim(),
    email: wanted.email.trim().toLowerCase(),
    phone: normalisePhone(wanted.phone) ?? "",
    whatsAppNumber: normalisePhone(wanted.whatsAppNumber ?? "") ?? "",
    referBy: wanted.referBy.trim(),
    address: wanted.address.trim(),
    city: findCity(wanted.city)?.name ?? wanted.city.trim(),
    postalCode: wanted.postalCode?.trim() ?? "",
    shippingMethod: wanted.shipping,
    paymentMethod: wanted.payment,
    paymentState: firstState(wanted.payment, quote.total),
    state: firstOrderState(wanted, quote.total),
    // Also where it took nothing off: one of its uses is taken all the same.
    coupon: normaliseCoupon(wanted.coupon) || null,
    subtotal: quote.subtotal,
    shipping: quote.shipping,
    discount: quote.discount,
    total: quote.total,
    createdAt: new Date().toISOString(),
    items: itemsOfRows(rowsOfLines(quote.lines)),
    parcels: [],
  };
}

/** Only cash can be refused at the door, the rest is paid before it is sent; a bid has no address yet. */
function firstOrderState({ payment, address }: OrderInput, total: Paisa): OrderState {
  const isCash = payment === "cod" && total > 0;
  return isCash || address.trim() === "" ? "awaiting" : "open";
}

/** One parcel a seller; shipping and discount are allocated by what each sold, to the paisa. */
async function writeParcels(
  tx: Transaction,
  order: OrderRecord,
  quote: Quote,
): Promise<OrderedParcel[]> {
  const groups = [...groupBySeller(quote.lines)];
  const subtotals = groups.map(([, lines]) => lines.reduce((sum, line) => sum + line.total, 0));
  const shippings = allocate(order.shipping, subtotals);
  const discounts = allocate(order.discount, subtotals);
  const commissions = await commissionsOf(
    tx,
    groups.map(([, lines]) => lines),
    new Date(order.createdAt),
  );
  const written: OrderedParcel[] = [];
  for (const [index, [sellerId, lines]] of groups.entries()) {
    const id = `${order.id}-${index + 1}`;
    const subtotal = subtotals[index] ?? 0;
    await tx.insert(parcels).values({
      id,
      orderId: order.id,
      sellerId,
      subtotal,
      shipping: shippings[index] ?? 0,
      discount: discounts[index] ?? 0,
      commission: commissions.parcels[index] ?? 0,
    });
    await writeLines(tx, { orderId: order.id, parcelId: id }, lines, commissions.joining);
    const placed = { kind: "placed", status: "Shipment booked", actor: BUYER } as const;
    await tx.insert(parcelEvents).values({ parcelId: id, ...placed });
    written.push(newParcel({ id, sellerId, subtotal }, lines));
  }
  return written;
}

function newParcel(
  parcel: Pick<OrderedParcel, "id" | "sellerId" | "subtotal">,
  lines: readonly QuotedLine[],
): OrderedParcel {
  return {
    ...parcel,
    sellerName: lines[0]?.product.sellerName ?? "",
    state: "placed",
    courier: null,
    trackingNumber: null,
    items: lines.filter(({ owner }) => owner === undefined).length,
    deliveredAt: null,
    openReturn: null,
  };
}

function groupBySeller(lines: readonly QuotedLine[]): Map<string, QuotedLine[]> {
  const groups = new Map<string, QuotedLine[]>();
  for (const line of lines) {
    const { sellerId } = line.product;
    groups.set(sellerId, [...(groups.get(sellerId) ?? []), line]);
  }
  return groups;
}
