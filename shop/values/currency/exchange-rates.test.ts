import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aboutPrice, CURRENCIES, hundredthsOf, ratesInWords } from "./exchange-rates.ts";

const RATES = { setOn: "2026-11-20", rates: { USD: 281_50, GBP: 372_00, AED: 76_65, SAR: 75_00 } };
const paisa = fc.integer({ min: 0, max: 100_000_000_00 });
const rate = fc.integer({ min: 1, max: 1_000_000 });
const currency = fc.constantFrom(...CURRENCIES);

describe("Prices in other currencies (issue 13, part 4)", () => {
  it.each([
    [5_282_40, "GBP", "about £14.20"],
    [5_282_40, "USD", "about US$18.77"],
    [0, "AED", "about AED 0.00"],
    [1, "SAR", "about SAR 0.00"],
    [1_000_000_00, "GBP", "about £2,688"],
    [372_000_00 - 1, "GBP", "about £1,000"],
    [371_999_00, "GBP", "about £1,000"],
    [371_996_00, "GBP", "about £999.99"],
  ] as const)("%i paisa in %s is %s", (price, name, words) => {
    expect(aboutPrice(price, name, RATES)).toBe(words);
  });

  it("back in rupees it differs by half a hundredth at most, and never grows with a higher rate", () => {
    fc.assert(
      fc.property(paisa, rate, rate, currency, (price, one, other, name) => {
        const there = hundredthsOf(price, name, { rates: { [name]: one } }) ?? Number.NaN;
        expect(Math.abs(there * one - price * 100) * 2).toBeLessThanOrEqual(one);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const of = (dear: number) => hundredthsOf(price, name, { rates: { [name]: dear } }) ?? 0;
        expect(of(high)).toBeLessThanOrEqual(of(low));
      }),
    );
  });

  it("a higher price is never lower in another currency", () => {
    fc.assert(
      fc.property(paisa, paisa, rate, currency, (one, other, some, name) => {
        const of = (price: number) => hundredthsOf(price, name, { rates: { [name]: some } }) ?? 0;
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(of(low)).toBeLessThanOrEqual(of(high));
      }),
    );
  });

  it("a currency without a rate is not shown", () => {
    expect(aboutPrice(1_000_00, "AED", { rates: { GBP: 372_00 } })).toBeNull();
  });

  it("are said with their day", () => {
    expect(ratesInWords(RATES)).toBe(
      "Rs 281.50 for 1 USD, Rs 372 for 1 GBP, Rs 76.65 for 1 AED, Rs 75 for 1 SAR; set on 20 Nov 2026",
    );
  });
});
