import { CART_CATEGORIES } from "#tohfa/shop/buying/cart/cart.ts";
import type { OrderedItem, OrderedPart } from "#tohfa/shop/buying/checkout/order-record.ts";
import { itemsOfRows, rowsOfLines } from "#tohfa/shop/buying/checkout/sold-rows.ts";
import type { ParcelAhead } from "#tohfa/shop/buying/quote/parcel-prices.ts";
import type { Quote } from "#tohfa/shop/buying/quote/quote.ts";
import { CHANGE_KINDS, type Change } from "#tohfa/shop/buying/quote/quote-change.ts";
import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import type { Named } from "#tohfa/shop/values/language/name-in.ts";
import {
  type Paisa,
  type PaisaFraction,
  paisaFromRupees,
  roundFraction,
  rupeesFromPaisa,
} from "#tohfa/shop/values/money.ts";
import { chargesByParcel, chargesField, deliveryPartsField } from "./charges.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { deliveryField } from "./delivery.ts";
import {
  custom,
  list,
  maybeFlag,
  maybeList,
  maybeMoney,
  maybeNamed,
  maybeText,
  money,
  named,
  objectOrNull,
  oneOf,
  text,
  whole,
} from "./fields.ts";
import { answeredFields } from "./personalisation.ts";
import { quotedSharesField } from "./shares.ts";
import { lineOfTender, type TenderLine, tendersField, toPayField } from "./tenders.ts";
import { firstNumber, firstText, record, textList } from "./tolerant.ts";

/** A priced cart as the shopper sees it. */
export interface QuoteView
  extends Omit<Quote, "lines" | "sales" | "promises" | "promisesTo" | "tenders"> {
  items: OrderedItem[];
  /** What of the total is paid by store credit, vouchers or an advance. */
  tenders: TenderLine[];
}

const answers = maybeList("personalisation", answeredFields, {
  read: (value) => decode(answeredFields, value),
  write: (answered: Answered) => encode(answeredFields, answered),
});

const partFields = {
  id: text("id"),
  name: text("productName"),
  nameUrdu: maybeText("productNameUrdu"),
  quantity: whole("quantity"),
  total: money("totalPrice"),
  sellerName: maybeText("sellerName"),
  attributes: maybeNamed("attributes"),
  personalisation: answers,
} satisfies Codec<OrderedPart>;

/** One priced line. `price` is per unit with 2 decimals, `totalPrice` exact to the paisa. */
export const itemFields = {
  id: text("id"),
  name: text("productName"),
  nameUrdu: maybeText("productNameUrdu"),
  image: text("productImage"),
  quantity: whole("quantity"),
  unit: custom<PaisaFraction, { price: number }>({
    shape: { price: { type: "number" } },
    read: (wire) => ({
      numerator: paisaFromRupees(firstNumber(wire.price) ?? 0),
      denominator: 1,
    }),
    write: (unit) => ({ price: rupeesFromPaisa(roundFraction(unit)) }),
  }),
  total: money("totalPrice"),
  category: oneOf("category", CART_CATEGORIES, "New Arrival"),
  attributes: named("attributes"),
  sellerId: text("sellerId"),
  sellerName: text("sellerName"),
  parts: maybeList("parts", partFields, {
    read: (value) => decode(partFields, value),
    write: (part: OrderedPart) => encode(partFields, part),
  }),
  note: maybeText("note"),
  personalisation: answers,
  isDeal: maybeFlag("deal"),
} satisfies Codec<OrderedItem>;

/** The lines of a cart or an order. */
export const items = <const Name extends string>(name: Name) =>
  list(name, itemFields, {
    read: (value) => decode(itemFields, value),
    write: (item: OrderedItem) => encode(itemFields, item),
  });

/** A product that a change's text names. */
const namedFields = {
  name: text("productName"),
  nameUrdu: maybeText("productNameUrdu"),
} satisfies Codec<Named>;

