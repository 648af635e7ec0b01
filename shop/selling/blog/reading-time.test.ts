import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readingMinutes } from "./reading-time.ts";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const minutes = (...counts: number[]) =>
  readingMinutes(counts.map((count) => ({ type: "description", text: `<p>${words(count)}</p>` })));

describe("Blog reading time (SPEC §9)", () => {
  // SPEC §9: Blog reading time = words / 200 rounded up;
  it("is words / 200 rounded up, at least 1", () => {
    expect([0, 1, 200, 201, 400, 401].map((count) => minutes(count))).toEqual([1, 1, 1, 2, 2, 3]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), (counts) => {
        const all = counts.reduce((sum, count) => sum + count, 0);
        expect(minutes(...counts)).toBe(Math.ceil(all / 200));
      }),
    );
  });
});
