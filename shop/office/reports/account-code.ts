import type { Account } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * The code of each account where the accountant has named none: 1 what the shop has, 2 what it owes, 4 what it earns,
 * 5 and 6 what it spends.
 */
export const USUAL_CODES: Readonly<Record<Account, string>> = {
  bank: "1010",
  "cash-on-hand": "1020",
  "rider-cash": "1030",
  courier: "1040",
  gateway: "1050",
  buyer: "1100",
  claims: "1110",
  "courier-differences": "1120",
  "withheld-income-tax": "1210",
  "withheld-sales-tax": "1220",
  "withheld-tax": "1230",
  seller: "2010",
  "services-tax": "2110",
  "store-credit": "2210",
  vouchers: "2220",
  commission: "4010",
  shipping: "4020",
  rounding: "4090",
  breakage: "4110",
  "courier-fees": "5010",
  "fee-tax": "5020",
  "payment-fees": "5030",
  promotion: "6010",
  goodwill: "6020",
  "bad-debt": "6030",
};

/** Characters of a code, at most. */
export const MAX_CODE = 20;

/** Why this is no code of an account; null where it is one, or empty: then the usual one holds. */
export function whyNotCode(code: string, account: Account): Refusal | null {
  if (code === "" || /^[A-Za-z0-9][A-Za-z0-9./-]{0,19}$/.test(code)) return null;
  const text = `A code has letters, digits, dots, dashes and slashes, at most ${MAX_CODE}.`;
  return new Refusal("invalid", text, { field: account });
}
