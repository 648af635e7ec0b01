import { DEFAULT_EXPRESS_FEE } from "#tohfa/shop/values/express-fee.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { isAtRest, isBeforeDispatch } from "../parcel/parcel.ts";
import type { ParcelState } from "../parcel/parcel-machine.ts";
import { ORDER, type OrderState, type ShippingMethod } from "./order-machine.ts";

/** PRODUCT §4 Checkout: standard delivery is free, express has its fee in the settings. */
export function shippingFee(
  method: ShippingMethod,
  expressFee: Paisa = DEFAULT_EXPRESS_FEE,
): Paisa {
  return method === "express" ? expressFee : 0;
}

/** Of an order, what decides whether its parcels may move on. */
export interface Sendable {
  state: OrderState;
  /** Of the parcel: a bid's order has none at first, one to several people has each one's own. */
  hasAddress: boolean;
  paymentMethod: PaymentMethod;
  /** Its money came (shop/money/payments/payment.ts isPaid). */
  isPaid: boolean;
  /** The goods are kept for it (reservations.server.ts). */
  isStockHeld: boolean;
}

/**
 * Why a parcel of this order cannot move on to `to`; null where it can. Nobody works on an order before its money is
 * there or, where it is paid at the door, its buyer's yes; and nothing leaves without an address. One parcel's buttons,
 * a step for many and the demo courier all ask this.
 */
export function whyNotSend(order: Sendable, to: ParcelState): Refusal | null {
  if (to !== "confirmed" && to !== "packed" && to !== "dispatched") return null;
  if (order.paymentMethod !== "cod" && !order.isPaid) {
    return new Refusal(
      "conflict",
      "The buyer has not paid for this order yet. It can be packed and sent once the money is there.",
    );
  }
  if (!order.isStockHeld) {
    return new Refusal(
      "conflict",
      "The goods are not kept for this order now, because it is not confirmed or paid. Once it is, they are kept again if they are still there.",
    );
  }
  if (order.paymentMethod === "cod" && isUnconfirmed(order.state)) {
    return new Refusal(
      "conflict",
      "The buyer has not confirmed this cash order yet. Call or message them, then mark it confirmed.",
    );
  }
  if (to !== "dispatched" || order.hasAddress) return null;
  return new Refusal("conflict", "This order has no address yet. Ask the buyer for it first.");
}

/** Its buyer has not confirmed it, in time or at all. */
export function isUnconfirmed(state: OrderState): boolean {
  return state === "awaiting" || state === "confirmation_expired";
}

/** What an order becomes by the states of its parcels; itself where they change nothing. */
export function orderStateAfter(now: OrderState, parcels: readonly ParcelState[]): OrderState {
  if (parcels.length === 0 || ORDER.isEnd(now)) return now;
  if (parcels.every((state) => state === "cancelled")) return "cancelled";
  if (now === "cancelled") return "open";
  if (now === "open" && parcels.every(isAtRest)) return "closed";
  // What has been dispatched needs nobody's confirmation any more.
  return parcels.some((state) => !isBeforeDispatch(state) && state !== "cancelled") ? "open" : now;
}
