/** The banks whose bulk files can be written (bank-layouts.ts). */
export const BANK_LAYOUTS = ["generic", "hbl", "meezan", "ubl"] as const;
export type BankLayout = (typeof BANK_LAYOUTS)[number];
