import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

describe("Initials (issue 38, §2)", () => {
  it.each([
    ["Ayesha Khan", "A. K."],
    ["nasreen", "N."],
    ["Sana & Ali", "S. A."],
    ["(Dr.) Saima  Noor Khan Malik", "D. S. N."],
    ["عائشہ خان", "ع. خ."],
    ["N/A", "N/A"],
    ["", ""],
    ["0300 1234567", ""],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("tell no second letter of any word, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        fc.pre(!/^\s*n\/a\s*$/i.test(name));
        for (const part of initialsOf(name).split(" ").filter(Boolean))
          expect(part).toMatch(/^\p{L}+\p{M}*\.$/u);
      }),
    );
  });
});
