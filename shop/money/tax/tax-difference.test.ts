import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { whyTaxDiffers } from "./tax-difference.ts";

const RATES = { incomeTax: 200, salesTax: 200 };

describe("Why other taxes were withheld than a seller was shown (money.md §3, example 25)", () => {
  it("nothing is said of a paisa from rounding, and something of every other difference", () => {
    const sum = fc.integer({ min: 0, max: 1_000_000_00 });
    fc.assert(
      fc.property(sum, fc.integer({ min: -2, max: 2 }), (expected, rounding) => {
        const taxes = { expected, withheld: expected + rounding };
        expect(whyTaxDiffers({ ...taxes, ordered: RATES, settled: RATES })).toBeNull();
      }),
    );
    fc.assert(
      fc.property(sum, sum, (expected, withheld) => {
        fc.pre(Math.abs(expected - withheld) > 2);
        const why = whyTaxDiffers({ expected, withheld, ordered: RATES, settled: RATES });
        expect(why).toMatch(
          /^When it was ordered we expected Rs .* of tax\. The courier withheld /,
        );
      }),
    );
  });

  it("a rate that changed is named, each with its day's", () => {
    const settled = { incomeTax: 400, salesTax: 100 };
    const why = whyTaxDiffers({ expected: 120_00, withheld: 150_00, ordered: RATES, settled });
    expect(why).toContain("income tax went from 2 % to 4 % before the courier paid us");
    expect(why).toContain("sales tax went from 2 % to 1 % before the courier paid us");
  });
});
