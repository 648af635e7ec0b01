import { type Charge, charge } from "#tohfa/shop/orders/order/charges.ts";
import { shippingFee } from "#tohfa/shop/orders/order/order.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { SETTINGS, type SettingValue } from "#tohfa/shop/platform/settings/settings.ts";

/** The settings by which an order is charged; whatever prices a cart reads them. */
export const CHARGE_SETTINGS = ["expressFee"] as const;
export type ChargeSettings = { [Key in (typeof CHARGE_SETTINGS)[number]]: SettingValue<Key> };

/** As they are where nobody has changed one. */
export const STANDARD_CHARGES: ChargeSettings = { expressFee: SETTINGS.expressFee.default };

/** Of an order, what its charges follow from. */
interface ChargedOrder {
  shipping: ShippingMethod;
  /** To how many doors it goes. */
  doors: number;
}

/** What is charged for an order as a whole, beside its goods; its parcels share it. A further charge is a line here. */
export function chargeOrder({ shipping, doors }: ChargedOrder, settings: ChargeSettings): Charge[] {
  return [charge("shipping", shippingFee(shipping, settings.expressFee) * doors)];
}
