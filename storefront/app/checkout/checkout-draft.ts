import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

/** Everything typed at checkout, in the wire's field names so that a server's error finds its field. */
export interface CheckoutDraft {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  whatsAppNumber: string;
  referBy: string;
  address: string;
  city: string;
  postalCode: string;
  shipping_method: "standard" | "express";
  payment_method: "cod" | "bank_transfer" | "jazzcash" | "easypaisa" | "safepay";
  coupon: string;
}

interface DraftState {
  draft: CheckoutDraft;
  /** One attempt, one key: a second press, a reload or a lost answer never makes a second order. */
  attempt: { key: string; request: string } | null;
}

const EMPTY: CheckoutDraft = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  whatsAppNumber: "",
  referBy: "",
  address: "",
  city: "",
  postalCode: "",
  shipping_method: "standard",
  payment_method: "cod",
  coupon: "",
};

/** The form survives a reload (PRODUCT §4); it is kept on this device until the order is placed. */
export const useCheckoutDraft = create<DraftState>()(
  persist((): DraftState => ({ draft: EMPTY, attempt: null }), {
    name: "tohfa-checkout",
    version: 1,
    storage: createJSONStorage(() => localStorage),
    skipHydration: true,
  }),
);

export function changeDraft(change: Partial<CheckoutDraft>): void {
  useCheckoutDraft.setState(({ draft }) => ({ draft: { ...draft, ...change } }));
}

/** After the order: the address stays for the next one, what belonged to this one goes. */
export function finishDraft(): void {
  useCheckoutDraft.setState(({ draft }) => ({
    draft: { ...draft, coupon: "", referBy: "" },
    attempt: null,
  }));
}

/** The key of this very request: the same request keeps its key, a changed one gets a new one. */
export function keyOfAttempt(request: string): string {
  const { attempt } = useCheckoutDraft.getState();
  if (attempt?.request === request) return attempt.key;
  const key = crypto.randomUUID();
  useCheckoutDraft.setState({ attempt: { key, request } });
  return key;
}
