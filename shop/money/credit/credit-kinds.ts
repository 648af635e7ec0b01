/**
 * Where store credit comes from. `money`: refunded, and never expires. `bonus`: on top of a refund that was taken as
 * credit; it expires and is spent first.
 */
export const CREDIT_KINDS = ["money", "bonus"] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** What happens to store credit and vouchers. `returned`: given back by an order that was cancelled or refunded. */
export const CREDIT_MOVES = ["given", "spent", "returned", "expired"] as const;
export type CreditMove = (typeof CREDIT_MOVES)[number];

/** Days after which a bonus expires. */
export const BONUS_DAYS = 180;
/** Days that a bonus which is given back is left at least. */
export const RETURNED_BONUS_DAYS = 30;
