import { describe, expect, it } from "vitest";
import { SETTINGS, type Setting, type SettingKey } from "#tohfa/shop/platform/settings/settings.ts";
import { fieldsOf, keptFrom, settingKind, settingMeaning, settingWords } from "./setting-form.ts";

const KEYS = Object.keys(SETTINGS) as SettingKey[];

describe("Every setting has a form", () => {
  it.each(KEYS)("%s: what the form shows is what it keeps", (key) => {
    const { standard, read }: Setting<unknown> = SETTINGS[key];
    expect(settingKind(key)).not.toBe("json");
    expect(settingMeaning(key)).not.toMatch(/paisa|basis points|null|PRODUCT|SPEC/);
    expect(settingWords(key, standard)).not.toBe("");
    if (standard !== null) expect(read(keptFrom(key, fieldsOf(key, standard)))).toEqual(standard);
  });

  it.each([
    ["expressFee", "1,250.50", 125_050],
    ["expressFee", "Rs. 300", 30_000],
    ["defaultCommission", "12.5%", 1_250],
    ["receiptHoldDays", "7", 7],
    ["oneDollarSaleEndsAt", "2026-12-19T23:59", "2026-12-19T23:59:00+05:00"],
  ] as const)("%s: %s is kept as %j", (key, value, kept) => {
    expect(keptFrom(key, { value })).toBe(kept);
  });

  it.each([
    ["expressFee", "-1", "An amount cannot be below zero."],
    ["expressFee", "", "Enter the amount in rupees, such as 1,299."],
    ["expressFee", "1e9", "A spreadsheet has shortened “1e9”."],
    ["defaultCommission", "101", "This cannot be used here. The usual one is 10%."],
    ["receiptHoldDays", "1.5", "Enter a number, such as 250."],
    ["receiptHoldDays", "61", "This cannot be used here. The usual one is 5."],
    ["oneDollarSaleEndsAt", "tomorrow", "This cannot be used here."],
  ] as const)("%s: %j is refused in words", (key, value, words) => {
    expect(() => keptFrom(key, { value })).toThrow(words);
  });

  it("a bank account needs its name, its title and a good IBAN", () => {
    const account = { bank: "HBL", title: "Tohfa", iban: "PK36 SCBL 0000 0011 2345 6702" };
    expect(keptFrom("bankAccount", account)).toEqual({
      ...account,
      ...{ iban: "PK36SCBL0000001123456702", raastId: "" },
    });
    for (const wrong of [
      { ...account, title: "" },
      { ...account, iban: "PK37SCBL0000001123456702" },
    ]) {
      expect(() => keptFrom("bankAccount", wrong)).toThrow();
    }
  });
});
