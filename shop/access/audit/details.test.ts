import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "#tohfa/shop/platform/settings/settings.ts";
import { detailsOf } from "./details.ts";

const said = (action: string, subject: string, stored: unknown) =>
  detailsOf(action, subject, stored).map(({ name, before, after }) =>
    [name && `${name}:`, before !== null && `${before} →`, after].filter(Boolean).join(" "),
  );

describe("What a line of the audit log says", () => {
  it.each([
    [
      "setting changed",
      "expressFee",
      { before: 250_00, after: 300_00 },
      "Express delivery fee: Rs 250 → Rs 300",
    ],
    [
      "setting changed",
      "expressFee",
      { before: null, after: 300_00 },
      "Express delivery fee: Rs 250 → Rs 300",
    ],
    [
      "setting changed",
      "contactPhone",
      { before: "03001234567", after: null },
      "Phone for buyers: 03001234567 → none",
    ],
    ["setting changed", "aSettingOfOldTimes", { before: 1, after: 2 }, "1 → 2"],
    [
      "put into the one-dollar sale",
      "p-1",
      { before: 1500_00, after: 281_00 },
      "Rs 1,500 → Rs 281",
    ],
    ["product changed", "p-1", { price: { from: 500_00, to: 550_00 } }, "price: Rs 500 → Rs 550"],
    ["goodwill promised", "TH-1-P1", { amount: 449_00 }, "amount: Rs 449"],
    [
      "holiday set",
      "s-1",
      { before: { backAt: null }, after: { backAt: "2026-12-01" } },
      "back at: – → 2026-12-01",
    ],
    [
      "product created",
      "p-1",
      { attributes: [{ name: "Size", price: 50_00 }] },
      "attributes: name Size, price Rs 50",
    ],
    ["admin role taken away", "u-1", null, ""],
  ])("%s of %s: %j is %j", (action, subject, stored, words) => {
    expect(said(action, subject, stored).join("")).toBe(words);
  });

  it("whatever a setting's line has stored, it is said without JSON", () => {
    const key = fc.constantFrom(...Object.keys(SETTINGS));
    fc.assert(
      fc.property(key, fc.jsonValue(), fc.jsonValue(), (subject, before, after) => {
        const [line = ""] = said("setting changed", subject, { before, after });
        expect(line).not.toMatch(/[{}[\]]|undefined|null/);
      }),
      // An object that cannot be made a text.
      {
        examples: Object.keys(SETTINGS).map((one): [string, fc.JsonValue, fc.JsonValue] => [
          one,
          { toString: 0 },
          { valueOf: 1 },
        ]),
      },
    );
  });
});
