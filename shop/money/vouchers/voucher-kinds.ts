/**
 * The states of a gift voucher. `ordered`: not paid yet · `active`: can be spent · `blocked`: by the office ·
 * `expired`: what was left is the shop's.
 */
export const VOUCHER_STATES = ["ordered", "active", "blocked", "expired"] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/** Months after which a voucher expires, and the days before at which its holder is reminded. */
export const VOUCHER_MONTHS = 12;
export const REMINDER_DAYS = [30, 7] as const;
