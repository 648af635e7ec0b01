import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "#tohfa/shop/values/currency/exchange-rates.ts";
import {
  defaultAsStored,
  fieldsOf,
  sayValue,
  settingOf,
  settingValue,
  storedFrom,
} from "./setting-values.ts";
import { SETTINGS, type SettingKey } from "./settings.ts";
import { count, rates } from "./value-kind.ts";

const KEYS = Object.keys(SETTINGS) as SettingKey[];

describe("Every setting, by its line in the table", () => {
  it.each(KEYS)(
    "%s: what its form shows is what it stores, and the default is of its kind",
    (key) => {
      const { default: standard } = settingOf(key);
      expect(settingValue(key, undefined)).toEqual(standard);
      expect(settingValue(key, defaultAsStored(key))).toEqual(standard);
      // The bank account is not emptied by its form: that is what Reset is for.
      if (key === "bankAccount") return;
      if (standard === null) expect(storedFrom(key, {})).toBeNull();
      else expect(settingValue(key, storedFrom(key, fieldsOf(key, standard)))).toEqual(standard);
    },
  );

  it.each(KEYS)("%s is said in plain words", (key) => {
    const { label, help, touches = "" } = settingOf(key);
    const words = [label, help, touches, sayValue(key, settingOf(key).default)];
    expect(words.join(" ")).not.toMatch(/paisa|basis points|null|undefined|PRODUCT|SPEC|[{}[\]]/);
    expect([label, help].every((text) => text.length >= 6 && text.length <= 110)).toBe(true);
  });

  it("no two have the same name", () => {
    const labels = KEYS.map((key) => settingOf(key).label);
    expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([]);
  });
});

describe("How a setting's value is said", () => {
  it.each([
    ["expressFee", 300_00, "Rs 300"],
    ["defaultCommission", 1250, "12.5 %"],
    ["heldPercentOfOne", 20, "20 %"],
    ["receiptHoldDays", 1, "1 day"],
    ["receiptHoldDays", 5, "5 days"],
    ["openCashOrdersPerPhone", 3, "3"],
    ["maxLineQuantity", 12_000, "12,000"],
    ["dispatchCutOffHour", 14, "2 pm"],
    ["dispatchCutOffHour", 12, "noon"],
    ["dispatchCutOffHour", 0, "midnight"],
    ["reviewCouponBeyondShare", false, "no"],
    ["oneDollarSaleEndsAt", new Date("2026-12-19T18:59:00Z"), "19 Dec 2026, 11:59 pm"],
    ["eidUlFitrOn", "2027-03-10", "10 Mar 2027"],
    ["eidUlFitrOn", null, "none"],
    ["exchangeRates", null, "off"],
    ["closedDays", [], "none"],
    [
      "closedDays",
      [
        { day: "2027-03-10", name: "Eid ul-Fitr", isExpected: true },
        { day: "2027-03-11", name: "Eid ul-Fitr", isExpected: true },
        { day: "2027-03-12", name: "Eid ul-Fitr", isExpected: false },
        { day: "2027-06-15", name: "Ashura", isExpected: false },
      ],
      "Eid ul-Fitr 10–11 Mar 2027 (expected), Eid ul-Fitr 12 Mar 2027, Ashura 15 Jun 2027",
    ],
    ["bankAccount", { bank: "HBL", title: "Tohfa", iban: "PK1", raastId: "" }, "HBL, Tohfa, PK1"],
  ] as const)("%s: %j is %j", (key, value, words) => {
    expect(sayValue(key, value)).toBe(words);
  });
});

