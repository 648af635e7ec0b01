import type { TemplateName } from "./render-message.ts";

/**
 * Never held back: what a seller, a courier, a payment or the shop itself did, for somebody who has confirmed,
 * paid, or sells here. Everything else a stranger can cause by naming an address, so it is counted.
 */
const NEVER_HELD: ReadonlySet<string> = new Set<TemplateName>([
  "payment-received",
  "payment-refund-due",
  "payment-refunded",
  "parcel-shown",
  "parcel-changed",
  "parcel-thanked",
  "parcel-dispatched",
  "parcel-late",
  "arrival-changed",
  "parcel-delivered",
  "parcel-not-delivered",
  "parcel-lost",
  "parcels-news",
  "parcels-cancelled",
  "return-answered",
  "seller-new-order",
  "seller-gift-things",
  "seller-gift-cancelled",
  "seller-order-cancelled",
  "seller-parcel-ended",
  "seller-packing-answer",
  "seller-packing-good",
  "seller-return-asked",
  "seller-low-stock",
  "seller-paid-out",
  "seller-approved",
  "seller-refused",
  "seller-bank-changing",
  "seller-blocked",
  "seller-token-made",
  "seller-entered",
  "seller-commission",
  "seller-deal",
  "seller-coupon",
  "staff-role-changed",
  "staff-removed",
  "account-blocked",
  "account-opened",
  "shop-admin-changed",
  "shop-payout-other-account",
  "shop-channel-down",
  "shop-account-changing",
  "shop-account-kept",
]);

/**
 * Letters about an account are counted apart, where they are asked for (TRY_LIMITS in shop/access/accounts/tries.ts): orders
 * that name a mailbox take none of its letters, and one whose link works for an hour is never held for one.
 */
const ABOUT_AN_ACCOUNT: ReadonlySet<string> = new Set<TemplateName>([
  "confirm-email",
  "account-exists",
  "reset-password",
  "password-changed",
  "staff-second-factor-reset",
  "staff-invitation",
  "staff-joined",
  "seller-token-ending",
]);

/** Of an order that is neither confirmed nor paid: its phone may be a stranger's, so only its mailbox is told. */
const BEFORE_A_YES: ReadonlySet<string> = new Set<TemplateName>([
  "order-placed",
  "unconfirmed-cancelled",
  "payment-rejected",
  "payment-expired",
]);

/** Whether letters of this kind are limited for their reader. */
export function isLimited(template: TemplateName): boolean {
  return !NEVER_HELD.has(template) && !ABOUT_AN_ACCOUNT.has(template);
}

/** Whether this may go to a phone at all. */
export function mayGoToPhone(template: TemplateName): boolean {
  return !BEFORE_A_YES.has(template);
}

/**
 * A code is good for minutes: it is never sent later, its sender is told how long to wait instead
 * (shop/orders/confirmation/ask-confirmation.server.ts). It counts when it is written.
 */
export function isAtOnce(template: TemplateName): boolean {
  return template === "confirm-code";
}
