import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { OrderReceiver } from "#tohfa/shop/orders/recipients/receiver.ts";
import type { Share } from "#tohfa/shop/orders/recipients/share.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import type { LineInput } from "../quote/quoted-line.ts";
import type { RecipientFields } from "../quote/recipient.ts";

/** An order as somebody wants to place it; nothing in it is believed yet. */
export interface OrderInput extends RecipientFields {
  referBy: string;
  shipping: ShippingMethod;
  payment: PaymentMethod;
  coupon: string;
  /** The day by which it should arrive, "2026-11-24"; empty where none was chosen. */
  arriveOn: string;
  /** The zone of the browser that ordered ("Europe/London"); left out where it does not say. */
  timeZone?: string;
  /** Somebody else gets it; null: whoever orders. */
  receiver: OrderReceiver | null;
  /** All who get the cart, where they are several; left out, or nobody: it goes to one door. */
  shares?: Share[];
  /** Gifts of a couple's list that are reserved for whoever orders (shop/gift-list); left out: of none. */
  giftClaims?: string[];
  lines: LineInput[];
  /** What its buyer reads, and is written to in; English where nothing is said. */
  language?: Language | undefined;
}
