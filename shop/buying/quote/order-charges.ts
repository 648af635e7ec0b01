import { type Charge, charge } from "#tohfa/shop/orders/order/charges.ts";
import { shippingFee } from "#tohfa/shop/orders/order/order.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { SETTINGS, type SettingValue } from "#tohfa/shop/platform/settings/settings.ts";

/** The settings that an order's charges depend on; all code that prices a cart reads them. */
export const CHARGE_SETTINGS = [
  "expressFee",
  "deliveryBearer",
  "deliverySellerShare",
  "deliveryFreeAbove",
] as const;
export type ChargeSettings = { [Key in (typeof CHARGE_SETTINGS)[number]]: SettingValue<Key> };

/** Their defaults. */
export const STANDARD_CHARGES: ChargeSettings = {
  expressFee: SETTINGS.expressFee.default,
  deliveryBearer: SETTINGS.deliveryBearer.default,
  deliverySellerShare: SETTINGS.deliverySellerShare.default,
  deliveryFreeAbove: SETTINGS.deliveryFreeAbove.default,
};

/** The fields of an order that its charges depend on. */
interface ChargedOrder {
  shipping: ShippingMethod;
  /** The number of deliveries. */
  doors: number;
}

/**
 * The charges of an order as a whole, beside its goods; they are allocated to its parcels. To add a charge, add a line
 * here.
 */
export function chargeOrder({ shipping, doors }: ChargedOrder, settings: ChargeSettings): Charge[] {
  return [charge("shipping", shippingFee(shipping, settings.expressFee) * doors)];
}
