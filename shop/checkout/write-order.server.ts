import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import {
  orderEvents,
  orderItems,
  orders,
  parcelEvents,
  parcels,
  stockTakings,
} from "../../db/schema/orders.ts";
import { findCity } from "../cities.ts";
import { notify } from "../mail/notify.server.ts";
import type { Paisa } from "../money.ts";
import { accessTokenFor, hashOfToken } from "../orders/access-token.server.ts";
import { notifySellers } from "../orders/tell.server.ts";
import { firstState } from "../payments/payment.ts";
import { type HoldMinutes, writeFirstPayment } from "../payments/payments.server.ts";
import { normalisePhone } from "../phone.ts";
import { randomCode } from "../random-code.server.ts";
import { allocate } from "./allocate.ts";
import type { OrderInput } from "./order-input.ts";
import type { OrderedItem, OrderedParcel, OrderRecord } from "./order-record.ts";
import { normaliseCoupon } from "./quote.server.ts";
import type { Quote, QuotedLine } from "./quote.ts";

/** Commission where a seller has none of its own: 10 %. */
const DEFAULT_COMMISSION = 1000;

/** What the buyer is told besides, or instead of "your order is placed". */
interface FirstNotice {
  template: "order-placed" | "bid-accepted";
  payload: { price?: Paisa; productName?: string };
}

/**
 * Writes a priced order with its parcels, lines, takings, events, payment and mail. `hold` null: it is paid
 * at the door.
 */
export async function writeOrder(
  tx: Transaction,
  secret: string,
  wanted: OrderInput,
  quote: Quote,
  hold: HoldMinutes | null,
  notice: FirstNotice = { template: "order-placed", payload: {} },
): Promise<OrderRecord> {
  const order = recordOf(wanted, quote);
  await tx.insert(orders).values({
    id: order.id,
    accessTokenHash: hashOfToken(accessTokenFor(secret, order.id)),
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    phone: order.phone,
    whatsAppNumber: order.whatsAppNumber || null,
    referBy: order.referBy || null,
    address: order.address,
    city: order.city,
    postalCode: order.postalCode || null,
    shippingMethod: order.shippingMethod,
    paymentMethod: order.paymentMethod,
    couponCode: order.coupon,
    state: order.state,
    subtotal: order.subtotal,
    shipping: order.shipping,
    discount: order.discount,
    total: order.total,
    createdAt: new Date(order.createdAt),
  });
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, machine: "order", state: order.state, actor: "buyer" });
  const written = await writeParcels(tx, order, quote);
  await writeFirstPayment(tx, order, hold);
  await tellOfOrder(tx, order, written, notice);
  return { ...order, parcels: written };
}

/** The buyer, with the link that confirms a cash order, and each seller. */
async function tellOfOrder(
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
    // Only cash can be refused at the door, the rest is paid before it is sent; a bid has no address yet.
    state:
      (wanted.payment === "cod" && quote.total > 0) || wanted.address.trim() === ""
        ? "awaiting"
        : "open",
    // Also where it took nothing off: one of its uses is taken all the same.
    coupon: normaliseCoupon(wanted.coupon) || null,
    subtotal: quote.subtotal,
    shipping: quote.shipping,
    discount: quote.discount,
    total: quote.total,
    createdAt: new Date().toISOString(),
    items: quote.lines.map(orderedItem),
    parcels: [],
  };
}

function orderedItem(line: QuotedLine): OrderedItem {
  return {
    id: line.product.id,
    name: line.product.name,
    image: line.product.images[0] ?? "",
    quantity: line.quantity,
    unit: line.unit,
    total: line.total,
    category: line.category,
    attributes: line.attributes,
    sellerId: line.product.sellerId,
    sellerName: line.product.sellerName,
    parts: line.parts.map(({ product, quantity, total }) => ({
      id: product.id,
      name: product.name,
      quantity,
      total,
    })),
    note: line.note,
  };
}

/** One parcel a seller; shipping and discount are shared out by what each sold, to the paisa. */
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
    groups.map(([sellerId]) => sellerId),
  );
  const written: OrderedParcel[] = [];
  for (const [index, [sellerId, lines]] of groups.entries()) {
    const id = `${order.id}-${index + 1}`;
    await tx.insert(parcels).values({
      id,
      orderId: order.id,
      sellerId,
      subtotal: subtotals[index] ?? 0,
      shipping: shippings[index] ?? 0,
      discount: discounts[index] ?? 0,
      commissionBasisPoints: commissions.get(sellerId) ?? DEFAULT_COMMISSION,
    });
    await writeLines(tx, order.id, id, lines);
    await tx.insert(parcelEvents).values({
      parcelId: id,
      kind: "placed",
      status: "Shipment booked",
      actor: "buyer",
    });
    written.push({
      id,
      sellerId,
      subtotal: subtotals[index] ?? 0,
      sellerName: lines[0]?.product.sellerName ?? "",
      state: "placed",
      courier: null,
      trackingNumber: null,
      items: lines.length,
      deliveredAt: null,
      openReturn: null,
    });
  }
  return written;
}

async function writeLines(
  tx: Transaction,
  orderId: string,
  parcelId: string,
  lines: QuotedLine[],
): Promise<void> {
  await tx.insert(orderItems).values(
    lines.map(orderedItem).map((item) => ({
      orderId,
      parcelId,
      productId: item.id,
      productName: item.name,
      image: item.image || null,
      quantity: item.quantity,
      unit: item.unit,
      total: item.total,
      cartCategory: item.category,
      attributes: item.attributes,
      parts: item.parts.length > 0 ? item.parts : null,
      note: item.note || null,
    })),
  );
  const taken = new Map<string, number>();
  for (const line of lines) {
    for (const { product, quantity } of [{ product: line.product, quantity: 1 }, ...line.parts]) {
      taken.set(product.id, (taken.get(product.id) ?? 0) + quantity * line.quantity);
    }
  }
  await tx
    .insert(stockTakings)
    .values([...taken].map(([productId, quantity]) => ({ parcelId, productId, quantity })));
}

function groupBySeller(lines: readonly QuotedLine[]): Map<string, QuotedLine[]> {
  const groups = new Map<string, QuotedLine[]>();
  for (const line of lines) {
    const { sellerId } = line.product;
    groups.set(sellerId, [...(groups.get(sellerId) ?? []), line]);
  }
  return groups;
}

async function commissionsOf(tx: Transaction, sellerIds: string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; commission: number | null }>(
    sql`select id, commission_basis_points as commission from sellers where id in ${sellerIds}`,
  );
  return new Map(rows.map(({ id, commission }) => [id, commission ?? DEFAULT_COMMISSION]));
}
