import type { Account, PostingKind } from "#tohfa/shop/money/ledger/ledger-kinds.ts";

/**
 * Where each account stands in what the shop keeps: a line of the contribution, or "balance", which is owed or held and
 * no gain or loss. A new account without a line does not compile. Money.md §3: the shop keeps its income less its costs;
 * tax withheld from its own part is no cost (it is claimed), and a difference with a courier is owed by it until it is
 * settled.
 */
export const LINE_OF_ACCOUNT = {
  buyer: "balance",
  courier: "balance",
  bank: "balance",
  seller: "balance",
  commission: "commission",
  shipping: "delivery",
  promotion: "promotion",
  "courier-fees": "courier_fees",
  rounding: "rounding",
  claims: "balance",
  goodwill: "goodwill",
  "fee-tax": "courier_fees",
  "withheld-tax": "balance",
  "withheld-income-tax": "balance",
  "withheld-sales-tax": "balance",
  "services-tax": "balance",
  "courier-differences": "balance",
  gateway: "balance",
  "payment-fees": "payment_fees",
  "rider-cash": "balance",
  "cash-on-hand": "balance",
  "bad-debt": "bad_debt",
  "store-credit": "balance",
  vouchers: "balance",
  breakage: "breakage",
} as const satisfies Record<Account, string>;

export type ContributionLine = Exclude<(typeof LINE_OF_ACCOUNT)[Account], "balance">;

/** The lines of the contribution, in the order of their columns. */
export const CONTRIBUTION_LINES: Readonly<Record<ContributionLine, string>> = {
  commission: "Commission",
  delivery: "Delivery sold",
  rounding: "Rounding",
  promotion: "Coupons and deals",
  courier_fees: "Courier fees",
  payment_fees: "Payment fees",
  goodwill: "Goodwill",
  bad_debt: "Bad debts",
  breakage: "Expired credit",
};

/** The accounts of one line of the contribution. */
export function accountsOfLine(line: ContributionLine): Account[] {
  return ACCOUNTS_BY_LINE.filter(([, of]) => of === line).map(([account]) => account);
}

const ACCOUNTS_BY_LINE = Object.entries(LINE_OF_ACCOUNT) as [
  Account,
  ContributionLine | "balance",
][];

/** All accounts that the contribution is made of. */
export const CONTRIBUTION_ACCOUNTS: readonly Account[] = ACCOUNTS_BY_LINE.filter(
  ([, line]) => line !== "balance",
).map(([account]) => account);

/** What each kind of posting does to what buyers owe for goods: sold, taken back, or changed afterwards. */
const SALES_OF_KIND = {
  ...{ sale: "sold", return: "back", kept: "kept", charge: "changed", allowance: "changed" },
  ...{ cash: null, remittance: null, payout: null, payment: null, refund: null, claim: null },
  ...{ claim_payment: null, goodwill: null, withholding: null, fee: null },
  ...{ gateway_settlement: null, payout_returned: null, seller_payment: null, write_off: null },
  ...{ set_off: null, hand_in: null, deposit: null, tax_paid: null },
  ...{ voucher: null, expiry: null },
} as const satisfies Record<PostingKind, string | null>;

/** What each kind of posting does to the cash that couriers hold. */
const CASH_OF_KIND = {
  ...{ cash: "collected", remittance: "paid_in", set_off: "set_off", hand_in: "paid_in" },
  ...{ sale: "other", return: "other", kept: "other", charge: "other", allowance: "other" },
  ...{ payout: "other", payment: "other", refund: "other", claim: "other" },
  ...{ claim_payment: "other", goodwill: "other", withholding: "other", fee: "other" },
  ...{ gateway_settlement: "other", payout_returned: "other", seller_payment: "other" },
  ...{ write_off: "other", deposit: "other", tax_paid: "other" },
  ...{ voucher: "other", expiry: "other" },
} as const satisfies Record<PostingKind, string>;

/** What each kind of posting does to an account of tax. */
const TAX_OF_KIND = {
  ...{ sale: "sold", kept: "sold", charge: "sold", return: "back", allowance: "back" },
  ...{ remittance: "withheld", gateway_settlement: "withheld", payment: "withheld" },
  ...{ withholding: "passed_on", fee: "passed_on", tax_paid: "paid" },
  ...{ cash: "other", payout: "other", refund: "other", claim: "other", claim_payment: "other" },
  ...{ goodwill: "other", payout_returned: "other", seller_payment: "other" },
  ...{ write_off: "other", set_off: "other", hand_in: "other", deposit: "other" },
  ...{ voucher: "other", expiry: "other" },
} as const satisfies Record<PostingKind, string>;

const TABLES = { sales: SALES_OF_KIND, cash: CASH_OF_KIND, tax: TAX_OF_KIND };

/** The kinds of postings that a column of a report is made of. */
export function kindsOf<Table extends keyof typeof TABLES>(
  table: Table,
  ...columns: NonNullable<(typeof TABLES)[Table][PostingKind]>[]
): PostingKind[] {
  const kinds = Object.entries(TABLES[table]) as [PostingKind, string | null][];
  const wanted: readonly string[] = columns;
  return kinds.filter(([, column]) => column && wanted.includes(column)).map(([kind]) => kind);
}
