import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OCCASIONS, RECIPIENTS } from "../categories/gift-tags.ts";
import { facetsOf } from "./facets.ts";
import {
  appliedFilters,
  countAvailability,
  FILTER_NAMES,
  FILTERS,
  filterParams,
  filtersOfAddress,
  lowerBound,
  matchesFilters,
  NO_FILTERS,
  PRICE_CEILING,
  priceRange,
  readFilters,
  unlessWholeRange,
  upperBound,
  withChoice,
  withMaximum,
} from "./filters.ts";

const product = (rupees: number, stock = 1, tags: string[] = []) => ({
  ...{ price: rupees * 100, stock, tags },
});

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
    expect(unlessWholeRange({ min: 0, max: 7999 })).toBeNull();
    expect(priceRange("", undefined)).toBeNull();
    expect(priceRange("0", "7999")).toBeNull();
    expect(matchesFilters(product(12_000), NO_FILTERS)).toBe(true);
    const moved = priceRange("1", "");
    expect(matchesFilters(product(12_000), { price: moved })).toBe(false);
  });
});

describe("Availability filter (SPEC §5)", () => {
  // SPEC §5: In Stock = unitsInStock above 0; Out Of Stock = 0.
  it("In Stock = unitsInStock above 0; Out Of Stock = 0", () => {
    const any = fc.record({ price: fc.nat(), stock: fc.nat(50), tags: fc.constant<string[]>([]) });
    fc.assert(
      fc.property(fc.array(any), (products) => {
        const inStock = products.filter((one) => matchesFilters(one, { availability: "in" }));
        const out = products.filter((one) => matchesFilters(one, { availability: "out" }));
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
    const filters = { ...NO_FILTERS, availability: "out" as const, price: { min: 500, max: 1000 } };
    const params: Record<string, string> = filterParams(filters);
    expect(params).toEqual({ availability: "out", min: "500", max: "1000" });
    expect(readFilters((name) => params[name])).toEqual(filters);
    expect(readFilters(() => undefined)).toEqual(NO_FILTERS);
  });

  it("writes no parameter that it does not name, and every filter is listed", () => {
    expect([...FILTER_NAMES].sort()).toEqual(Object.keys(FILTERS).sort());
    const named = Object.values(FILTERS).flatMap(({ params }) => Object.keys(params));
    expect(named).toEqual([
      ...["availability", "min", "max", "recipient", "occasion", "arrives", "city"],
    ]);
  });
});

describe("Filters by who it is for and why", () => {
  const anyTags = <Tag>(tags: readonly Tag[]) => fc.subarray([...tags], { minLength: 1 });
  const anyFilters = fc.record({
    recipient: fc.option(anyTags(RECIPIENTS)),
    occasion: fc.option(anyTags(OCCASIONS)),
  });

  it("an address writes several of one filter and reads them again, whatever they are", () => {
    fc.assert(
      fc.property(anyFilters, (chosen) => {
        const filters = { ...NO_FILTERS, ...chosen };
        const query = new URLSearchParams(filterParams(filters));
        expect(filtersOfAddress(query)).toEqual(filters);
      }),
    );
  });

  it("a form without JavaScript names the parameter once for each value; what nobody knows is left out", () => {
    const query = new URLSearchParams(
      "recipient=wife&recipient=mother&recipient=nobody&occasion=mothers-day&availability=out&availability=in",
    );
    expect(filtersOfAddress(query)).toEqual({
      ...{ availability: "in", price: null },
      ...{ recipient: ["Mother", "Wife"], occasion: ["Mother's Day"], arrives: null },
    });
    expect(filtersOfAddress(new URLSearchParams("recipient=nobody"))).toEqual(NO_FILTERS);
  });

  it("any of one filter's values, but both filters; tags as people write them", () => {
    const shown = (tags: string[]) =>
      matchesFilters(product(1, 1, tags), {
        ...{ recipient: ["Mother", "Wife"], occasion: ["Birthday"] },
      });
    expect(shown(["mother", "BIRTHDAY"])).toBe(true);
    expect(shown(["Wife", "Birthday", "Mug"])).toBe(true);
    expect([shown(["Mother"]), shown(["Birthday"]), shown(["Mothers", "Birthday"])]).toEqual([
      ...[false, false, false],
    ]);
  });

  it("each chosen value is a chip that takes itself away, and the last one the filter", () => {
    const applied = appliedFilters({ recipient: ["Mother", "Wife"], occasion: ["Nikkah"] });
    expect(applied).toEqual([
      { text: "For mother", left: { recipient: ["Wife"] } },
      { text: "For wife", left: { recipient: ["Mother"] } },
      { text: "Nikkah", left: { occasion: null } },
    ]);
  });

  it("ticking adds to several, replaces what is alone, and unticking takes back", () => {
    const wife = withChoice(NO_FILTERS, "recipient", "wife", true);
    const both = withChoice(wife, "recipient", "mother", true);
    expect(both.recipient).toEqual(["Mother", "Wife"]);
    expect(withChoice(both, "recipient", "wife", false).recipient).toEqual(["Mother"]);
    expect(withChoice(wife, "recipient", "wife", false).recipient).toBeNull();
    const inStock = withChoice(NO_FILTERS, "availability", "in", true);
    expect(withChoice(inStock, "availability", "out", true).availability).toBe("out");
    expect(withChoice(inStock, "availability", "in", false).availability).toBeNull();
  });

  it("a value's count is of what the other filters let through", () => {
    const products = [
      product(1, 1, ["Mother", "Birthday"]),
      product(1, 1, ["Mother", "Wedding"]),
      product(1, 0, ["Wife", "Birthday"]),
    ];
    const { recipient, occasion } = facetsOf(products, { occasion: ["Birthday"] });
    expect(recipient).toEqual({ counts: { mother: 1, wife: 1 }, isCapped: false });
    expect(occasion.counts).toEqual({ birthday: 2, wedding: 1 });
  });
});
