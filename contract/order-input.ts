import type { OrderInput } from "#tohfa/shop/buying/checkout/order-input.ts";
import type { Destination } from "#tohfa/shop/buying/quote/quote-shares.ts";
import type { LineInput } from "#tohfa/shop/buying/quote/quoted-line.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { paisaFromRupees, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { encode } from "./codec.ts";
import { receiverFields, receiverOfWire } from "./receiver.ts";
import type { WireCartLine, WireOrderRequest, WireQuoteRequest } from "./schemas/order.ts";
import { shareFromWire, shareToWire } from "./share.ts";

/** The input of a quote. */
export interface QuoteInput {
  lines: LineInput[];
  shipping: ShippingMethod;
  coupon: string;
  /** Null where none is chosen yet. It matters, since cash totals are rounded to whole rupees. */
  payment: PaymentMethod | null;
  /** The email, as typed so far: a coupon may be for one address alone. */
  email?: string | undefined;
  /** The destination: the days of arrival depend on it. */
  city?: string | undefined;
  /** The day by which it should arrive. */
  arriveOn?: string | undefined;
  /** The receivers, where there are several. */
  shares?: readonly Destination[] | undefined;
  /** The code of a gift voucher, and the pass of an account whose store credit is used. */
  voucher?: string | undefined;
  creditPass?: string | undefined;
}

function lineToWire({
  seenPrice,
  attributes,
  parts,
  personalisation = {},
  ...line
}: LineInput): WireCartLine {
  return {
    ...withoutEmpty(line),
    id: line.id,
    quantity: line.quantity,
    ...(seenPrice === null ? {} : { price: rupeesFromPaisa(seenPrice) }),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(parts.length > 0 ? { parts } : {}),
    ...(Object.keys(personalisation).length > 0 ? { personalisation } : {}),
  };
}

function lineFromWire({ price, ...line }: WireCartLine): LineInput {
  return {
    category: "",
    attributes: {},
    parts: [],
    note: "",
    ...line,
    seenPrice: price === undefined ? null : paisaFromRupees(price),
  };
}

export function quoteInputToWire(input: QuoteInput): WireQuoteRequest {
  const { lines, shipping, payment, arriveOn, shares = [], creditPass, ...rest } = input;
  return {
    ...withoutEmpty({ credit_pass: creditPass }),
    ...(shares.length > 0 ? { receivers: shares.map(destinationToWire) } : {}),
    items: lines.map(lineToWire),
    shipping_method: shipping,
    ...(payment ? { payment_method: payment } : {}),
    ...withoutEmpty({ arrive_on: arriveOn }),
    ...withoutEmpty(rest),
  };
}

export function quoteInputFromWire(request: WireQuoteRequest): Omit<
  QuoteInput,
  "voucher" | "creditPass"
> & {
  email: string;
  city: string;
  arriveOn: string;
  voucher: string;
  creditPass: string;
} {
  const { items, shipping_method: shipping = "standard", payment_method, ...rest } = request;
  const { arrive_on: arriveOn = "", receivers: shares = [], ...more } = rest;
  const { credit_pass: creditPass = "", ...typed } = more;
  return {
    ...{ coupon: "", voucher: "", email: "", city: "", ...typed, arriveOn, shipping, creditPass },
    lines: items.map(lineFromWire),
    ...(shares.length > 0 ? { shares: shares.map(destinationFromWire) } : {}),
    payment: payment_method ?? null,
  };
}

type WireDestination = NonNullable<WireQuoteRequest["receivers"]>[number];

function destinationToWire({ city, boxes, arriveOn }: Destination): WireDestination {
  return { city, boxes, ...withoutEmpty({ arrive_on: arriveOn }) };
}

/** With the city's canonical name, so that its days are computed once for all who live there. */
function destinationFromWire({ city, boxes, arrive_on: arriveOn = "" }: WireDestination) {
  return { city: findCity(city)?.name ?? city, boxes, arriveOn };
}

/** The wire's names of an order's fields where they are not the shop's. */
const WIRE_NAMES = {
  shipping: "shipping_method",
  payment: "payment_method",
  advanceBy: "advance_method",
  lines: "items",
  shares: "receivers",
  timeZone: "time_zone",
  arriveOn: "arrive_on",
  receiverName: "recipient_name",
  receiverPhone: "recipient_phone",
  cardText: "card_text",
  cardFrom: "card_from",
  poNumber: "po_number",
  creditPass: "credit_pass",
} as const satisfies Record<string, keyof WireOrderRequest>;

export function orderInputToWire(input: OrderInput): WireOrderRequest {
  const { lines, shipping, payment, coupon, postalCode, whatsAppNumber, referBy, ...others } =
    input;
  const { arriveOn, receiver, shares = [], giftClaims = [], timeZone, company, ...more } = others;
  const { voucher, creditPass, tendered, advanceBy, ...rest } = more;
  return {
    ...rest,
    ...(advanceBy ? { advance_method: advanceBy } : {}),
    ...withoutEmpty({ voucher, credit_pass: creditPass }),
    ...(tendered ? { tendered: rupeesFromPaisa(tendered) } : {}),
    ...(shares.length > 0 ? { receivers: shares.map(shareToWire) } : {}),
    ...(giftClaims.length > 0 ? { gift_claims: giftClaims } : {}),
    ...(receiver ? encode(receiverFields, receiver) : {}),
    ...withoutEmpty({ coupon, postalCode, whatsAppNumber, referBy, arrive_on: arriveOn }),
    ...withoutEmpty({ time_zone: timeZone }),
    ...withoutEmpty({
      ...{ company: company?.company, ntn: company?.ntn, po_number: company?.poNumber },
    }),
    shipping_method: shipping,
    payment_method: payment,
    items: lines.map(lineToWire),
  };
}

export function orderInputFromWire(request: WireOrderRequest): OrderInput {
  const { items, shipping_method: shipping, payment_method: payment, ...others } = request;
  const {
    arrive_on: arriveOn = "",
    receivers = [],
    gift_claims: giftClaims = [],
    time_zone: timeZone,
    company = "",
    ntn = "",
    po_number: poNumber = "",
    advance_method: advanceBy,
    credit_pass: creditPass,
    tendered,
    ...more
  } = others;
  const { recipient_name, recipient_phone, recipient_pays, ...named } = more;
  const { card_text, card_from, card_design, ...rest } = named;
  return {
    arriveOn,
    receiver: receiverOfWire(request),
    ...(receivers.length > 0 ? { shares: receivers.map(shareFromWire) } : {}),
    ...(giftClaims.length > 0 ? { giftClaims } : {}),
    ...(timeZone && { timeZone }),
    ...((company || ntn || poNumber) && { company: { company, ntn, poNumber } }),
    ...(advanceBy && { advanceBy }),
    ...(creditPass && { creditPass }),
    ...(tendered !== undefined && { tendered: paisaFromRupees(tendered) }),
    postalCode: "",
    whatsAppNumber: "",
    referBy: "",
    coupon: "",
    ...rest,
    shipping,
    payment,
    lines: items.map(lineFromWire),
  };
}

/** The shop's name of a field that an answer names, such as "shipping_method". */
export function orderFieldFromWire(name: string): string {
  return Object.entries(WIRE_NAMES).find(([, wire]) => wire === name)?.[0] ?? name;
}

/** Without empty texts, which are left out on the wire. */
function withoutEmpty<Value extends object>(value: Value): Partial<Value> {
  const filled: Partial<Value> = { ...value };
  for (const name in filled) {
    if (filled[name] === "" || filled[name] === undefined) delete filled[name];
  }
  return filled;
}
