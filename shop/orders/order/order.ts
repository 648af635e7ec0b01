import { DEFAULT_EXPRESS_FEE } from "#tohfa/shop/values/express-fee.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { isAtRest, isBeforeDispatch } from "../parcel/parcel.ts";
import type { ParcelState } from "../parcel/parcel-machine.ts";
import { ORDER, type OrderState, type ShippingMethod } from "./order-machine.ts";

/** PRODUCT §4 Checkout: standard delivery is free, the express fee is a setting. */
export function shippingFee(
  method: ShippingMethod,
  expressFee: Paisa = DEFAULT_EXPRESS_FEE,
): Paisa {
  return method === "express" ? expressFee : 0;
}

/** The facts of an order that decide whether its parcels may move on. */
export interface Sendable {
  state: OrderState;
  /** Of the parcel: a bid's order has none at first; in an order to several receivers each parcel has its own. */
  hasAddress: boolean;
  paymentMethod: PaymentMethod;
  /** The payment was received (shop/money/payments/payment.ts isPaid). */
  isPaid: boolean;
  /** What of it is paid before it is made, and whether that has come; null: nothing. */
  advance: { amount: Paisa; isPaid: boolean } | null;
  /** The goods are reserved for it (reservations.server.ts). */
  isStockReserved: boolean;
}

/**
 * Why a parcel of this order cannot move to state `to`; null if it can. An order is not worked on before it is paid (or
 * its advance) or, for cash on delivery, confirmed by its buyer; and nothing is dispatched without an address. The parcel
 * page's buttons, the bulk actions, bookings and the demo courier all use this rule.
 */
export function whyNotSend(order: Sendable, to: ParcelState): Refusal | null {
  if (to !== "confirmed" && to !== "packed" && to !== "dispatched") return null;
  if (order.paymentMethod !== "cod" && !order.isPaid) {
    return new Refusal(
      "conflict",
      "The buyer has not paid for this order yet. It can be packed and sent once the money is there.",
    );
  }
  if (order.advance && !order.advance.isPaid) {
    return new Refusal(
      "conflict",
      `The buyer has not paid the advance of ${formatMoney(order.advance.amount)} yet. It can be made, packed and sent once that is there.`,
    );
  }
  if (!order.isStockReserved) {
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

/** Whether the buyer has not confirmed the order, in time or at all. */
export function isUnconfirmed(state: OrderState): boolean {
  return state === "awaiting" || state === "confirmation_expired";
}

/** The order state that follows from the states of its parcels; `now` if they change nothing. */
export function orderStateAfter(now: OrderState, parcels: readonly ParcelState[]): OrderState {
  if (parcels.length === 0 || ORDER.isEnd(now)) return now;
  if (parcels.every((state) => state === "cancelled")) return "cancelled";
  if (now === "cancelled") return "open";
  if (now === "open" && parcels.every(isAtRest)) return "closed";
  // Once a parcel has been dispatched, the order needs no confirmation.
  return parcels.some((state) => !isBeforeDispatch(state) && state !== "cancelled") ? "open" : now;
}
