import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_SYNONYMS } from "./first-synonyms.ts";
import { normaliseTerm } from "./match.ts";
import { canStoreMiss } from "./misses.server.ts";
import { formsOf, readQuery } from "./read-query.ts";
import { understoodWords } from "./understood.ts";

describe("What a search asks for (PRODUCT §10)", () => {
  it.each([
    ["under 1000", [], { min: 0, max: 1000 }],
    ["1000 tak", [], { min: 0, max: 1000 }],
    ["below 2k", [], { min: 0, max: 2000 }],
    ["watch for abbu under rs 1,500", ["watch", "abbu"], { min: 0, max: 1500 }],
    ["ammi ke liye 2 hazar se kam", ["ammi"], { min: 0, max: 2000 }],
    ["between 500 and 1500 mugs", ["mugs"], { min: 500, max: 1500 }],
    ["1-2k perfume", ["perfume"], { min: 1000, max: 2000 }],
    ["500 se 1500 tak attar", ["attar"], { min: 500, max: 1500 }],
    ["rings over 5000", ["rings"], { min: 5000, max: null }],
    ["2000 تک گھڑی", ["گھڑی"], { min: 0, max: 2000 }],
    ["tea set 4 to 6", ["tea", "set", "4", "6"], null],
    ["cake in 2 days", ["cake", "2", "days"], null],
    ["gift for mother", ["mother"], null],
    ["gift", ["gift"], null],
    ["the best", ["the", "best"], null],
    ["mother's day", ["mother's", "day"], null],
  ])("%s", (text, words, price) => {
    expect(readQuery(text)).toEqual({ words, price });
  });

  it("whatever is typed, its words stand in it, and a budget is whole and in order", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (typed) => {
        const term = normaliseTerm(typed);
        const { words, price } = readQuery(term);
        expect(words.length).toBeLessThanOrEqual(6);
        for (const word of words) expect(term).toContain(word);
        if (price) {
          expect(price.min).toBeGreaterThanOrEqual(0);
          expect(price.max ?? price.min).toBeGreaterThanOrEqual(price.min);
        }
      }),
    );
  });

  it("a budget is read whatever stands around it", () => {
    const word = fc.constantFrom("ammi", "mug", "گھڑی", "salgirah");
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 99_999 }), word, fc.boolean(), (max, what, isUrdu) => {
        const typed = isUrdu ? `${what} ${max} tak` : `${what} under rs ${max}`;
        expect(readQuery(typed)).toEqual({ words: [what], price: { min: 0, max } });
      }),
    );
  });

  it("a word is looked for in the singular too", () => {
    expect(["mugs", "watches", "parties", "glass", "bus", "mother's"].map(formsOf)).toEqual([
      ["mugs", "mug"],
      ["watches", "watch", "watche"],
      ["parties", "party", "partie"],
      ["glass"],
      ["bus"],
      ["mother"],
    ]);
  });
});

describe("The first synonyms", () => {
  it("are 300 and more, each of them once, in small letters", () => {
    const words = FIRST_SYNONYMS.flat();
    expect(words.length).toBeGreaterThan(300);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word !== normaliseTerm(word))).toEqual([]);
  });
});

describe("What is said of a search", () => {
  const plain = { text: "wedding", price: null, exact: 0 };
  it.each([
    [{ ...plain, as: "synonyms" }, "Nothing matches “shaadi”. Showing “wedding”."],
    [
      { ...plain, as: "synonyms", exact: 1 },
      "Only 1 product matches “shaadi”. Also showing “wedding”.",
    ],
    [{ ...plain, as: "likeness" }, "Nothing matches “shaadi”. Showing close matches."],
    [{ ...plain, as: "words", price: { min: 0, max: 1000 } }, "Showing “wedding” under Rs 1,000."],
    [
      { ...plain, as: "words", text: "", price: { min: 500, max: null } },
      "Showing everything from Rs 500.",
    ],
  ] as const)("%j", (understood, words) => {
    expect(understoodWords("shaadi", understood)).toBe(words);
  });
});

describe("What was not found is kept without what may be somebody's", () => {
  it.each(["sana@example.com", "0300 1234567", "see http://x", "", "x".repeat(81), "a\nb"])(
    "%s",
    (term) => {
      expect(canStoreMiss(term)).toBe(false);
    },
  );
  it("but for what people want", () => expect(canStoreMiss("walima gift 2026")).toBe(true));
});
