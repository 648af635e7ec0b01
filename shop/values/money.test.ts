import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatDeduction,
  formatMoney,
  formatPkr,
  formatUnitPrice,
  paisaFromRupees,
  roundFraction,
  rupeesFromPaisa,
} from "./money.ts";

describe("Money is integer paisa", () => {
  it("PKR on the wire and back loses nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (paisa) => {
        expect(paisaFromRupees(rupeesFromPaisa(paisa))).toBe(paisa);
      }),
    );
  });

  it("an amount that is no number is zero", () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(paisaFromRupees)).toEqual([0, 0]);
  });

  it("1.005 rupees are 101 paisa, half up, whatever binary says", () => {
    expect(paisaFromRupees(1.005)).toBe(101);
  });

  it("rounds a fraction half up: never further than half a paisa away", () => {
    const whole = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 5000 }), (numerator, denominator) => {
        const rounded = BigInt(roundFraction({ numerator, denominator }));
        // -1/2 <= exact - rounded < 1/2, in whole numbers.
        const off = 2n * (BigInt(numerator) - rounded * BigInt(denominator));
        expect(off >= -BigInt(denominator) && off < BigInt(denominator)).toBe(true);
      }),
    );
  });

  // SPEC §9: Currency PKR and Rs.
  it("is shown as Rs 1,234, with paisa only where there are some", () => {
    expect(formatMoney(123_400)).toBe("Rs 1,234");
    expect(formatMoney(123_450)).toBe("Rs 1,234.50");
    expect(formatMoney(-99_900)).toBe("Rs -999");
    expect(formatPkr(1_234_567_00)).toBe("PKR 1,234,567");
  });

  it("what comes off a sum is shown with a minus, and nothing without", () => {
    expect([250_00, 50, 0].map(formatDeduction)).toEqual(["−Rs 250", "−Rs 0.50", "Rs 0"]);
    // What was taken off too much comes back.
    expect(formatDeduction(-250_00)).toBe("+Rs 250");
  });

  // SPEC §9: Unit price shown with 2 decimals.
  it("the unit price is shown with 2 decimals (SPEC §9)", () => {
    expect(formatUnitPrice({ numerator: 6000, denominator: 100 })).toBe("0.60");
    expect(formatUnitPrice({ numerator: 600_000, denominator: 100 })).toBe("60.00");
  });
});
