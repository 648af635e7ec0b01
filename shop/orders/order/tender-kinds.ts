/**
 * The ways to pay a part of an order's price beside its payment (money.md §1: they never change price, commission or tax).
 * `voucher`, `store_credit`: owed to their holder, and taken when the order is placed. `advance`: money that is paid
 * before the order is made, where the rest is paid to the rider.
 */
export const TENDER_KINDS = ["voucher", "store_credit", "advance"] as const;
export type TenderKind = (typeof TENDER_KINDS)[number];
