import type { SellerStatus } from "./seller-machine.ts";
import type { TaxDetails } from "./tax-details.ts";

/** The steps by which a store is opened, in their order. */
export const STORE_STEPS = ["shop", "person", "bank", "logo"] as const;
export type StoreStep = (typeof STORE_STEPS)[number];

/** A store as its owner and staff of the shop see it, with private fields. */
export interface OwnStore extends TaxDetails {
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
  bankAccount: string;
  bankTitle: string;
  image: string;
}

/** The steps that are incomplete before a store can be submitted. A logo is optional. */
export function missingSteps(store: OwnStore | null): StoreStep[] {
  const missing: StoreStep[] = [];
  if (!store?.companyName || !store.handle) missing.push("shop");
  if (!store?.fullName || !store.phone || !store.city) missing.push("person");
  if (!store?.taxNumber || !store.bankAccount || !store.bankTitle) missing.push("bank");
  return missing;
}

/** Whether the owner can change these steps; after approval each fact has its own screen. */
export function canChangeSteps(status: SellerStatus): boolean {
  return status === "draft" || status === "pending" || status === "refused";
}
