import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";

/** Days from ordering to the door, first and last (PRODUCT §4). Every card says them, so it names nothing of orders. */
export const DELIVERY_DAYS: Record<ShippingMethod, { first: number; last: number }> = {
  standard: { first: 3, last: 5 },
  express: { first: 0, last: 2 },
};
