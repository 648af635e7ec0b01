import {
  type OrderedAdvance,
  type OrderedParcel,
  type OrderRecord,
  type ShownPacking,
  type Thanks,
  toPayOf,
} from "#tohfa/shop/buying/checkout/order-record.ts";
import { whyNotAnswer } from "#tohfa/shop/delivery/packing/packing.ts";
import { PACKING } from "#tohfa/shop/delivery/packing/packing-machine.ts";
import { whyNotReturn } from "#tohfa/shop/delivery/returns/return.ts";
import { RETURN } from "#tohfa/shop/delivery/returns/return-machine.ts";
import type { PaymentView } from "#tohfa/shop/money/payments/payment.ts";
import { whyNotEnterCode, whyNotSendCode } from "#tohfa/shop/orders/confirmation/confirm-code.ts";
import {
  CONFIRM_CHANNELS,
  type ConfirmChannel,
} from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import type { DeliveryPart } from "#tohfa/shop/orders/order/charges.ts";
import type { OrderCompany } from "#tohfa/shop/orders/order/company.ts";
import { isUnconfirmed } from "#tohfa/shop/orders/order/order.ts";
import { ORDER, SHIPPING_METHODS } from "#tohfa/shop/orders/order/order-machine.ts";
import { whyNotCancel } from "#tohfa/shop/orders/parcel/parcel.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { PAYMENT_METHODS, PREPAID_METHODS } from "#tohfa/shop/values/payment-method.ts";
import { promiseOf, type ShownPromise } from "#tohfa/shop/values/promise.ts";
import { chargesByParcel, chargesField, deliveryPartsField } from "./charges.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import {
  custom,
  flag,
  list,
  maybeFlag,
  maybeMoney,
  maybeOneOf,
  maybeText,
  money,
  objectOrNull,
  oneOf,
  text,
  textOrNull,
  time,
  whole,
} from "./fields.ts";
import { paymentFields } from "./payment.ts";
import { promiseField } from "./promise.ts";
import { items } from "./quote.ts";
import { receiverField } from "./receiver.ts";
import { shownSharesField } from "./shares.ts";
import { lineOfTender, type TenderLine, tendersField, toPayField } from "./tenders.ts";
import { shotFields, thanksField } from "./thanks.ts";
import { firstText, record } from "./tolerant.ts";

/** A parcel as its buyer sees it. */
export interface ParcelView
  extends Pick<
    OrderedParcel,
    | "id"
    | "price"
    | "sellerName"
    | "state"
    | "courier"
    | "trackingNumber"
    | "items"
    | "openReturn"
    | "arriveBy"
    | "expectedBy"
    | "shareId"
  > {
  /** What of its price is left to pay: with cash on delivery, to its rider. */
  toPay: Paisa;
  /** The day that it is promised for, as every page shows it; null where none was promised. */
  promise: ShownPromise | null;
  /** What is paid for its delivery, kind by kind. */
  delivery: DeliveryPart[];
  /** Whether everything in it is personalised. */
  isPersonal: boolean;
  /** Why not, in words; empty where it can be. */
  whyNotCancel: string;
  whyNotReturn: string;
  /** The receiver's thank-you; null where there is none. */
  thanks: Thanks | null;
  /** The seller's photos of it before it was dispatched; null where there are none. */
  packing: PackingView | null;
}

/** A packed parcel, as its buyer sees it. */
export interface PackingView extends Omit<ShownPacking, "answerUntil"> {
  /** ISO time until when the buyer can answer. */
  answerUntil: string | null;
  /** Why not, in words; empty where the buyer can. */
  whyNotAnswer: string;
}

/** How a cash order is to be confirmed. */
export interface ConfirmationView {
  channel: ConfirmChannel;
  /** Why not, in words; empty where it can be. */
  whyNotSendCode: string;
  whyNotEnterCode: string;
}

/** An order as whoever holds its token sees it (SPEC §3 "Order confirmation record", with its payment). */
export interface OrderView
  extends Omit<
    OrderRecord,
    "parcels" | "createdAt" | "confirmation" | "company" | "tenders" | "advance"
  > {
  /** The company that it is bought for; null: none, or a host says nothing of it. */
  company: OrderCompany | null;
  /** What of it is paid before anything is made; null: nothing. */
  advance: OrderedAdvance | null;
  /** What of the total is paid by store credit, vouchers or an advance. */
  tenders: TenderLine[];
  /** What is left of it for the rider, a transfer or a gateway. */
  toPay: Paisa;
  /** ISO time, null where a host says none. */
  createdAt: string | null;
  parcels: ParcelView[];
  payment: PaymentView | null;
  /** Null where it needs no confirmation, or a host says nothing of it. */
  confirmation: ConfirmationView | null;
}

const packingFields = {
  shots: list("shots", shotFields, {
    read: (value) => decode(shotFields, value),
    write: (shot: ShownPacking["shots"][number]) => encode(shotFields, shot),
  }),
  state: oneOf("state", PACKING.states, "shown"),
  answerUntil: time("answer_until"),
  words: maybeText("words"),
  whyNotAnswer: maybeText("whyNotAnswer"),
} satisfies Codec<PackingView>;

export const parcelFields = {
  id: text("id"),
  sellerName: text("sellerName"),
  state: oneOf("state", PARCEL.states, "placed"),
  courier: textOrNull("courier"),
  trackingNumber: textOrNull("trackingNumber"),
  items: whole("items"),
  price: maybeMoney("price"),
  toPay: toPayField("price"),
  delivery: deliveryPartsField,
  whyNotCancel: maybeText("whyNotCancel"),
  whyNotReturn: maybeText("whyNotReturn"),
  openReturn: maybeOneOf("return_state", RETURN.states),
  arriveBy: textOrNull("arrive_by"),
  expectedBy: textOrNull("expected_by"),
  promise: promiseField,
  shareId: custom<string | null, { receiver_id?: string }>({
    shape: { receiver_id: { type: "text", optional: true } },
    read: (wire) => firstText([wire.receiver_id]) || null,
    write: (shareId) => (shareId === null ? {} : { receiver_id: shareId }),
  }),
  isPersonal: maybeFlag("personal"),
  thanks: thanksField,
  packing: objectOrNull("packing", packingFields),
} satisfies Codec<ParcelView>;

