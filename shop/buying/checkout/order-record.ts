import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import type { Packing } from "#tohfa/shop/delivery/packing/packing.ts";
import type { Refused } from "#tohfa/shop/delivery/returns/return.ts";
import type { ReturnState } from "#tohfa/shop/delivery/returns/return-machine.ts";
import type { ConfirmationRequest } from "#tohfa/shop/orders/confirmation/confirm-code.ts";
import {
  type Charge,
  chargesOfFigures,
  type Figures,
  figuresOf,
} from "#tohfa/shop/orders/order/charges.ts";
import type { OrderState, ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { OrderReceiver } from "#tohfa/shop/orders/recipients/receiver.ts";
import type { ShownShares } from "#tohfa/shop/orders/recipients/show-shares.ts";
import type { Paisa, PaisaFraction } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import type { StoredPromise } from "#tohfa/shop/values/promise.ts";
import type { CartCategory } from "../cart/cart.ts";
import { giftName } from "../gifts/gift.ts";

/** One line of a placed order, as it was bought. */
export interface OrderedItem {
  id: string;
  name: string;
  /** What its product is called in Urdu, as long as it is called `name`; else empty. */
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
  /** What is in a gift or in a deal. */
  parts: OrderedPart[];
  note: string;
  /** What it was made personal with, as it was asked for then. */
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
  /** For all of the line. */
  total: Paisa;
  /** Of whom, where that is not the line's seller; else empty. */
  sellerName: string;
  /** What was chosen of it in a deal, and what it is made personal with; both empty in a gift. */
  attributes: Record<string, string>;
  personalisation: Answered[];
}

/** Of a part of which nothing is chosen. */
export const NOT_CHOSEN = { attributes: {}, personalisation: [] } satisfies Partial<OrderedPart>;

/** One seller's part of the order. */
export interface OrderedParcel extends StoredPromise {
  id: string;
  sellerId: string;
  /** Its goods. */
  subtotal: Paisa;
  /** What the buyer pays for it; to the rider, where it is paid at the door. */
  price: Paisa;
  sellerName: string;
  state: ParcelState;
  courier: string | null;
  trackingNumber: string | null;
  items: number;
  /** ISO time. */
  deliveredAt: string | null;
  openReturn: ReturnState | null;
  /** All of it was made for its buyer: it comes back only where something is wrong with it. */
  isPersonal?: boolean;
  /** Of its returns, where any was. */
  refused?: Refused | null;
  /** What its seller has shown of it before it went; null where nothing. */
  packing: ShownPacking | null;
  /** What its receiver said to it; null where nothing. */
  thanks?: Thanks | null;
  /** Whose of several people it is; null: it goes to the order's own address. */
  shareId: string | null;
}

/** A packed parcel, as its buyer sees it. */
export type ShownPacking = Packing;

/** What a gift's receiver says to its sender. */
export interface Thanks {
  /** One line; empty where they only tapped. */
  words: string;
  /** ISO time. */
  at: string;
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
  paymentState: string;
  state: OrderState;
  /** All that is still to be sent is kept for it: not beyond a limit, nor after its time was over. */
  isStockReserved: boolean;
  /** How the buyer is asked for the yes to cash; null where nobody is. */
  confirmation: ConfirmationRequest | null;
  coupon: string | null;
  /** Somebody else gets it; null: its buyer does. */
  receiver: OrderReceiver | null;
  /** Several people get it: a page of them, to whose parcels `parcels` is cut then; null: one does. */
  shares: ShownShares | null;
  /** The day by which its buyer wants it; null where they chose none. */
  arriveOn: string | null;
  charges: Charge[];
  /** Their sum. */
  total: Paisa;
  /** ISO time. */
  createdAt: string;
  items: OrderedItem[];
  parcels: OrderedParcel[];
}

/**
 * An order as it is stored for the replays of its request. The version before, which knows no charges, writes their
 * figures alone, and reads them of what ours wrote.
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

/** What a line is called for people: a gift is more than its box. */
export function itemName({ name, parts, isDeal }: Pick<OrderedItem, "name" | "parts" | "isDeal">) {
  return parts.length > 0 && !isDeal ? giftName(name) : name;
}
