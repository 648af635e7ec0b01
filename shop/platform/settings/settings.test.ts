import { describe, expect, it } from "vitest";
import { SETTINGS } from "./settings.ts";

describe("Settings of the shop", () => {
  it.each([
    ["expressFee", 300_00, 300_00],
    ["expressFee", "30000", 300_00],
    ["expressFee", -1, undefined],
    ["expressFee", 1.5, undefined],
    ["defaultCommission", 0, 0],
    ["defaultCommission", 10_001, undefined],
    ["oneDollarSaleEndsAt", "2026-12-01T00:00:00Z", new Date("2026-12-01T00:00:00Z")],
    ["oneDollarSaleEndsAt", "2026-12-19T23:59+05:00", new Date("2026-12-19T18:59:00Z")],
    ["oneDollarSaleEndsAt", "2026-12-19T23:59", undefined],
    ["oneDollarSaleEndsAt", "2026-12-19", undefined],
    ["oneDollarSaleEndsAt", "soon", undefined],
    ["eidUlFitrOn", "2027-03-10", "2027-03-10"],
    ["eidUlFitrOn", "2027-02-30", undefined],
    ["eidUlAdhaOn", "10 March", undefined],
    ["bankAccount", { bank: "HBL" }, undefined],
    [
      "bankAccount",
      { bank: "HBL", title: "Tohfa", iban: "PK1" },
      { bank: "HBL", title: "Tohfa", iban: "PK1", raastId: "" },
    ],
  ] as const)("%s stored as %j is %j", (key, stored, value) => {
    expect(SETTINGS[key].kind.read(stored)).toEqual(value);
  });

  it.each(Object.entries(SETTINGS))("%s is of no use where nothing is stored", (_key, setting) => {
    expect(setting.kind.read(undefined)).toBeUndefined();
  });
});
