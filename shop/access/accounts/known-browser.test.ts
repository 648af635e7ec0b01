import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type KnownMark, readMarks, signedMark, withMark } from "./known-browser.ts";

const marks: fc.Arbitrary<KnownMark> = fc.record({
  id: fc.stringMatching(/^[\w-]{22}$/),
  signature: fc.stringMatching(/^[\w-]{43}$/),
});

describe("A browser in which somebody has signed in", () => {
  it("remembers the five newest accounts, each once, the newest first", () => {
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 9 }), marks, (before, mark) => {
        const value = before.reduce((text, one) => withMark(readMarks(text), one), "");
        const after = readMarks(withMark(readMarks(value), mark));
        expect(after[0]).toEqual(mark);
        expect(after.length).toBeLessThanOrEqual(5);
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
        expect(readMarks(withMark(readMarks(withMark([], mark)), mark))).toEqual([mark]);
      }),
    );
  });

  it("a cookie that we did not write has no marks, however long it is", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readMarks(text)).toEqual([]);
      }),
    );
    expect(readMarks("~".repeat(1_000_000))).toEqual([]);
  });

  it("a mark is valid for one account with one password", () => {
    const one = { userId: "u", stamp: "s" };
    expect(signedMark(one, "x")).not.toBe(signedMark({ ...one, stamp: "t" }, "x"));
    expect(signedMark(one, "x")).not.toBe(signedMark({ ...one, userId: "v" }, "x"));
  });
});
