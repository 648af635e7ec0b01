import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  lotsOf,
  nextQuantity,
  possibleQuantity,
  QUANTITY_OPTIONS,
  smallestQuantity,
  whyNotLot,
} from "./lots.ts";
import { isOutOfStock } from "./product.ts";

const option = { attribute: "Ink", name: "Blue", price: 0 };
const pens = { attributes: [option], baseQuantity: 100 };
const mug = { attributes: [], baseQuantity: 100 };

const anyLots = fc
  .record({
    attributes: fc.constantFrom([], [option]),
    baseQuantity: fc.integer({ min: 1, max: 9000 }),
  })
  .map((product) => ({ product, lots: lotsOf(product) }));
const quantity = fc.integer({ min: 1, max: 12_000 });

describe("What is sold in lots (SPEC §4, §5)", () => {
  it("an attribute product takes 100, 300, 500, 1000 and 5000, and its own quantity; others any number", () => {
    expect(lotsOf(pens)).toEqual([...QUANTITY_OPTIONS]);
    expect(lotsOf({ ...pens, baseQuantity: 250 })).toEqual([100, 250, 300, 500, 1000, 5000]);
    expect(lotsOf({ ...pens, baseQuantity: 0 })).toEqual([...QUANTITY_OPTIONS]);
    expect(lotsOf(mug)).toBeNull();
  });

  it("1 of a thing sold per 100 is refused in words that name the lots", () => {
    expect(whyNotLot(lotsOf(pens), 1)).toBe("Sold in lots: choose 100, 300, 500, 1000 or 5000.");
    expect(whyNotLot(lotsOf(pens), 300)).toBeNull();
    expect(whyNotLot(lotsOf(mug), 1)).toBeNull();
  });

  it("what is proposed can always be bought: a lot, no more than there is, and the wanted one where it can be had", () => {
    fc.assert(
      fc.property(anyLots, quantity, fc.nat(12_000), ({ product, lots }, wanted, most) => {
        const proposed = possibleQuantity(lots, wanted, most);
        expect(proposed).toBeLessThanOrEqual(most);
        if (proposed > 0) expect(whyNotLot(lots, proposed)).toBeNull();
        else expect(most).toBeLessThan(smallestQuantity(product));
        if (whyNotLot(lots, wanted) === null && wanted <= most) expect(proposed).toBe(wanted);
        // Said again, it stays: accepting a proposal ends the matter.
        if (proposed > 0) expect(possibleQuantity(lots, proposed, most)).toBe(proposed);
      }),
    );
  });

  it("a stepper goes from lot to lot and back, and stays at its ends", () => {
    fc.assert(
      fc.property(anyLots, quantity, ({ lots }, any) => {
        const from = possibleQuantity(lots, any, Number.POSITIVE_INFINITY);
        const up = nextQuantity(lots, from, 1);
        expect(whyNotLot(lots, up)).toBeNull();
        expect(up === from || nextQuantity(lots, up, -1) === from).toBe(true);
        expect(nextQuantity(lots, from, -1)).toBeGreaterThanOrEqual(lots?.[0] ?? 1);
        expect(nextQuantity(lots, from, -1)).toBeLessThanOrEqual(from);
      }),
    );
    expect(nextQuantity(lotsOf(pens), 100, -1)).toBe(100);
    expect(nextQuantity(lotsOf(pens), 5000, 1)).toBe(5000);
    expect(nextQuantity(null, 1, -1)).toBe(1);
  });

  it("less stock than the smallest lot is sold out", () => {
    const sold = (stock: number, of: object) =>
      isOutOfStock({ status: "Active", stock, ...pens, ...of });
    expect([sold(99, {}), sold(100, {}), sold(99, { baseQuantity: 50 })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([sold(1, mug), sold(0, mug)]).toEqual([false, true]);
  });
});
