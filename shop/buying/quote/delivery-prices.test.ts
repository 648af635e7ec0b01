import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadOf } from "./delivery-prices.ts";

const lineOf = (weightGrams: number, quantity: number) => ({
  product: { weightGrams, packedCm3: weightGrams, deliveryClass: null },
  ...{ quantity, parts: [] },
});

describe("The weight of one receiver's boxes", () => {
  it("is not a gram more than their share: one of ten boxes of 70 g in all weighs 7 g", () => {
    expect(loadOf([lineOf(70, 1)], { boxes: 1, all: 10 })).toMatchObject({ grams: 7, cm3: 7 });
  });

  it("is the share to the gram, a begun gram counted whole", () => {
    const boxes = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), boxes, boxes, (grams, quantity, more) => {
        const all = quantity + more;
        const [whole, of] = [BigInt(grams * quantity * quantity), BigInt(all)];
        const exact = Number((whole + of - 1n) / of);
        const { grams: share } = loadOf([lineOf(grams, quantity)], { boxes: quantity, all });
        expect(share).toBe(exact);
      }),
    );
  });
});
