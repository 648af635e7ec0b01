import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";

/**
 * Days from order to delivery, first and last (PRODUCT §4). Product cards import this file, so it imports no orders
 * code.
 */
export const DELIVERY_DAYS: Record<ShippingMethod, { first: number; last: number }> = {
  standard: { first: 3, last: 5 },
  express: { first: 0, last: 2 },
};
