import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import type { Packing } from "#tohfa/shop/delivery/packing/packing.ts";
import type { Refused } from "#tohfa/shop/delivery/returns/return.ts";
import type { ReturnState } from "#tohfa/shop/delivery/returns/return-machine.ts";
import type { ConfirmationRequest } from "#tohfa/shop/orders/confirmation/confirm-code.ts";
import {
  type Charge,
  chargesOfFigures,
  type DeliveryPart,
  type Figures,
  figuresOf,
} from "#tohfa/shop/orders/order/charges.ts";
import type { OrderCompany } from "#tohfa/shop/orders/order/company.ts";
import type { OrderState, ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { leftToPay, type Tender } from "#tohfa/shop/orders/order/tenders.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { OrderReceiver } from "#tohfa/shop/orders/recipients/receiver.ts";
import type { ShownShares } from "#tohfa/shop/orders/recipients/show-shares.ts";
import type { Paisa, PaisaFraction } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod, PrepaidMethod } from "#tohfa/shop/values/payment-method.ts";
import type { StoredPromise } from "#tohfa/shop/values/promise.ts";
import type { CartCategory } from "../cart/cart.ts";
import { giftName } from "../gifts/gift.ts";

/** One line of a placed order, as it was bought. */
export interface OrderedItem {
  id: string;
  name: string;
  /** The product's Urdu name, as long as its name is still `name`; else empty. */
  nameUrdu: string;
  image: string;
  quantity: number;
  unit: PaisaFraction;
  total: Paisa;
  category: CartCategory;
  attributes: Record<string, string>;
  /** Both empty for a deal of several sellers. */
  sellerId: string;
  sellerName: string;
  /** The contents of a gift or a deal. */
  parts: OrderedPart[];
  note: string;
  /** The buyer's personalisation, with the questions as they were at that time. */
  personalisation: Answered[];
  /** A deal: `id` is then the deal's, and its parts' totals are their shares of its price. */
  isDeal: boolean;
}

export interface OrderedPart {
  id: string;
  name: string;
  nameUrdu: string;
  /** In each gift or deal. */
  quantity: number;
  /** For the whole line. */
  total: Paisa;
  /** The part's seller, where it is not the line's; else empty. */
  sellerName: string;
  /** The options and personalisation chosen in a deal; both empty in a gift. */
  attributes: Record<string, string>;
  personalisation: Answered[];
}

/** A part without chosen options. */
export const NOT_CHOSEN = { attributes: {}, personalisation: [] } satisfies Partial<OrderedPart>;

/** One seller's part of the order. */
export interface OrderedParcel extends StoredPromise {
  id: string;
  sellerId: string;
  /** Its goods. */
  subtotal: Paisa;
  /** What the buyer pays for it. */
  price: Paisa;
  /** What of it is not paid by store credit, a voucher or an advance; orders placed by the version before: all of it. */
  toPay?: Paisa;
  /** What of it is for its delivery, kind by kind; orders placed by the version before do not tell. */
  delivery?: DeliveryPart[] | null;
  sellerName: string;
  state: ParcelState;
  courier: string | null;
  trackingNumber: string | null;
  items: number;
  /** ISO time. */
  deliveredAt: string | null;
  openReturn: ReturnState | null;
  /** All items are personalised: it can be returned only for a fault. */
  isPersonal?: boolean;
  /** Its refused returns, where there are any. */
  refused?: Refused | null;
  /** The seller's photos of the packed parcel before dispatch; null where there are none. */
  packing: ShownPacking | null;
  /** The receiver's thank-you; null where there is none. */
  thanks?: Thanks | null;
  /** The receiver's share in an order to several people; null: it goes to the order's own address. */
  shareId: string | null;
}

/** A packed parcel, as its buyer sees it. */
export type ShownPacking = Packing;

/** The thank-you of a gift's receiver to its sender. */
export interface Thanks {
  /** One line; empty where they only tapped. */
  words: string;
  /** ISO time. */
  at: string;
}

/** What of a cash order is paid before anything is made. */
export interface OrderedAdvance {
  amount: Paisa;
  method: PrepaidMethod;
  /** It has come. */
  isPaid: boolean;
}

/** SPEC §3 "Order confirmation record", in the shop's words. */
export interface OrderRecord {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  whatsAppNumber: string;
  referBy: string;
  address: string;
  city: string;
  postalCode: string;
  shippingMethod: ShippingMethod;
  paymentMethod: PaymentMethod;
  /** Null: none is asked. */
  advance?: OrderedAdvance | null;
  /** Of what its buyer has to see to: the advance until it has come, then the rest. */
  paymentState: string;
  state: OrderState;
  /** The stock of all parcels still to be sent is reserved: false beyond the limits, and once it was released. */
  isStockReserved: boolean;
  /** How the buyer confirms a cash order; null where no confirmation is needed. */
  confirmation: ConfirmationRequest | null;
  coupon: string | null;
  /** The receiver of a gift; null: the buyer gets it. */
  receiver: OrderReceiver | null;
  /** The receivers, where there are several: one page of them, and `parcels` has only theirs; null: one receiver. */
  shares: ShownShares | null;
  /** The day by which the buyer wants it; null where none was chosen. */
  arriveOn: string | null;
  /** The company that it is bought for; null, or left out: none. */
  company?: OrderCompany | null;
  charges: Charge[];
  /** Their sum. */
  total: Paisa;
  /** What of it is paid by store credit, vouchers or an advance; orders placed by the version before have none. */
  tenders?: Tender[];
  /** ISO time. */
  createdAt: string;
  items: OrderedItem[];
  parcels: OrderedParcel[];
}

/**
 * An order as it is stored for retries of its request. The previous version of the code does not know `charges`: it
 * writes and reads only their figures, so both are stored.
 */
export type StoredAnswer = Omit<OrderRecord, "charges"> &
  Partial<Pick<OrderRecord, "charges">> &
  Figures;

export function answerToStore(order: OrderRecord): StoredAnswer {
  return { ...order, ...figuresOf(order.charges) };
}

export function orderOfAnswer(answer: StoredAnswer): OrderRecord {
  const { subtotal, shipping, discount, rounding, ...order } = answer;
  const { charges = chargesOfFigures({ subtotal, shipping, discount, rounding }) } = order;
  return { ...order, charges };
}

/** What of an order is left for its payment: for its rider, a transfer or a gateway. */
export function toPayOf({ total, tenders = [] }: Pick<OrderRecord, "total" | "tenders">): Paisa {
  return leftToPay(total, tenders);
}

/** The shown name of a line: a gift is not named by its box alone. */
export function itemName({ name, parts, isDeal }: Pick<OrderedItem, "name" | "parts" | "isDeal">) {
  return parts.length > 0 && !isDeal ? giftName(name) : name;
}
