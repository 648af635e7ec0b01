import type { TemplateName } from "./render-message.ts";

/**
 * Letters without a limit: of what a seller, a courier, a payment or the shop itself did, for somebody who has
 * confirmed, paid, or sells here. Any other letter a stranger can cause by typing an address, so those are counted.
 */
const UNLIMITED: ReadonlySet<string> = new Set<TemplateName>([
  "payment-received",
  "advance-received",
  "payment-refund-due",
  "payment-refunded",
  "voucher-received",
  "voucher-sent",
  "voucher-ends",
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
  "seller-fee",
  "seller-charged",
  "seller-advance-kept",
  "seller-payout-returned",
  "seller-debt",
  "seller-approved",
  "seller-refused",
  "seller-bank-changing",
  "seller-blocked",
  "seller-token-made",
  "seller-entered",
  "seller-commission",
  "seller-delivery",
  "seller-tax-details",
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
 * Letters about an account are counted on their own, where they are requested (ATTEMPT_LIMITS in
 * shop/access/accounts/attempts.ts): orders that name a mailbox do not use up its letters, and a letter whose link
 * works for an hour never waits for an hour.
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

/** Of an order that is neither confirmed nor paid: its phone may be a stranger's, so these go by mail only. */
const BEFORE_CONFIRMATION: ReadonlySet<string> = new Set<TemplateName>([
  "order-placed",
  "unconfirmed-cancelled",
  "payment-rejected",
  "payment-expired",
  "advance-reminder",
  "advance-expired",
]);

/** Whether letters of this kind count against their reader's limit. */
export function isLimited(template: TemplateName): boolean {
  return !UNLIMITED.has(template) && !ABOUT_AN_ACCOUNT.has(template);
}

/** Whether this may go to a phone at all. */
export function mayGoToPhone(template: TemplateName): boolean {
  return !BEFORE_CONFIRMATION.has(template);
}

/**
 * A code is valid for minutes, so it is never delayed: whoever asks for one too soon is told how long to wait
 * (shop/orders/confirmation/request-confirmation.server.ts). It is counted when it is written.
 */
export function isNeverDelayed(template: TemplateName): boolean {
  return template === "confirm-code";
}
