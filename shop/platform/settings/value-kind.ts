import {
  CURRENCIES,
  type ExchangeRates,
  MAX_RUPEES,
  ratesInWords,
  readExchangeRates,
} from "#tohfa/shop/values/currency/exchange-rates.ts";
import { type Day, noonOf, readDay } from "#tohfa/shop/values/day.ts";
import { numberOfProgram, plainNumber, readCount } from "#tohfa/shop/values/digits.ts";
import {
  type ClosedDay,
  closedDaysInLines,
  closedDaysInWords,
  closedDaysOfLines,
  readClosedDays,
} from "#tohfa/shop/values/holidays/closed-days.ts";
import { normaliseIban } from "#tohfa/shop/values/iban.ts";
import {
  formatDay,
  formatHour,
  formatMoment,
  karachiText,
} from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { normalisePhone } from "#tohfa/shop/values/phone.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { requireRupees, rupeesToType } from "#tohfa/shop/values/rupees.ts";
import { accountWords, type BankAccount, readStoredAccount } from "./bank-account.ts";

/** What a setting's form can send, each as it was typed. */
export const SETTING_FIELDS = [
  ...["value", "bank", "title", "iban", "raastId", "setOn"],
  ...CURRENCIES,
] as const;
export type SettingFields = Partial<Record<(typeof SETTING_FIELDS)[number], string>>;

/** Which field the screen shows for it. */
export type SettingInput =
  | "money"
  | "percent"
  | "number"
  | "hour"
  | "flag"
  | "choice"
  | "day"
  | "moment"
  | "phone"
  | "text"
  | "closed-days"
  | "rates"
  | "account";

/** A kind of value: how it is stored, said and typed. One for money, one for days and so on. */
export interface ValueKind<Value> {
  input: SettingInput;
  /** What stands beside the field: "days"; empty where the value needs none. */
  unit: string;
  /** What can be entered, in words: "0 to 60"; empty where the field itself says it. */
  limits: string;
  /** What can be chosen, where it is a choice: each value with its words. */
  choices?: Readonly<Record<string, string>>;
  /** A stored value as the program uses it; undefined where it is of no use. */
  read(stored: unknown): Value | undefined;
  /** As people read it, on the screen and in the audit log: "Rs 250", "5 days", "2 pm". */
  say(value: Value): string;
  /** As it stands in its form. */
  toFields(value: Value): SettingFields;
  /** What was typed, as it is stored; null: nothing was. Refuses: invalid, at the field, with what to enter. */
  fromFields(typed: SettingFields): unknown;
}

/** A sum in rupees, stored in paisa. */
export function money(max: Paisa = Number.MAX_SAFE_INTEGER): ValueKind<Paisa> {
  return {
    ...{ input: "money", unit: "", read: wholeUpTo(max), say: formatMoney },
    limits: max === Number.MAX_SAFE_INTEGER ? "" : `Up to ${formatMoney(max)}`,
    toFields: (paisa) => ({ value: rupeesToType(paisa) }),
    fromFields({ value = "" }) {
      const paisa = requireRupees(value, "value");
      if (paisa > max) throw wrong(`Enter ${formatMoney(max)} or less.`);
      return paisa;
    },
  };
}

/** The same where it may be left empty, which is no sum at all and not Rs 0. */
export function sumOrNone(max: Paisa): ValueKind<Paisa> {
  const kind = money(max);
  return {
    ...kind,
    fromFields: (typed) => (typed.value?.trim() ? kind.fromFields(typed) : null),
  };
}

/** The same in whole rupees: riders have no paisa. */
export function wholeRupees(max: Paisa): ValueKind<Paisa> {
  const kind = money(max);
  const isWhole = (paisa: unknown) => Number(paisa) % 100 === 0;
  return {
    ...kind,
    read: (stored) => {
      const paisa = kind.read(stored);
      return paisa !== undefined && isWhole(paisa) ? paisa : undefined;
    },
    fromFields(typed) {
      const paisa = kind.fromFields(typed);
      if (!isWhole(paisa)) throw wrong("Enter whole rupees, without paisa.");
      return paisa;
    },
  };
}

