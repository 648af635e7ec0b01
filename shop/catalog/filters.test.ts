import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countAvailability,
  FILTER_NAMES,
  FILTERS,
  filterParams,
  lowerBound,
  matchesFilters,
  NO_FILTERS,
  PRICE_CEILING,
  priceRange,
  readFilters,
  touched,
  upperBound,
  withMaximum,
} from "./filters.ts";

const product = (rupees: number, stock = 1) => ({ price: rupees * 100, stock });

describe("Price filter (SPEC §5)", () => {
  // SPEC §5: Price filter: minimum clamped to 0 or above, maximum to 7999 or below;
  it("minimum clamped to 0 or above, maximum to 7999 or below", () => {
    expect(lowerBound("-5")).toBe(0);
    expect(upperBound("9000")).toBe(7999);
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(lowerBound(typed)).toBeGreaterThanOrEqual(0);
        expect(upperBound(typed)).toBeLessThanOrEqual(PRICE_CEILING);
      }),
    );
  });

  // SPEC §5: non-numeric gives 0 for from and 7999 for to;
  it("non-numeric gives 0 for from and 7999 for to", () => {
    for (const typed of ["abc", "", "  ", "1e", "NaN", "Infinity"]) {
      expect([lowerBound(typed), upperBound(typed)]).toEqual([0, 7999]);
    }
  });

  // SPEC §5: raising the slider below the minimum lowers the minimum.
  it("moving the slider below the minimum lowers the minimum", () => {
    expect(withMaximum({ min: 3000, max: 5000 }, 2000)).toEqual({ min: 2000, max: 2000 });
    fc.assert(
      fc.property(fc.integer(), fc.nat(7999), fc.integer(), (moved, min, max) => {
        const range = withMaximum({ min, max }, moved);
        expect(range.min).toBeLessThanOrEqual(range.max);
        expect(range.max).toBeLessThanOrEqual(PRICE_CEILING);
      }),
    );
  });

  // SPEC §5: Filter uses newPrice, inclusive.
  it("uses newPrice, inclusive", () => {
    const price = { min: 500, max: 1000 };
    const seen = [499.99, 500, 1000, 1000.01].map((rupees) =>
      matchesFilters(product(rupees), { price }),
    );
    expect(seen).toEqual([false, true, true, false]);
  });

  it("an untouched filter filters nothing, so a product above Rs 7999 shows", () => {
    expect(touched({ min: 0, max: 7999 })).toBeNull();
    expect(priceRange("", undefined)).toBeNull();
    expect(priceRange("0", "7999")).toBeNull();
    expect(matchesFilters(product(12_000), { availability: null, price: null })).toBe(true);
    const moved = priceRange("1", "");
    expect(matchesFilters(product(12_000), { availability: null, price: moved })).toBe(false);
  });
});

describe("Availability filter (SPEC §5)", () => {
  // SPEC §5: In Stock = unitsInStock above 0; Out Of Stock = 0.
  it("In Stock = unitsInStock above 0; Out Of Stock = 0", () => {
    const any = fc.record({ price: fc.nat(), stock: fc.nat(50) });
    fc.assert(
      fc.property(fc.array(any), (products) => {
        const inStock = products.filter((one) =>
          matchesFilters(one, { availability: "in", price: null }),
        );
        const out = products.filter((one) =>
          matchesFilters(one, { availability: "out", price: null }),
        );
        expect(countAvailability(products)).toEqual({
          inStock: inStock.length,
          outOfStock: out.length,
        });
        expect(inStock.length + out.length).toBe(products.length);
        expect(out.every(({ stock }) => stock === 0)).toBe(true);
      }),
    );
  });
});

describe("One definition of each filter", () => {
  it("an address that a filter writes is read as the same filter", () => {
    const filters = { availability: "out" as const, price: { min: 500, max: 1000 } };
    const params: Record<string, string> = filterParams(filters);
    expect(params).toEqual({ availability: "out", min: "500", max: "1000" });
    expect(readFilters((name) => params[name])).toEqual(filters);
    expect(readFilters(() => undefined)).toEqual(NO_FILTERS);
  });

  it("writes no parameter that it does not name, and every filter is listed", () => {
    expect([...FILTER_NAMES].sort()).toEqual(Object.keys(FILTERS).sort());
    const named = Object.values(FILTERS).flatMap(({ params }) => Object.keys(params));
    expect(named).toEqual(["availability", "min", "max"]);
  });
});
