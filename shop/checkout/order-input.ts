import type { ShippingMethod } from "../orders/order-machine.ts";
import type { PaymentMethod } from "../payment-method.ts";
import type { Receiver } from "../recipients/receiver.ts";
import type { Share } from "../recipients/share.ts";
import type { LineInput } from "./quote.ts";
import type { RecipientFields } from "./recipient.ts";

/** An order as somebody wants to place it; nothing in it is believed yet. */
export interface OrderInput extends RecipientFields {
  referBy: string;
  shipping: ShippingMethod;
  payment: PaymentMethod;
  coupon: string;
  /** The day by which it should arrive, "2026-11-24"; empty where none was chosen. */
  arriveOn: string;
  /** Somebody else gets it; null: whoever orders. */
  receiver: Receiver | null;
  /** All who get the cart, where they are several; left out, or nobody: it goes to one door. */
  shares?: Share[];
  lines: LineInput[];
}
