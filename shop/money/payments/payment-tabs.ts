import type { PaymentState } from "./payment-machine.ts";

/** The tabs of the admin's list of payments; the tabs with work to do (`isWork`) come first. */
export const PAYMENT_TABS = {
  "to-check": { text: "Receipts to check", states: ["submitted"], isWork: true },
  "to-refund": {
    text: "Money to send back",
    states: ["refund_due", "partly_refund_due"],
    isWork: true,
  },
  waiting: { text: "Not paid yet", states: ["awaiting", "rejected", "failed"], isWork: false },
} as const satisfies Record<
  string,
  { text: string; states: readonly PaymentState[]; isWork: boolean }
>;

export type PaymentTab = keyof typeof PAYMENT_TABS;

export function isPaymentTab(text: string | null | undefined): text is PaymentTab {
  return Object.hasOwn(PAYMENT_TABS, text ?? "");
}