/** A share of a hundred; stored as it is, or in basis points (hundredths of a percent). */
export function percent(stored: "whole" | "basis points"): ValueKind<number> {
  const [per, decimals] = stored === "whole" ? [1, 0] : [100, 2];
  const example = stored === "whole" ? "20" : "12.5";
  return {
    ...{ input: "percent", unit: "percent", limits: "0 to 100", read: wholeUpTo(100 * per) },
    say: (value) => `${value / per} %`,
    toFields: (value) => ({ value: String(value / per) }),
    fromFields({ value = "" }) {
      const bare = plainNumber(value).replace(/ ?%$/, "");
      const [, fraction = ""] = bare.split(".");
      const number = numberOfProgram(bare);
      if (number === null || number < 0 || number > 100 || fraction.length > decimals) {
        throw wrong(`Enter a percentage from 0 to 100, such as ${example}.`);
      }
      return Math.round(number * per);
    },
  };
}

/** How many, and of what: `unit` is the word for one of them, or empty where the setting's name says it. */
export function count(unit: string, max: number): ValueKind<number> {
  return {
    ...{ input: "number", unit: unit && `${unit}s`, limits: `0 to ${max.toLocaleString("en")}` },
    read: wholeUpTo(max),
    say: (value) => counted(value, unit),
    toFields: (value) => ({ value: String(value) }),
    fromFields({ value = "" }) {
      const read = readCount(value);
      if ("why" in read || read.count > max) {
        throw wrong(`Enter a whole number from 0 to ${counted(max, unit)}.`);
      }
      return read.count;
    },
  };
}

function counted(number: number, unit: string): string {
  const words = unit && (number === 1 ? ` ${unit}` : ` ${unit}s`);
  return `${number.toLocaleString("en")}${words}`;
}

/** An hour of the day in Pakistan, 0 to 23. */
export const hour: ValueKind<number> = {
  ...{ input: "hour", unit: "", limits: "", read: wholeUpTo(23), say: formatHour },
  toFields: (value) => ({ value: String(value) }),
  fromFields({ value = "" }) {
    const typed = wholeUpTo(23)(value);
    if (value === "" || typed === undefined) throw wrong("Choose an hour of the day.");
    return typed;
  },
};

export const flag: ValueKind<boolean> = {
  ...{ input: "flag", unit: "", limits: "" },
  read: (stored) => (typeof stored === "boolean" ? stored : undefined),
  say: (value) => (value ? "yes" : "no"),
  toFields: (value) => ({ value: value ? "yes" : "no" }),
  fromFields: ({ value }) => value === "yes",
};

/** One of a few, each with its words. */
export function choice<Value extends string>(
  choices: Readonly<Record<Value, string>>,
): ValueKind<Value> {
  const read = (stored: unknown) =>
    (Object.keys(choices) as Value[]).find((value) => value === stored);
  return {
    ...{ input: "choice", unit: "", limits: "", choices, read },
    say: (value) => choices[value],
    toFields: (value) => ({ value }),
    fromFields({ value = "" }) {
      const chosen = read(value);
      if (chosen === undefined) throw wrong("Choose one of these.");
      return chosen;
    },
  };
}

export const day: ValueKind<Day> = {
  ...{ input: "day", unit: "", limits: "" },
  read: (stored) => readDay(stored) ?? undefined,
  say: (value) => formatDay(noonOf(value)),
  toFields: (value) => ({ value }),
  fromFields({ value = "" }) {
    if (value === "") return null;
    if (readDay(value) === null) throw wrong("Choose a day of the calendar.");
    return value;
  },
};

const ENDS_WITH_ZONE = /T\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/;

/** A moment, stored with its zone: without one it would be another moment on every machine. */
export const moment: ValueKind<Date> = {
  ...{ input: "moment", unit: "", limits: "" },
  read(stored) {
    const text = textOf(stored);
    const time = Date.parse(text);
    return ENDS_WITH_ZONE.test(text) && !Number.isNaN(time) ? new Date(time) : undefined;
  },
  say: (value) => formatMoment(value.getTime()),
  toFields: (value) => ({ value: karachiText(value.getTime()).slice(0, 16) }),
  fromFields({ value = "" }) {
    if (value === "") return null;
    // Typed as clocks in Pakistan show it.
    const stored = `${value}:00+05:00`;
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) || moment.read(stored) === undefined) {
      throw wrong("Choose the day and the time.");
    }
    return stored;
  },
};

