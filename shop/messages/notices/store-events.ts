import type { Channel } from "../mail/channel.ts";
import type { StoreTemplate } from "../mail/render-message.ts";
import type { StoreEvent } from "./store-event-kinds.ts";

/** As the store's staff read them. */
export const STORE_EVENT_WORDS: Record<StoreEvent, { name: string; hint: string }> = {
  order: {
    name: "Orders",
    hint: "A new order, one that was cancelled or never arrived, and words about a packed one.",
  },
  return: { name: "Returns", hint: "A buyer would like to send something back." },
  review: { name: "Reviews", hint: "Somebody has reviewed a product of yours." },
  stock: { name: "Low stock", hint: "Of a product only a few are left; once a day at most." },
  payout: { name: "Payouts", hint: "Money is on its way to your bank." },
};

/** Channels that a store chooses for its events. Push is switched on and off on each device itself. */
export type StoreChannel = Exclude<Channel, "push">;

/** The default: by mail only. */
export const DEFAULT_CHANNELS: readonly StoreChannel[] = ["mail"];

/** The event of each template. */
export const EVENT_OF: Record<StoreTemplate, StoreEvent> = {
  "seller-new-order": "order",
  "seller-gift-things": "order",
  "seller-gift-cancelled": "order",
  "seller-order-cancelled": "order",
  "seller-parcel-ended": "order",
  "seller-return-asked": "return",
  "seller-packing-answer": "order",
  "seller-packing-good": "order",
  "seller-review": "review",
  "seller-low-stock": "stock",
  "seller-paid-out": "payout",
  "seller-fee": "payout",
  "seller-charged": "payout",
  "seller-advance-kept": "payout",
  "seller-payout-returned": "payout",
  "seller-debt": "payout",
};
