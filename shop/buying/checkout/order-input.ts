import type { OrderCompany } from "#tohfa/shop/orders/order/company.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { OrderReceiver } from "#tohfa/shop/orders/recipients/receiver.ts";
import type { Share } from "#tohfa/shop/orders/recipients/share.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import type { PaymentMethod, PrepaidMethod } from "#tohfa/shop/values/payment-method.ts";
import type { LineInput } from "../quote/quoted-line.ts";
import type { RecipientFields } from "../quote/recipient.ts";
import type { WantedTenders } from "../quote/wanted-tenders.ts";

/** An order as the client requests it; nothing in it is validated yet. */
export interface OrderInput extends RecipientFields, WantedTenders {
  referBy: string;
  shipping: ShippingMethod;
  payment: PaymentMethod;
  /** How an advance is paid, where a cash order asks for one; left out: by the first way that is offered. */
  advanceBy?: PrepaidMethod;
  coupon: string;
  /** The day by which it should arrive, "2026-11-24"; empty where none was chosen. */
  arriveOn: string;
  /** The zone of the browser that ordered ("Europe/London"); left out where it does not say. */
  timeZone?: string;
  /** The receiver of a gift; null: the buyer gets it. */
  receiver: OrderReceiver | null;
  /** The receivers, where several people get the cart; left out or empty: one delivery. */
  shares?: Share[];
  /** Claims on gifts of a couple's list that are reserved for the buyer (shop/buying/gift-list); left out: none. */
  giftClaims?: string[];
  lines: LineInput[];
  /** The company that it is bought for; left out: none. */
  company?: OrderCompany;
  /** The language of the buyer's pages and letters; left out: English. */
  language?: Language | undefined;
}
