import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { disputedFee } from "./disputed-fee.ts";

const sums = fc.record({
  fee: fc.integer({ min: 0, max: 10_000_000 }),
  gst: fc.integer({ min: 0, max: 2_000_000 }),
});

describe("A courier's fee above its own list (money.md §3, 7)", () => {
  it("7: 1.3 kg that were charged as 3: Rs 150.34 are disputed", () => {
    const charged = { fee: 53680, gst: 8589 };
    expect(disputedFee(charged, { fee: 40720, gst: 6515 })).toEqual({ fee: 12960, gst: 2074 });
  });

  it("below Rs 5 the shop bears it, and without a list everything", () => {
    expect(disputedFee({ fee: 40720, gst: 6515 + 499 }, { fee: 40720, gst: 6515 })).toEqual({
      ...{ fee: 0, gst: 0 },
    });
    expect(disputedFee({ fee: 99_999, gst: 0 }, null)).toEqual({ fee: 0, gst: 0 });
  });

  it("what is disputed is the whole difference where the list asks less, and never more than was charged", () => {
    fc.assert(
      fc.property(sums, sums, (charged, expected) => {
        const { fee, gst } = disputedFee(charged, expected);
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(gst).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(charged.fee);
        expect(gst).toBeLessThanOrEqual(charged.gst);
        const over = charged.fee + charged.gst - expected.fee - expected.gst;
        if (fee + gst > 0) expect(fee + gst).toBeLessThanOrEqual(over);
        if (over < 500) expect(fee + gst).toBe(0);
      }),
    );
  });
});
