import type { Channel } from "../mail/channel.ts";
import type { StoreTemplate } from "../mail/render-message.ts";
import type { StoreEvent } from "./store-event-kinds.ts";

/** As its people read them. */
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

/** What a store chooses for its events. Devices choose for themselves, on each of them. */
export type StoreChannel = Exclude<Channel, "push">;

/** By mail only, until they say otherwise. */
export const USUAL_CHANNELS: readonly StoreChannel[] = ["mail"];

/** Which letters tell of which event. */
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
};