const confirmationFields = {
  channel: oneOf("channel", CONFIRM_CHANNELS, "mail"),
  whyNotSendCode: maybeText("whyNotSendCode"),
  whyNotEnterCode: maybeText("whyNotEnterCode"),
} satisfies Codec<ConfirmationView>;

const advanceFields = {
  amount: money("amount"),
  method: oneOf("method", PREPAID_METHODS, "bank_transfer"),
  isPaid: flag("paid"),
} satisfies Codec<OrderedAdvance>;

export const orderFields = {
  id: text("id"),
  firstName: text("firstName"),
  lastName: text("lastName"),
  email: text("email"),
  phone: text("phone"),
  address: text("address"),
  city: text("city"),
  postalCode: text("postalCode"),
  shippingMethod: oneOf("shipping_method", SHIPPING_METHODS, "standard"),
  paymentMethod: oneOf("payment_method", PAYMENT_METHODS, "cod"),
  total: money("total_amount"),
  advance: objectOrNull("advance", advanceFields),
  tenders: tendersField,
  toPay: toPayField("total_amount"),
  items: items("order_items"),
  referBy: text("referBy"),
  whatsAppNumber: text("whatsAppNumber"),
  createdAt: time("created_at"),
  charges: chargesField,
  coupon: textOrNull("coupon"),
  arriveOn: textOrNull("arrive_on"),
  receiver: receiverField,
  company: custom<OrderCompany | null, { company?: string; ntn?: string; po_number?: string }>({
    shape: {
      company: { type: "text", optional: true },
      ntn: { type: "text", optional: true },
      po_number: { type: "text", optional: true },
    },
    read: (wire) => {
      const company = firstText([wire.company]);
      const [ntn, poNumber] = [firstText([wire.ntn]), firstText([wire.po_number])];
      return company === "" ? null : { company, ntn, poNumber };
    },
    write: (one) =>
      one
        ? {
            company: one.company,
            ...(one.ntn && { ntn: one.ntn }),
            ...(one.poNumber && { po_number: one.poNumber }),
          }
        : {},
  }),
  shares: shownSharesField,
  paymentState: text("payment_state"),
  state: oneOf("state", ORDER.states, "open"),
  isStockReserved: custom<boolean, { stock_held?: boolean }>({
    shape: { stock_held: { type: "flag", optional: true } },
    // A host that says nothing of it holds the stock.
    read: (wire) => wire.stock_held !== false,
    write: (isStockReserved) => ({ stock_held: isStockReserved }),
  }),
  payment: objectOrNull("payment", paymentFields),
  confirmation: objectOrNull("confirmation", confirmationFields),
  parcels: list("parcels", parcelFields, {
    read: (value) => decode(parcelFields, value),
    write: (parcel: ParcelView) => encode(parcelFields, parcel),
  }),
} satisfies Codec<OrderView>;

/** `now` in ms: what can be returned depends on it. `payment` null leaves the payment out. */
export function orderToWire(
  order: OrderRecord,
  now: number,
  payment: PaymentView | null = null,
): WireOf<typeof orderFields> {
  const parcels = order.parcels.map((parcel) => parcelView(parcel, now));
  const confirmation = confirmationView(order, now);
  const charges = chargesByParcel(order.charges, order.parcels);
  const { company = null, tenders = [], advance = null } = order;
  return encode(orderFields, {
    ...{ ...order, company, charges, parcels, payment, confirmation },
    ...{ advance, tenders: tenders.map(lineOfTender), toPay: toPayOf(order) },
  });
}

/** Null where there is no order in it. */
export function orderFromWire(value: unknown): OrderView | null {
  return firstText([record(value).id]) === "" ? null : decode(orderFields, value);
}

/** Null unless the order waits for its confirmation. */
function confirmationView(
  { state, confirmation }: OrderRecord,
  now: number,
): ConfirmationView | null {
  if (!confirmation || !isUnconfirmed(state)) return null;
  return {
    channel: confirmation.channel,
    whyNotSendCode: whyNotSendCode(confirmation, now)?.message ?? "",
    whyNotEnterCode: whyNotEnterCode(confirmation)?.message ?? "",
  };
}

function parcelView(parcel: OrderedParcel, now: number): ParcelView {
  const { state, openReturn, refused, packing } = parcel;
  const deliveredAt = parcel.deliveredAt ? new Date(parcel.deliveredAt).getTime() : null;
  return {
    ...parcel,
    toPay: parcel.toPay ?? parcel.price,
    promise: promiseOf(parcel),
    isPersonal: parcel.isPersonal ?? false,
    delivery: parcel.delivery ?? [],
    whyNotCancel: whyNotCancel(state)?.message ?? "",
    thanks: parcel.thanks
      ? { ...parcel.thanks, at: new Date(parcel.thanks.at).toISOString() }
      : null,
    packing: packing && {
      ...packing,
      answerUntil:
        packing.answerUntil === null ? null : new Date(packing.answerUntil).toISOString(),
      whyNotAnswer: whyNotAnswer(state, packing, now)?.message ?? "",
    },
    whyNotReturn: whyNotReturn({ state, deliveredAt, openReturn, refused }, now)?.message ?? "",
  };
}
