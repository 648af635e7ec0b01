import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasMarks, LOOK_SIZE, lookOf } from "./picture-look.ts";

const points = LOOK_SIZE.width * LOOK_SIZE.height;
const grey = fc.uint8Array({ minLength: points, maxLength: points });

describe("The perceptual hash of a picture", () => {
  it("is 256 bits in hex, and the same where all of it is brighter", () => {
    fc.assert(
      fc.property(grey, fc.nat(100), (picture, more) => {
        const half = picture.map((point) => Math.floor(point / 2));
        const look = lookOf(half);
        expect(look).toMatch(/^[0-9a-f]{64}$/);
        expect(lookOf(half.map((point) => point + more))).toBe(look);
      }),
    );
  });

  it("says nothing of a blank sheet", () => {
    fc.assert(
      fc.property(fc.nat(255), (shade) => {
        expect(hasMarks(lookOf(new Uint8Array(points).fill(shade)))).toBe(false);
      }),
    );
    expect(hasMarks("f".repeat(64))).toBe(true);
  });
});
