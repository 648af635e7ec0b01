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
  reviewCouponDays: setting<number>(
    "For how many days a coupon for a review with photos can be used (PRODUCT §5)",
    90,
    wholeNumber(3650),
  ),
  reviewCouponCap: setting<Paisa>(
    "What a coupon for a review with photos takes off at most, in paisa (PRODUCT §5)",
    1000_00,
    wholeNumber(1_000_000_00),
  ),
  reviewCouponMinimum: setting<Paisa>(
    "From which order on a coupon for a review with photos can be used, in paisa (PRODUCT §5)",
    1000_00,
    wholeNumber(1_000_000_00),
  ),
  reviewCouponBeyondShare: setting<boolean>(
    "Whether the shop bears a coupon for a review with photos beyond its commission: where not, it takes at most that, and 15% off is less (SPEC §9)",
    true,
    (kept) => (typeof kept === "boolean" ? kept : undefined),
  ),
};

export type SettingKey = keyof typeof SETTINGS;
/** The value of a setting. */
export type SettingValue<Key extends SettingKey> = (typeof SETTINGS)[Key]["standard"];
