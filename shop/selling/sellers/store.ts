import type { SellerStatus } from "./seller-machine.ts";

/** The steps by which a store is opened, in their order. */
export const STORE_STEPS = ["shop", "person", "bank", "logo"] as const;
export type StoreStep = (typeof STORE_STEPS)[number];

/** A store as its owner and the shop's people see it: with what is private. */
export interface OwnStore {
  id: string;
  status: SellerStatus;
  /** Why it was refused or blocked. */
  reason: string;
  companyName: string;
  handle: string;
  about: string;
  fullName: string;
  /** Bare digits, or empty. */
  phone: string;
  hasWhatsApp: boolean;
  city: string;
  taxNumber: string;
  bankAccount: string;
  bankTitle: string;
  image: string;
}

/** What of a store is still to be said before it can be sent. A logo is not needed. */
export function missingSteps(store: OwnStore | null): StoreStep[] {
  const missing: StoreStep[] = [];
  if (!store?.companyName || !store.handle) missing.push("shop");
  if (!store?.fullName || !store.phone || !store.city) missing.push("person");
  if (!store?.taxNumber || !store.bankAccount || !store.bankTitle) missing.push("bank");
  return missing;
}

/** Whether its owner can change these steps: once it is approved, each change has a way of its own. */
export function canChangeSteps(status: SellerStatus): boolean {
  return status === "draft" || status === "pending" || status === "refused";
}
