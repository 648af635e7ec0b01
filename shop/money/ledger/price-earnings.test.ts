import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PriceTerms, priceEarnings, priceWarning } from "./price-earnings.ts";

const TERMS: PriceTerms = {
  ...{ agreed: null, standard: 1000, ofCategory: { Cakes: 700 }, servicesTax: 1600 },
  ...{ withheld: 400, delivery: 0 },
};

describe("What a seller gets of a price (issue 41.5)", () => {
  it("2: of Rs 1,999 in cash, registered with PRA, Rs 1,687.16", () => {
    const { total } = priceEarnings(1999_00, [], TERMS);
    expect(total).toBe(168716);
  });

  it("takes the rate that the commission itself takes: the seller's, else the lowest of its categories", () => {
    expect(priceEarnings(1000_00, ["Cakes"], TERMS).lines[0]).toEqual({
      ...{ text: "Our commission, 7 %", paisa: -70_00 },
    });
    const agreed = { ...TERMS, agreed: 500 };
    expect(priceEarnings(1000_00, ["Cakes"], agreed).lines[0]?.paisa).toBe(-50_00);
  });

  it("its lines and the price sum to what she gets, and delivery never takes more than is left", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.nat(10_000),
        fc.nat(3_000),
        fc.nat(100_000),
        (price, standard, servicesTax, delivery) => {
          const terms = { ...TERMS, standard, servicesTax, delivery, withheld: 0 };
          const { lines, total } = priceEarnings(price, [], terms);
          expect(lines.reduce((sum, { paisa }) => sum + paisa, price)).toBe(total);
          const commission = lines.find(({ text }) => text.startsWith("Our"))?.paisa ?? 0;
          if (servicesTax === 0 || standard < 7_000) expect(total).toBeGreaterThanOrEqual(0);
          expect(0 - commission).toBeLessThanOrEqual(price);
        },
      ),
    );
  });

  it("warns of a price that leaves nothing, or less than the thing costs her", () => {
    expect(priceWarning(0, null)).toBe("At this price you get nothing.");
    expect(priceWarning(900_00, 1000_00)).toBe("That is Rs 100 less than it costs you.");
    expect(priceWarning(900_00, 900_00)).toBeNull();
    expect(priceWarning(900_00, null)).toBeNull();
  });
});
