import type { OrderInput } from "../shop/checkout/order-input.ts";
import type { OrderedItem, OrderedParcel, OrderRecord } from "../shop/checkout/order-record.ts";
import type { Change, LineInput, Quote, QuotedLine } from "../shop/checkout/quote.ts";
import {
  type PaisaFraction,
  paisaFromRupees,
  roundFraction,
  rupeesFromPaisa,
} from "../shop/money.ts";
import { whyNotCancel } from "../shop/orders/parcel.ts";
import { whyNotReturn } from "../shop/returns/return.ts";
import type {
  WireCartLine,
  WireChange,
  WireOrder,
  WireOrderItem,
  WireOrderRequest,
  WireParcel,
  WireQuote,
} from "./schemas/order.ts";

export function lineInputFromWire(line: WireCartLine): LineInput {
  return {
    id: line.id,
    quantity: line.quantity,
    seenPrice: line.price === undefined ? null : paisaFromRupees(line.price),
    category: line.category ?? "",
    attributes: line.attributes ?? {},
    parts: line.parts ?? [],
    note: line.note ?? "",
  };
}

export function orderInputFromWire(request: WireOrderRequest): OrderInput {
  return {
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email,
    phone: request.phone,
    whatsAppNumber: request.whatsAppNumber ?? "",
    referBy: request.referBy ?? "",
    address: request.address,
    city: request.city,
    postalCode: request.postalCode ?? "",
    shipping: request.shipping_method,
    payment: request.payment_method,
    coupon: request.coupon ?? "",
    lines: request.items.map(lineInputFromWire),
  };
}

export function quoteToWire(quote: Quote): WireQuote {
  return {
    items: quote.lines.map(quotedLineToWire),
    subtotal: rupeesFromPaisa(quote.subtotal),
    shipping: rupeesFromPaisa(quote.shipping),
    discount: rupeesFromPaisa(quote.discount),
    total: rupeesFromPaisa(quote.total),
    changes: quote.changes.map(changeToWire),
  };
}

export function changeToWire(change: Change): WireChange {
  const { price, ...rest } = change;
  return { ...rest, ...(price === undefined ? {} : { price: rupeesFromPaisa(price) }) };
}

function quotedLineToWire(line: QuotedLine): WireOrderItem {
  return itemToWire({
    ...line,
    id: line.product.id,
    name: line.product.name,
    image: line.product.images[0] ?? "",
    sellerId: line.product.sellerId,
    sellerName: line.product.sellerName,
    parts: line.parts.map(({ product, quantity, total }) => ({
      id: product.id,
      name: product.name,
      quantity,
      total,
    })),
  });
}

function itemToWire(item: OrderedItem): WireOrderItem {
  return {
    id: item.id,
    productName: item.name,
    productImage: item.image,
    quantity: item.quantity,
    price: unitToWire(item.unit),
    totalPrice: rupeesFromPaisa(item.total),
    category: item.category,
    attributes: item.attributes,
    sellerId: item.sellerId,
    sellerName: item.sellerName,
    ...(item.parts.length > 0
      ? {
          parts: item.parts.map(({ id, name, quantity, total }) => ({
            id,
            productName: name,
            quantity,
            totalPrice: rupeesFromPaisa(total),
          })),
        }
      : {}),
    ...(item.note ? { note: item.note } : {}),
  };
}

/** PKR with 2 decimals: what is shown and compared; totals come from the exact fraction. */
function unitToWire(unit: PaisaFraction): number {
  return rupeesFromPaisa(roundFraction(unit));
}

/** `now` in ms: what can be returned depends on it. */
export function orderToWire(order: OrderRecord, now: number): WireOrder {
  return {
    id: order.id,
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    phone: order.phone,
    address: order.address,
    city: order.city,
    postalCode: order.postalCode,
    shipping_method: order.shippingMethod,
    payment_method: order.paymentMethod,
    total_amount: rupeesFromPaisa(order.total),
    order_items: order.items.map(itemToWire),
    referBy: order.referBy,
    whatsAppNumber: order.whatsAppNumber,
    created_at: order.createdAt,
    subtotal: rupeesFromPaisa(order.subtotal),
    shipping: rupeesFromPaisa(order.shipping),
    discount: rupeesFromPaisa(order.discount),
    ...(order.coupon ? { coupon: order.coupon } : {}),
    payment_state: order.paymentState,
    state: order.state,
    parcels: order.parcels.map((parcel) => parcelToWire(parcel, now)),
  };
}

function parcelToWire(parcel: OrderedParcel, now: number): WireParcel {
  const { id, sellerName, state, courier, trackingNumber, items, openReturn } = parcel;
  const deliveredAt = parcel.deliveredAt ? new Date(parcel.deliveredAt).getTime() : null;
  const notCancel = whyNotCancel(state);
  const notReturn = whyNotReturn({ state, deliveredAt, openReturn: openReturn ?? null }, now);
  return {
    id,
    sellerName,
    state,
    ...(courier ? { courier } : {}),
    ...(trackingNumber ? { trackingNumber } : {}),
    items,
    ...(notCancel ? { whyNotCancel: notCancel.message } : {}),
    ...(notReturn ? { whyNotReturn: notReturn.message } : {}),
    ...(openReturn ? { return_state: openReturn } : {}),
  };
}
