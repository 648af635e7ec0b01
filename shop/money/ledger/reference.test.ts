import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { referenceKey } from "./reference.ts";

describe("A bank's number of a payment is compared by its letters and digits (issue 9, part 7)", () => {
  it.each([
    ["FT-77", "ft 77"],
    ["FT-77", "Ft\u200b77"],
    ["FT/77", "ＦＴ７７"],
    ["CPR-1", " cpr–1 "],
    ["000123", "123"],
    ["TID 123", "tid۱۲۳"],
    ["TID 123", "TID١٢٣"],
  ])("%s and %s are one", (one, other) => {
    expect(referenceKey(other)).toBe(referenceKey(one));
  });

  it("a letter that only looks like ours is refused, and so is what is too long", () => {
    expect(referenceKey("FТ-77")).toBeNull();
    expect(referenceKey("ΑB1")).toBeNull();
    expect(referenceKey("9".repeat(65))).toBeNull();
  });

  it("case, spaces, dashes, zeros in front and the script of the digits make no difference", () => {
    const letter = fc.constantFrom(..."ABCXYZ0123456789");
    const reference = fc.array(letter, { minLength: 1, maxLength: 30 });
    const between = fc.constantFrom("", " ", "-", ".", "/", "\u00a0", "\u200d", "_");
    const urdu = (one: string) =>
      /\d/.test(one) ? String.fromCodePoint(0x06f0 + Number(one)) : one.toLowerCase();
    fc.assert(
      fc.property(reference, between, fc.boolean(), fc.nat(4), (letters, gap, isUrdu, zeros) => {
        const key = referenceKey(letters.join(""));
        const typed = `${"0".repeat(zeros)}${letters.map((one) => (isUrdu ? urdu(one) : one)).join(gap)}`;
        expect(referenceKey(typed)).toBe(key);
        expect(referenceKey(key ?? "")).toBe(key);
        expect(key).toMatch(/^([1-9A-Z][0-9A-Z]*)?$/);
      }),
    );
  });
});
