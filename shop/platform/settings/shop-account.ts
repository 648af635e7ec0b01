import { type BankAccount, readStoredAccount } from "./bank-account.ts";

/** For how long another account of the shop waits, in ms: long enough that some admin reads the letter. */
export const SHOP_ACCOUNT_WAITS = 24 * 3_600_000;

/** A stored setting with the change that waits, as its row has it. */
export interface WaitingSetting {
  value: unknown;
  nextValue: unknown;
  nextFrom: Date | null;
}

/** Where buyers' transfers go. */
export interface ShopAccount {
  now: BankAccount | null;
  /** It is the one that the machine's owner has set (BANK_IBAN), not one of the settings screen. */
  isEnvironments: boolean;
  /** What it will be from a moment on; `account` null: none. */
  next: { account: BankAccount | null; from: Date } | null;
}

/** The value that holds at a moment: one whose time has come is the setting. */
export function valueAt(row: WaitingSetting | null, now: Date): unknown {
  if (!row) return null;
  return row.nextFrom && row.nextFrom <= now ? row.nextValue : row.value;
}

/** The account that buyers see at a moment, and the one that waits; the settings screen's is before the environment's. */
export function shopAccountAt(
  row: WaitingSetting | null,
  fromEnvironment: BankAccount | null,
  now: Date,
): ShopAccount {
  const own = readStoredAccount(valueAt(row, now)) ?? null;
  const next = readStoredAccount(row?.nextValue) ?? fromEnvironment;
  return {
    now: own ?? fromEnvironment,
    isEnvironments: own === null && fromEnvironment !== null,
    next: row?.nextFrom && row.nextFrom > now ? { account: next, from: row.nextFrom } : null,
  };
}
