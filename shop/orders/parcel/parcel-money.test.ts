import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownCommission } from "./parcel-money.ts";

const paisa = fc.integer({ min: 0, max: 10_000_000 });
const part = fc.record({ commission: paisa, tax: paisa });

describe("A parcel's commission, by whose goods it is on", () => {
  it("the parts of its seller and of the others are all of it", () => {
    fc.assert(
      fc.property(part, fc.array(part, { maxLength: 5 }), (own, others) => {
        const sum = (of: "commission" | "tax") =>
          others.reduce((total, one) => total + one[of], own[of]);
        const all = { commission: sum("commission"), tax: sum("tax") };
        expect(ownCommission(all, others)).toEqual(own);
      }),
    );
  });

  it("without others all of it is on its own seller's goods", () => {
    expect(ownCommission({ commission: 500, tax: 80 }, [])).toEqual({ commission: 500, tax: 80 });
  });
});
