import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { CardDesign } from "#tohfa/shop/orders/recipients/receiver-kinds.ts";
import type { PaymentMethod, PrepaidMethod } from "#tohfa/shop/values/payment-method.ts";
import { record } from "../../../contract/tolerant.ts";
import { randomId } from "../../../ui/random-id.ts";

/** Everything typed and chosen at checkout, by the names of an order's fields. */
export interface CheckoutDraft {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  whatsAppNumber: string;
  referBy: string;
  /** The company that it is bought for, its NTN, and the number of its own order. */
  company: string;
  ntn: string;
  poNumber: string;
  address: string;
  city: string;
  postalCode: string;
  shipping: ShippingMethod;
  payment: PaymentMethod;
  /** How an advance is paid, where cash asks for one; empty: not chosen. */
  advanceBy: PrepaidMethod | "";
  coupon: string;
  /** The code of a gift voucher, as typed. */
  voucher: string;
  /** The pass of the account whose store credit is used, as the portal gave it along; empty: none is used. */
  creditPass: string;
  /** The day by which it should arrive, "2026-11-24"; empty where none was chosen. */
  arriveOn: string;
  /** Who gets it; the receiver's fields count only for "other", several people are kept apart (people-store.ts). */
  forWhom: "me" | "other" | "several";
  receiverName: string;
  receiverPhone: string;
  /** "yes": they know that they pay at the door. */
  receiverPays: "" | "yes";
  cardText: string;
  cardFrom: string;
  cardDesign: CardDesign;
  /** By whose account the order is counted, as the portal gave it along; empty: by nobody's. */
  accountPass: string;
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
  company: "",
  ntn: "",
  poNumber: "",
  address: "",
  city: "",
  postalCode: "",
  shipping: "standard",
  payment: "cod",
  advanceBy: "",
  coupon: "",
  voucher: "",
  creditPass: "",
  arriveOn: "",
  forWhom: "me",
  receiverName: "",
  receiverPhone: "",
  receiverPays: "",
  cardText: "",
  cardFrom: "",
  cardDesign: "ribbon",
  accountPass: "",
};

/** The form survives a reload (PRODUCT §4); it is stored on this device until the order is placed. */
export const useCheckoutDraft = create<DraftState>()(
  persist((): DraftState => ({ draft: EMPTY, attempt: null }), {
    name: "tohfa-checkout",
    // Version 1 had other names for the two choices, version 3 no company: choices begin anew, what was typed is kept.
    version: 4,
    migrate: (kept) => ({ draft: { ...EMPTY, ...typedIn(kept) }, attempt: null }),
    storage: createJSONStorage(() => localStorage),
    skipHydration: true,
  }),
);

/** The texts of a stored draft of any version, by the names of today's fields. */
function typedIn(kept: unknown): Partial<CheckoutDraft> {
  const { draft } = record(kept);
  const texts = Object.entries(record(draft)).filter(
    ([name, value]) =>
      name in EMPTY &&
      name !== "shipping" &&
      name !== "payment" &&
      name !== "advanceBy" &&
      typeof value === "string",
  );
  return Object.fromEntries(texts);
}

export function changeDraft(change: Partial<CheckoutDraft>): void {
  useCheckoutDraft.setState(({ draft }) => ({ draft: { ...draft, ...change } }));
}

/** After the order: the address stays for the next one, what belonged to this one goes. */
export function finishDraft(): void {
  useCheckoutDraft.setState(({ draft }) => ({
    draft: {
      ...draft,
      // The next one may be for somebody else, to another door.
      ...(draft.forWhom === "other" ? { address: "", postalCode: "" } : {}),
      ...{ coupon: "", voucher: "", creditPass: "", referBy: "", poNumber: "", arriveOn: "" },
      ...{ forWhom: "me", receiverPays: "" },
      ...{ receiverName: "", receiverPhone: "", cardText: "", cardFrom: "" },
    },
    attempt: null,
  }));
}

/** The key of this very request: the same request keeps its key, a changed one gets a new one. */
export function keyOfAttempt(request: string): string {
  const { attempt } = useCheckoutDraft.getState();
  if (attempt?.request === request) return attempt.key;
  const key = randomId();
  useCheckoutDraft.setState({ attempt: { key, request } });
  return key;
}