export const phone: ValueKind<string> = {
  ...{ input: "phone", unit: "", limits: "" },
  read: (stored) => normalisePhone(textOf(stored)) ?? undefined,
  say: (value) => value,
  toFields: (value) => ({ value }),
  fromFields({ value = "" }) {
    if (value.trim() === "") return null;
    const digits = normalisePhone(value);
    if (!digits) throw wrong("Enter a phone number of 11 or 12 digits.");
    return digits;
  },
};

/** A line of text; `form` says which are accepted, and `example` what one looks like. */
export function line(form: RegExp, example: string): ValueKind<string> {
  const read = (stored: unknown) => (form.test(textOf(stored)) ? textOf(stored) : undefined);
  return {
    ...{ input: "text", unit: "", limits: "", read },
    say: (value) => value,
    toFields: (value) => ({ value }),
    fromFields({ value = "" }) {
      const typed = value.trim().replaceAll(/\s+/g, " ");
      if (typed === "") return null;
      if (read(typed) === undefined) throw wrong(`Enter it like this: ${example}`);
      return typed;
    },
  };
}

export const closedDays: ValueKind<readonly ClosedDay[]> = {
  ...{ input: "closed-days", unit: "", limits: "" },
  read: readClosedDays,
  say: closedDaysInWords,
  toFields: (value) => ({ value: closedDaysInLines(value) }),
  fromFields({ value = "" }) {
    const bad = value.split("\n").find((line) => !readClosedDays(closedDaysOfLines(line)));
    if (bad !== undefined) {
      throw wrong(`“${bad.trim()}” is no closed day. Write it like 2027-03-10 Eid ul-Fitr.`);
    }
    const days = closedDaysOfLines(value);
    if (readClosedDays(days) === undefined) throw wrong("Those are too many days for a list.");
    return days;
  },
};

export const rates: ValueKind<ExchangeRates> = {
  ...{ input: "rates", unit: "", limits: "" },
  read: readExchangeRates,
  say: ratesInWords,
  toFields: ({ setOn, rates: each }) => ({
    setOn,
    ...Object.fromEntries(Object.entries(each).map(([name, rate]) => [name, rupeesToType(rate)])),
  }),
  fromFields({ setOn = "", ...typed }) {
    const named = CURRENCIES.filter((one) => (typed[one] ?? "").trim() !== "");
    if (named.length === 0) return null;
    if (readDay(setOn) === null) throw wrong("Choose the day of these rates.", "setOn");
    const each = named.map((one) => {
      const rate = requireRupees(typed[one] ?? "", one);
      if (rate === 0 || rate > MAX_RUPEES * 100) {
        throw wrong(`Enter what 1 ${one} costs, at most ${formatMoney(MAX_RUPEES * 100)}.`, one);
      }
      return [one, rate];
    });
    return { setOn, rates: Object.fromEntries(each) };
  },
};

export const account: ValueKind<BankAccount> = {
  ...{ input: "account", unit: "", limits: "", read: readStoredAccount, say: accountWords },
  toFields: (value) => ({ ...value }),
  fromFields({ bank = "", title = "", iban: typed = "", raastId = "" }) {
    if (bank === "") throw wrong("Enter the bank's name.", "bank");
    if (title === "") throw wrong("Enter the title of the account.", "title");
    const iban = normaliseIban(typed);
    if (!iban) throw wrong("This is no IBAN of Pakistan.", "iban");
    return { bank, title, iban, raastId };
  },
};

function wholeUpTo(max: number): (stored: unknown) => number | undefined {
  return (stored) => {
    const number = typeof stored === "number" ? stored : Number(textOf(stored) || Number.NaN);
    return Number.isSafeInteger(number) && number >= 0 && number <= max ? number : undefined;
  };
}

function wrong(text: string, field = "value"): Refusal {
  return new Refusal("invalid", text, { field });
}

/** A stored text; "" where something else is stored: not every object can be made a text. */
function textOf(stored: unknown): string {
  return typeof stored === "string" ? stored : "";
}
