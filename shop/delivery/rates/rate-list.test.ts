import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ZONES } from "./delivery-kinds.ts";
import {
  chargeableGrams,
  lowestRate,
  MAX_RATE,
  type RateBand,
  type RateList,
  ratedBy,
  whyNotAdded,
} from "./rate-list.ts";
import { MAX_RATE_TEXT, rateRowsText, readRateRows } from "./rate-rows.ts";
import { zoneBetween } from "./zone.ts";

const list = (bands: RateBand[], more: Partial<RateList> = {}): RateList => ({
  ...{ bands, fuelRate: 0, cashHandling: 0, taxRate: 0, volumeDivisor: 5000, bulky: 0, fragile: 0 },
  ...more,
});

/** A zone's first price up to a weight, and what each further step costs. */
const zoneRows = fc.record({
  upTo: fc.integer({ min: 1, max: 5_000 }),
  paisa: fc.integer({ min: 0, max: 100_000 }),
  step: fc.integer({ min: 1, max: 5_000 }),
  stepPaisa: fc.integer({ min: 0, max: 50_000 }),
});
const anyList = fc.tuple(zoneRows, zoneRows, zoneRows, zoneRows).map((rows) =>
  ZONES.flatMap((zone, index): RateBand[] => {
    const { upTo, paisa, step, stepPaisa } = rows[index] ?? {
      upTo: 1,
      paisa: 0,
      step: 1,
      stepPaisa: 0,
    };
    const whole = { zone, speed: "standard" as const, paisa };
    return [
      { ...whole, fromGrams: 0, toGrams: upTo, stepGrams: null, stepPaisa: 0 },
      { ...whole, fromGrams: upTo, toGrams: null, stepGrams: step, stepPaisa },
    ];
  }),
);
const parcels = fc.record({
  zone: fc.constantFrom(...ZONES),
  speed: fc.constant("standard" as const),
  grams: fc.integer({ min: 0, max: 60_000 }),
  cm3: fc.integer({ min: 0, max: 500_000 }),
  isCash: fc.boolean(),
  classes: fc.subarray(["bulky", "fragile"]),
});

describe("What delivery costs (money.md §1)", () => {
  it("7: TCS's card: a first kilogram, each further begun one, fuel, cash handling, tax", () => {
    const { bands, troubles } = readRateRows(
      ["same city", "same province", "other", "remote"]
        .flatMap((zone) => [
          `${zone}, standard, 0, 1000, 220`,
          `${zone}, standard, 1000, , 220, 1000, 120`,
        ])
        .join("\n"),
    );
    expect(troubles).toEqual([]);
    const card = list(bands, { fuelRate: 800, cashHandling: 4000, taxRate: 1600 });
    const parcel = { grams: 1300, cm3: 40 * 20 * 10, zone: "other" as const };
    expect(chargeableGrams(parcel, 5000)).toBe(1600);
    const rated = ratedBy(card, { ...parcel, speed: "standard", isCash: true, classes: [] });
    expect(rated).toEqual({ delivery: 36720, cashHandling: 4000, tax: 6515 });
  });

  it("a heavier, larger or more careful parcel never costs less, and every weight has a price", () => {
    fc.assert(
      fc.property(anyList, parcels, fc.nat(5_000), (bands, parcel, more) => {
        const prices = list(bands, {
          fuelRate: 850,
          bulky: 5000,
          fragile: 3000,
          cashHandling: 4000,
        });
        const price = (one: typeof parcel) => {
          const rated = ratedBy(prices, one);
          return rated === null ? Number.NaN : rated.delivery + rated.cashHandling;
        };
        const now = price(parcel);
        expect(now).toBeGreaterThanOrEqual(0);
        expect(price({ ...parcel, grams: parcel.grams + more })).toBeGreaterThanOrEqual(now);
        expect(price({ ...parcel, cm3: parcel.cm3 + more })).toBeGreaterThanOrEqual(now);
        expect(price({ ...parcel, classes: ["bulky", "fragile"] })).toBeGreaterThanOrEqual(now);
        expect(lowestRate(prices)).toBeLessThanOrEqual(price({ ...parcel, zone: parcel.zone }));
      }),
    );
  });

  it("a list that was typed reads back the same", () => {
    fc.assert(
      fc.property(anyList, (bands) => {
        expect(readRateRows(rateRowsText(bands))).toEqual({ bands, troubles: [] });
      }),
    );
  });

  it.each<[Partial<RateList>, string]>([
    [{ fuelRate: 15_000 }, "fuel"],
    [{ taxRate: -1 }, "tax"],
    [{ taxRate: Number.NaN }, "tax"],
    [{ cashHandling: MAX_RATE + 1 }, "cashHandling"],
    [{ bulky: 0.5 }, "bulky"],
    [{ fragile: Number.POSITIVE_INFINITY }, "fragile"],
    [{ volumeDivisor: 0 }, "divisor"],
  ])("what is added cannot be %o: refused at its field", (more, field) => {
    expect(whyNotAdded(list([]))).toBeNull();
    expect(whyNotAdded(list([], more))).toMatchObject({ code: "invalid", field });
  });

  it("a price beyond any delivery is a slip of the keyboard, and too long a list is not read", () => {
    const dear = readRateRows("same city, standard, 0, , 1000001").troubles;
    expect(dear[0]).toMatchObject({
      row: 1,
      text: expect.stringContaining("at most Rs 1,000,000"),
    });
    expect(readRateRows("x".repeat(MAX_RATE_TEXT + 1)).troubles).toEqual([
      { row: 1, text: "A list has at most 20,000 characters." },
    ]);
  });

  it("a list with a gap or an overlap is refused by its row, and one without a zone", () => {
    const zones = ["same city", "same province", "other"].map(
      (zone) => `${zone}, standard, 0, , 200`,
    );
    const refused = (...rows: string[]) => readRateRows([...zones, ...rows].join("\n")).troubles;
    expect(refused("remote, standard, 0, 1000, 300", "remote, standard, 1500, , 400")).toEqual([
      { row: 5, text: "There is a gap: nothing says what 1000 to 1500 g cost." },
    ]);
    expect(refused("remote, standard, 0, 1000, 300", "remote, standard, 500, , 400")).toEqual([
      { row: 5, text: "It overlaps with row 4: each weight has one price." },
    ]);
    expect(refused("remote, standard, 0, 1000, 300")).toMatchObject([{ row: 4 }]);
    expect(refused()).toEqual([
      { row: 3, text: "Nothing says what standard costs in the zone “remote”." },
    ]);
    expect(refused("moon, standard, 0, , 300")).toMatchObject([{ row: 4 }]);
    expect(refused("remote, standard, 0, , -5")).toMatchObject([{ row: 4 }]);
    expect(refused("remote, standard, 0, , 1,300")).toMatchObject([{ row: 4 }]);
    expect(refused("remote, standard, 0, , 300", "same city, express, 0, , 300")).toHaveLength(3);
  });

  it("knows the zone between two cities, whichever way", () => {
    expect(zoneBetween("Rawalpindi", "islamabad")).toBe("same_city");
    expect(zoneBetween("Lahore", "Multan")).toBe("same_province");
    expect(zoneBetween("Lahore", "Karachi")).toBe("other");
    expect(zoneBetween("Lahore", "Gilgit")).toBe("remote");
    expect(zoneBetween("Quetta", "Lahore")).toBe("remote");
    expect(zoneBetween("", "Lahore")).toBe("other");
  });
});
