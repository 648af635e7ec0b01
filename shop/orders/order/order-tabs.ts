import type { OrderState } from "./order-machine.ts";

/** The tabs of the admin's list of orders. */
export const ORDER_TABS = {
  awaiting: { text: "To confirm", states: ["awaiting"] },
  unconfirmed: { text: "Not confirmed in 72 hours", states: ["confirmation_expired"] },
  open: { text: "Open", states: ["open"] },
  closed: { text: "Closed", states: ["closed"] },
  cancelled: { text: "Cancelled", states: ["cancelled"] },
} as const satisfies Record<string, { text: string; states: readonly OrderState[] }>;

export type OrderTab = keyof typeof ORDER_TABS;

export function isOrderTab(text: string | null | undefined): text is OrderTab {
  return Object.hasOwn(ORDER_TABS, text ?? "");
}
