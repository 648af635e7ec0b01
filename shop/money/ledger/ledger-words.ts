import type { Account, PostingKind } from "./ledger-kinds.ts";

/** The label of each kind of posting. */
export const POSTING_WORDS: Readonly<Record<PostingKind, string>> = {
  sale: "Sale",
  return: "Return",
  cash: "Cash at the door",
  remittance: "Courier's statement",
  payout: "Payout",
  payment: "Payment",
  refund: "Refund",
  claim: "Claim accepted",
  claim_payment: "Claim paid",
  kept: "Kept by the buyer",
  goodwill: "Goodwill",
  withholding: "Tax withheld",
  fee: "Courier's fee",
  gateway_settlement: "Gateway's settlement",
  charge: "Charge after the order",
  allowance: "Price reduced",
  payout_returned: "Payout sent back",
  seller_payment: "Paid by a seller",
  write_off: "Written off",
  set_off: "Set off against cash",
  hand_in: "Cash handed in",
  deposit: "Cash banked",
  tax_paid: "Tax paid",
  voucher: "Voucher sold",
  expiry: "Credit expired",
};

/** The label and explanation of each account; debits are positive. */
export const ACCOUNT_WORDS: Readonly<Record<Account, { name: string; means: string }>> = {
  buyer: { name: "Buyers", means: "Owed by buyers; below zero: owed to them" },
  courier: { name: "Couriers", means: "Cash that couriers hold" },
  bank: { name: "Bank", means: "The shop's own money" },
  seller: { name: "Sellers", means: "Below zero: owed to sellers" },
  commission: { name: "Commission", means: "Below zero: earned" },
  shipping: { name: "Delivery", means: "Below zero: earned" },
  promotion: { name: "Promotions", means: "Spent on coupons and deals" },
  "courier-fees": { name: "Courier fees", means: "Spent on couriers" },
  rounding: { name: "Rounding", means: "What whole rupees at the door gave or took" },
  claims: { name: "Claims", means: "Owed by couriers for what they lost" },
  goodwill: { name: "Goodwill", means: "Given to buyers" },
  "fee-tax": { name: "Tax on fees", means: "Sales tax on couriers' and gateways' fees" },
  "withheld-tax": { name: "Withheld tax", means: "Where a courier does not say which tax" },
  "withheld-income-tax": {
    name: "Income tax withheld",
    means: "Advance tax on the shop's own part; sellers' parts are passed on",
  },
  "withheld-sales-tax": {
    name: "Sales tax withheld",
    means: "The same of sales tax",
  },
  "services-tax": {
    name: "Services tax",
    means: "Below zero: owed to a province on commission and delivery",
  },
  "courier-differences": {
    name: "Courier differences",
    means: "What couriers paid too little, until it is settled",
  },
  gateway: { name: "Gateways", means: "Taken from buyers, and not settled yet" },
  "payment-fees": { name: "Payment fees", means: "Spent on gateways and banks" },
  "rider-cash": { name: "Riders", means: "Cash that our own riders hold" },
  "cash-on-hand": { name: "Cash in hand", means: "Cash in the office, not banked yet" },
  "bad-debt": { name: "Bad debts", means: "Debts of sellers, written off" },
  "store-credit": { name: "Store credit", means: "Below zero: owed to buyers who can spend it" },
  vouchers: { name: "Gift vouchers", means: "Below zero: owed to who holds them" },
  breakage: { name: "Expired credit", means: "Below zero: earned, as credit or a voucher expired" },
};

export function isAccount(text: string): text is Account {
  return Object.hasOwn(ACCOUNT_WORDS, text);
}
