import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ADVANCE_REFUSED } from "#tohfa/shop/values/advance-refused-kinds.ts";
import { keptOf, type RefusedParcel } from "./advance-kept.ts";

const REFUSED: RefusedParcel = {
  ...{ advance: 325_000, rule: "ways_and_made", ways: 62_640 },
  ...{ isPersonal: false, isSentLate: false },
};

describe("What stays of an advance where its buyer refuses the parcel", () => {
  it("is at most both of the courier's ways; the rest goes back", () => {
    expect(keptOf(REFUSED)).toEqual({ ways: 62_640, seller: 0 });
    expect(keptOf({ ...REFUSED, advance: 50_000 })).toEqual({ ways: 50_000, seller: 0 });
  });

  it("is all of it for things made for this buyer, what is above the ways for their seller", () => {
    const made = { ...REFUSED, isPersonal: true };
    expect(keptOf(made)).toEqual({ ways: 62_640, seller: 262_360 });
    expect(keptOf({ ...made, rule: "ways" })).toEqual({ ways: 62_640, seller: 0 });
  });

  it("is nothing where the parcel was sent late, or the shop keeps none", () => {
    expect(keptOf({ ...REFUSED, isSentLate: true })).toEqual({ ways: 0, seller: 0 });
    expect(keptOf({ ...REFUSED, rule: "nothing" })).toEqual({ ways: 0, seller: 0 });
    expect(keptOf({ ...REFUSED, rule: null })).toEqual({ ways: 0, seller: 0 });
  });

  it("is never more than the advance", () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 });
    const parcel = fc.record({
      ...{ advance: amount, rule: fc.constantFrom(...ADVANCE_REFUSED), ways: amount },
      ...{ isPersonal: fc.boolean(), isSentLate: fc.boolean() },
    });
    fc.assert(
      fc.property(parcel, (one) => {
        const { ways, seller } = keptOf(one);
        expect(Math.min(ways, seller)).toBeGreaterThanOrEqual(0);
        expect(ways + seller).toBeLessThanOrEqual(one.advance);
      }),
    );
  });
});
