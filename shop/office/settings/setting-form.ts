import type { BankAccount, Setting, SettingKey } from "#tohfa/shop/platform/settings/settings.ts";
import { SETTINGS } from "#tohfa/shop/platform/settings/settings.ts";
import {
  type ExchangeRates,
  ratesInLines,
  ratesOfLines,
} from "#tohfa/shop/values/currency/exchange-rates.ts";
import { numberOfProgram, plainNumber } from "#tohfa/shop/values/digits.ts";
import {
  type ClosedDay,
  closedDaysInLines,
  closedDaysOfLines,
} from "#tohfa/shop/values/holidays/closed-days.ts";
import { normaliseIban } from "#tohfa/shop/values/iban.ts";
import { karachiText } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { normalisePhone } from "#tohfa/shop/values/phone.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { requireRupees, rupeesToType } from "#tohfa/shop/values/rupees.ts";

/** How a setting is shown and typed; it follows from its standard and the unit in its meaning. */
export type SettingKind =
  | "money"
  | "percent"
  | "number"
  | "yes"
  | "moment"
  | "day"
  | "days"
  | "rates"
  | "account"
  | "phone"
  | "json";

/** The fields of a setting's form, as they are typed. */
export type SettingFields = Partial<
  Record<"value" | "bank" | "title" | "iban" | "raastId", string>
>;

const OTHERS: Partial<Record<string, SettingKind>> = {
  oneDollarSaleEndsAt: "moment",
  bankAccount: "account",
  contactPhone: "phone",
  contactWhatsApp: "phone",
  eidUlFitrOn: "day",
  eidUlAdhaOn: "day",
  closedDays: "days",
  exchangeRates: "rates",
};

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

export function settingKind(key: SettingKey): SettingKind {
  const { standard, meaning }: Setting<unknown> = SETTINGS[key];
  if (typeof standard === "boolean") return "yes";
  if (typeof standard === "number") {
    if (/\bin paisa\b/.test(meaning)) return "money";
    return /\bin basis points\b/.test(meaning) ? "percent" : "number";
  }
  return OTHERS[key] ?? "json";
}

/** What a setting is for, in the unit in which it is typed. */
export function settingMeaning(key: SettingKey): string {
  return SETTINGS[key].meaning
    .replace(/,? in (paisa|basis points)/, "")
    .replace(/ ?\((PRODUCT|SPEC)[^)]*\)/, "")
    .replace(
      ", with its zone (2026-12-19T23:59:00+05:00); null: it has no end",
      "; empty: it has no end",
    )
    .replace("; null: ", "; empty: ");
}

/** A value as people read it. */
export function settingWords(key: SettingKey, value: unknown): string {
  if (value === null || value === undefined) return "none";
  switch (settingKind(key)) {
    case "money":
      return formatMoney(value as number);
    case "percent":
      return `${(value as number) / 100}%`;
    case "yes":
      return value ? "yes" : "no";
    case "moment":
      return karachiText((value as Date).getTime())
        .slice(0, 16)
        .replace("T", " ");
    case "account": {
      const { bank, title, iban } = value as BankAccount;
      return `${bank}, ${title}, ${iban}`;
    }
    case "days": {
      const days = value as ClosedDay[];
      return days.length === 0 ? "none" : closedDaysInLines(days).replaceAll("\n", "; ");
    }
    case "rates":
      return ratesInLines(value as ExchangeRates).replaceAll("\n", "; ");
    case "number":
    case "day":
    case "phone":
      return String(value);
    default:
      return JSON.stringify(value);
  }
}

/** A value as it stands in the fields of its form. */
export function fieldsOf(key: SettingKey, value: unknown): SettingFields {
  if (value === null || value === undefined) return {};
  switch (settingKind(key)) {
    case "money":
      return { value: rupeesToType(value as number) };
    case "percent":
      return { value: String((value as number) / 100) };
    case "yes":
      return { value: value ? "yes" : "no" };
    case "moment":
      return { value: karachiText((value as Date).getTime()).slice(0, 16) };
    case "account":
      return { ...(value as BankAccount) };
    case "days":
      return { value: closedDaysInLines(value as ClosedDay[]) };
    case "rates":
      return { value: ratesInLines(value as ExchangeRates) };
    case "number":
    case "day":
    case "phone":
      return { value: String(value) };
    default:
      return { value: JSON.stringify(value) };
  }
}

/**
 * What was typed, as it is kept: JSON that the setting's own `read` takes. Refuses: invalid, in words. It is never
 * taken half: what `read` would not use would be no setting, only a row.
 */
export function keptFrom(key: SettingKey, fields: SettingFields): unknown {
  const kept = typedValue(settingKind(key), fields);
  const setting: Setting<unknown> = SETTINGS[key];
  if (setting.read(kept) === undefined) {
    const text = `This cannot be used here. The usual one is ${settingWords(key, setting.standard)}.`;
    throw wrong(text);
  }
  return kept;
}

function typedValue(kind: SettingKind, { value = "", ...account }: SettingFields): unknown {
  switch (kind) {
    case "money":
      return requireRupees(value, "value");
    case "percent":
      return Math.round(numberOf(value, 2) * 100);
    case "number":
      return numberOf(value, 0);
    case "yes":
      return value === "yes";
    case "day":
      return value;
    case "phone": {
      const phone = normalisePhone(value);
      if (!phone) throw wrong("Enter a phone number of 11 or 12 digits.");
      return phone;
    }
    case "days":
      return closedDaysOfLines(value);
    case "rates":
      return ratesOfLines(value);
    case "moment":
      // Typed as clocks in Pakistan show it.
      return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? `${value}:00+05:00` : value;
    case "account": {
      const iban = normaliseIban(account.iban ?? "");
      if (!iban) throw wrong("This is no IBAN of Pakistan.", "iban");
      return { ...account, raastId: account.raastId ?? "", iban };
    }
    default:
      return parsed(value);
  }
}

function numberOf(typed: string, decimals: number): number {
  const bare = plainNumber(typed).replace(/ ?%$/, "");
  const [, fraction = ""] = bare.split(".");
  const number = numberOfProgram(bare);
  if (number === null || number < 0 || fraction.length > decimals) {
    throw wrong("Enter a number, such as 250.");
  }
  return number;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong("This is no JSON.");
  }
}

function wrong(text: string, field = "value"): Refusal {
  return new Refusal("invalid", text, { field });
}
