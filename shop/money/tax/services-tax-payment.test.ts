import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TaxMonth, taxOwed, taxPayableFor, whyNotPayTax } from "./services-tax-payment.ts";
import { monthsOfTaxYear, taxYearOf } from "./tax-year.ts";

const MONTHS = monthsOfTaxYear(2027);
const NOW = Date.parse("2027-06-15T12:00:00+05:00");

describe("Services tax that is paid to a province (issue 41 §3, money.md §2 tax_paid)", () => {
  it("never is more paid than is owed, and a month once, whatever comes in which order", () => {
    const bookings = fc.array(fc.integer({ min: -5_000, max: 20_000 }), {
      ...{ minLength: 12, maxLength: 12 },
    });
    const tries = fc.array(fc.tuple(fc.nat({ max: 11 }), fc.integer({ min: -10, max: 30_000 })));
    fc.assert(
      fc.property(bookings, tries, (booked, attempts) => {
        const months: TaxMonth[] = MONTHS.map((month, index) => ({
          ...{ month, booked: booked[index] ?? 0, paid: null },
        }));
        for (const [index, amount] of attempts) {
          const one = months[index];
          if (!one || whyNotPayTax(months, { month: one.month, amount }, NOW)) continue;
          expect(one.paid).toBeNull();
          one.paid = amount;
          expect(taxOwed(months)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("what one month left unpaid is paid with the next; what is owed for later months is not", () => {
    const months: TaxMonth[] = [
      { month: "2026-07", booked: 4_800, paid: 4_000 },
      { month: "2026-08", booked: 1_000, paid: null },
      { month: "2026-09", booked: 9_000, paid: null },
    ];
    expect(taxPayableFor(months, "2026-08")).toBe(1_800);
    const pay = (month: string, amount: number) =>
      whyNotPayTax(months, { month, amount }, NOW)?.field ?? null;
    expect([pay("2026-08", 1_800), pay("2026-08", 1_801), pay("2026-07", 1)]).toEqual([
      ...[null, "amount", "month"],
    ]);
    expect([pay("2027-07", 1), pay("2026-8", 1), pay("2026-08", 0)]).toEqual([
      ...["month", "month", "amount"],
    ]);
  });

  it("a tax year runs from July to June", () => {
    expect([MONTHS[0], MONTHS.at(-1), MONTHS.length]).toEqual(["2026-07", "2027-06", 12]);
    expect(new Set(MONTHS).size).toBe(12);
    const yearAt = (moment: string) => taxYearOf(Date.parse(moment));
    expect(yearAt("2026-06-30T23:59:59+05:00")).toBe(2026);
    expect(yearAt("2026-07-01T00:00:00+05:00")).toBe(2027);
  });
});