/** What differs from the cart as it was sent, in words; `index` is the line in the request. */
export const changeFields = {
  index: whole("index"),
  id: text("id"),
  kind: oneOf("kind", CHANGE_KINDS, "gone"),
  text: text("text"),
  available: custom<number | undefined, { available?: number }>({
    shape: { available: { type: "whole", optional: true } },
    read: (wire) => firstNumber(wire.available) ?? undefined,
    write: (available) => (available === undefined ? {} : { available }),
  }),
  price: custom<Paisa | undefined, { price?: number }>({
    shape: { price: { type: "number", optional: true } },
    read: (wire) => {
      const rupees = firstNumber(wire.price);
      return rupees === null ? undefined : paisaFromRupees(rupees);
    },
    write: (price) => (price === undefined ? {} : { price: rupeesFromPaisa(price) }),
  }),
  parts: custom<string[] | undefined, { parts?: string[] }>({
    shape: { parts: { type: "texts", optional: true } },
    read: (wire) => (Array.isArray(wire.parts) ? textList(wire.parts) : undefined),
    write: (parts) => (parts === undefined ? {} : { parts }),
  }),
  field: custom<string | undefined, { field?: string }>({
    shape: { field: { type: "text", optional: true } },
    read: (wire) => firstText([wire.field]) || undefined,
    write: (field) => (field === undefined ? {} : { field }),
  }),
  named: custom<Named[] | undefined, { named?: WireOf<typeof namedFields>[] }>({
    shape: { named: { type: "list", of: namedFields, optional: true } },
    read: (wire) =>
      Array.isArray(wire.named) ? wire.named.map((one) => decode(namedFields, one)) : undefined,
    write: (named) =>
      named === undefined
        ? {}
        : { named: named.map((one) => encode(namedFields, { nameUrdu: "", ...one })) },
  }),
} satisfies Codec<Change>;

/** A parcel that the order will be sent in. */
const parcelAheadFields = {
  sellerName: text("sellerName"),
  price: money("price"),
  delivery: deliveryPartsField,
  cash: money("cash"),
} satisfies Codec<ParcelAhead>;

const feeFields = {
  standard: money("standard"),
  express: money("express"),
} satisfies Codec<NonNullable<Quote["deliveryFees"]>>;

export const quoteFields = {
  items: items("items"),
  charges: chargesField,
  total: money("total"),
  advance: maybeMoney("advance"),
  tenders: tendersField,
  toPay: toPayField("total"),
  changes: list("changes", changeFields, {
    read: (value) => decode(changeFields, value),
    write: changeToWire,
  }),
  parcels: maybeList("parcels", parcelAheadFields, {
    read: (value) => decode(parcelAheadFields, value),
    write: (parcel: ParcelAhead) => encode(parcelAheadFields, parcel),
  }),
  deliveryFees: objectOrNull("deliveryFees", feeFields),
  deliveryFrom: maybeMoney("deliveryFrom"),
  couponNote: maybeText("couponNote"),
  delivery: deliveryField,
  shares: quotedSharesField,
} satisfies Codec<QuoteView>;

export function changeToWire(change: Change): WireOf<typeof changeFields> {
  return encode(changeFields, {
    available: undefined,
    price: undefined,
    parts: undefined,
    field: undefined,
    named: undefined,
    ...change,
  });
}

/** The products that a refusal's text names, where an order was refused because its cart has changed. */
export function namedInRefusal(body: unknown): Named[] {
  const { changes } = record(record(body).details);
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change) => decode(changeFields, change).named ?? []);
}

export function quoteToWire(quote: Quote): WireOf<typeof quoteFields> {
  const view = quoteView(quote);
  const charges = chargesByParcel(view.charges, view.parcels);
  return encode(quoteFields, { ...view, charges });
}

export function quoteFromWire(value: unknown): QuoteView {
  return decode(quoteFields, value);
}

/** A quote without the shop's internal fields. */
export function quoteView(quoted: Quote): QuoteView {
  const { lines, tenders, sales: _, promises: __, promisesTo: ___, ...quote } = quoted;
  return { ...quote, tenders: tenders.map(lineOfTender), items: itemsOfRows(rowsOfLines(lines)) };
}
