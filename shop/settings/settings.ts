import type { Paisa } from "../money.ts";

/** Where a bank transfer goes; shown on the order's page (reference 2.7). */
export interface BankAccount {
  bank: string;
  title: string;
  iban: string;
  /** A mobile number, where the account has one; else empty. */
  raastId: string;
}

/** One setting of the shop: a row of the table "settings" under its key. */
export interface Setting<Value> {
  /** For people. */
  meaning: string;
  /** Where no usable value is kept. */
  standard: Value;
  /** A kept value as the program uses it; undefined where it is of no use. */
  read(kept: unknown): Value | undefined;
}

function setting<Value>(
  meaning: string,
  standard: Value,
  read: (kept: unknown) => Value | undefined,
): Setting<Value> {
  return { meaning, standard, read };
}

function wholeNumber(max: number): (kept: unknown) => number | undefined {
  return (kept) => {
    const number = Number(kept ?? Number.NaN);
    return Number.isSafeInteger(number) && number >= 0 && number <= max ? number : undefined;
  };
}

/** All settings that the shop's people can change while it runs (the environment's are in server/settings.ts). */
export const SETTINGS = {
  expressFee: setting<Paisa>(
    "Fee of express delivery, in paisa (PRODUCT §4)",
    250_00,
    wholeNumber(Number.MAX_SAFE_INTEGER),
  ),
  defaultCommission: setting<number>(
    "Commission of sellers without a rate of their own, in basis points (PRODUCT §5)",
    1000,
    wholeNumber(10_000),
  ),
  oneDollarSaleEndsAt: setting<Date | null>(
    "Until when the one-dollar sale runs; null: it has no end",
    null,
    (kept) => {
      const time = Date.parse(String(kept ?? ""));
      return Number.isNaN(time) ? undefined : new Date(time);
    },
  ),
  bankAccount: setting<BankAccount | null>(
    "Where bank transfers go; null: the account of the environment",
    null,
    (kept) => {
      const { bank, title, iban, raastId = "" } = (kept ?? {}) as Partial<BankAccount>;
      return bank && title && iban ? { bank, title, iban, raastId } : undefined;
    },
  ),
  receiptHoldDays: setting<number>(
    "For how many days the receipt of a transfer keeps an order's stock at most, from the first one on",
    5,
    wholeNumber(60),
  ),
};

export type SettingKey = keyof typeof SETTINGS;
/** The value of a setting. */
export type SettingValue<Key extends SettingKey> = (typeof SETTINGS)[Key]["standard"];