describe("What is typed into a setting's form", () => {
  it.each([
    ["expressFee", "1,250.50", 125_050],
    ["expressFee", "Rs. 300", 30_000],
    ["defaultCommission", "12.5%", 1_250],
    ["heldPercentOfAll", "50 %", 50],
    ["receiptHoldDays", "7", 7],
    ["receiptHoldDays", "۷", 7],
    ["maxLineQuantity", "1,200", 1200],
    ["oneDollarSaleEndsAt", "2026-12-19T23:59", "2026-12-19T23:59:00+05:00"],
    ["contactPhone", "0300-1234567", "03001234567"],
    ["contactPhone", " ", null],
    ["closedDays", "", []],
  ] as const)("%s: %j is stored as %j", (key, value, stored) => {
    expect(storedFrom(key, { value })).toEqual(stored);
  });

  it.each([
    ["expressFee", "-1", "An amount cannot be below zero."],
    ["expressFee", "", "Enter the amount in rupees, such as 1,299."],
    ["expressFee", "1e9", "A spreadsheet has shortened “1e9”."],
    ["reviewCouponCap", "1000001", "Enter Rs 1,000,000 or less."],
    ["defaultCommission", "101", "Enter a percentage from 0 to 100, such as 12.5."],
    ["heldPercentOfAll", "12.5", "Enter a percentage from 0 to 100, such as 20."],
    ["receiptHoldDays", "1.5", "Enter a whole number from 0 to 60 days."],
    ["receiptHoldDays", "61", "Enter a whole number from 0 to 60 days."],
    ["receiptHoldDays", "", "Enter a whole number from 0 to 60 days."],
    ["dispatchCutOffHour", "24", "Choose an hour of the day."],
    ["oneDollarSaleEndsAt", "tomorrow", "Choose the day and the time."],
    ["eidUlFitrOn", "2027-02-30", "Choose a day of the calendar."],
    ["contactPhone", "12", "Enter a phone number of 11 or 12 digits."],
    ["closedDays", "2027-03-10 Eid\n10 March Eid", "“10 March Eid” is no closed day."],
  ] as const)("%s: %j is refused in words", (key, value, words) => {
    expect(() => storedFrom(key, { value })).toThrow(words);
  });

  it("a bank account needs its name, its title and a good IBAN, each said at its field", () => {
    const account = { bank: "HBL", title: "Tohfa", iban: "PK36 SCBL 0000 0011 2345 6702" };
    expect(storedFrom("bankAccount", account)).toEqual({
      ...account,
      ...{ iban: "PK36SCBL0000001123456702", raastId: "" },
    });
    for (const [field, value] of [
      ["bank", ""],
      ["title", ""],
      ["iban", "PK37SCBL0000001123456702"],
    ] as const) {
      const typed = { ...account, [field]: value };
      expect(() => storedFrom("bankAccount", typed)).toThrow(expect.objectContaining({ field }));
    }
  });

  it("rates have their day and a field a currency, and come back as they were typed", () => {
    const rate = fc.integer({ min: 1, max: 1_000_000 });
    const each = fc.dictionary(fc.constantFrom(...CURRENCIES), rate, { minKeys: 1 });
    fc.assert(
      fc.property(each, (some) => {
        const stored = { setOn: "2026-11-20", rates: some };
        expect(rates.read(rates.fromFields(rates.toFields(stored)))).toEqual(stored);
      }),
    );
    expect(rates.fromFields({ setOn: "2026-11-20" })).toBeNull();
  });

  it.each([
    [{ GBP: "372" }, "setOn"],
    [{ setOn: "2026-02-30", GBP: "372" }, "setOn"],
    [{ setOn: "2026-11-20", GBP: "0" }, "GBP"],
    [{ setOn: "2026-11-20", GBP: "-3" }, "GBP"],
    [{ setOn: "2026-11-20", GBP: "3.725" }, "GBP"],
    [{ setOn: "2026-11-20", GBP: "37200" }, "GBP"],
    [{ setOn: "2026-11-20", GBP: "372", USD: "about 281" }, "USD"],
  ])("rates %j are refused at their field", (typed, field) => {
    expect(() => rates.fromFields(typed)).toThrow(expect.objectContaining({ field }));
  });

  it("whatever number is typed: it is stored as it is, or refused with the limits", () => {
    const upTo60 = count("day", 60);
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (number) => {
        const type = () => upTo60.fromFields({ value: String(number) });
        if (number >= 0 && number <= 60) expect(type()).toBe(number);
        else expect(type).toThrow("from 0 to 60 days");
      }),
    );
  });
});
