import type { PaymentMethod, ShippingMethod } from "./order.ts";
import type { WantedLine } from "./quote.ts";
import type { RecipientFields } from "./recipient.ts";

/** An order as somebody wants to place it; nothing in it is believed yet. */
export interface WantedOrder extends RecipientFields {
  referBy: string;
  shipping: ShippingMethod;
  payment: PaymentMethod;
  coupon: string;
  lines: WantedLine[];
}
