import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partOfPhone, partOfTrackingNumber, startOfOrderNumber } from "./number-part.ts";

describe("Part of a number, as it is looked for", () => {
  it.each([
    ["0321 765", "321765"],
    ["+92-321-765", "321765"],
    ["0092321765", "321765"],
    ["+92 (0)321 765", "321765"],
    ["7654", "7654"],
    ["۷۶۵۴", "7654"],
    // Too short without its code: then the code may be digits of the middle.
    ["9234", "9234"],
    ["0300", "0300"],
  ])("of a phone: %s is found as %s", (typed, part) => {
    expect(partOfPhone(typed)).toBe(part);
  });

  it.each(["765", "TH-Y06", "Ayesha", "", "12 abc 345"])("%s is no part of a phone", (typed) => {
    expect(partOfPhone(typed)).toBeNull();
  });

  it("any four or more digits of a stored number find it, in whatever spelling it is stored", () => {
    const number = fc.stringMatching(/^3\d{9}$/);
    fc.assert(
      fc.property(number, fc.nat(6), fc.integer({ min: 4, max: 10 }), (bare, from, length) => {
        const typed = bare.slice(from, from + length);
        fc.pre(typed.length >= 4);
        const part = partOfPhone(typed) ?? "none";
        for (const stored of [`0${bare}`, `92${bare}`]) expect(stored).toContain(part);
      }),
    );
  });

  it("the beginning of an order's number is found with TH- or without", () => {
    expect(["th-y06", "Y06", "TH-Y06B", "y0"].map(startOfOrderNumber)).toEqual([
      "TH-Y06",
      "TH-Y06",
      "TH-Y06B",
      null,
    ]);
  });

  it("part of a tracking number has a digit, so no name is taken for one", () => {
    expect(["ki 7455", "Ayesha", "745"].map(partOfTrackingNumber)).toEqual(["KI7455", null, null]);
  });
});
