import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  readSentences,
  readTaggedTests,
  strayTags,
  TABLE,
  tableText,
  taggedTestsIn,
  testsOf,
} from "#tohfa/tests/spec/table.ts";

/**
 * docs/develop/spec-tests.md: every sentence of SPEC and the tests that hold it. SPEC itself is not in the
 * repository, so what is held here is that its sentences stay whole and each has its test.
 */
const sentences = readSentences();
const tests = readTaggedTests();
const table = testsOf(sentences, tests);

/** What SPEC's sections are made of: each part with the rows it has at the least. */
const PARTS: Record<string, number> = {
  "§2 Routes": 27,
  "§2 Header": 6,
  "§2 Search overlay": 6,
  "§2 Product card": 9,
  "§2 Product detail": 23,
  "§2 Category listing": 3,
  "§2 Search results": 6,
  "§2 Deals list": 2,
  "§2 Blog article": 1,
  "§2 Review wizard": 5,
  "§2 Track order": 12,
  "§2 Footer": 3,
  "§2 Cart, wishlist, checkout, order confirmation, sign-up, login": 2,
  "§4": 36,
  "§5": 24,
  "§7": 25,
  "§8": 28,
  "§9": 30,
};

/** SPEC §9's constants, as they stand in its sentences. */
const CONSTANTS = [
  "100 px",
  "640 px",
  "1000 ms",
  "0 to 200 every 100 ms",
  "0 to 7999",
  "page size 6, Load More adds 6",
  "starts at 10, adds 5",
  "page 10, adds 6",
  "2 first, Load More adds 3",
  "20 words, See More adds 10",
  "3 review thumbnails",
  "1 to 5",
  "11 or 12 digits",
  "14 days",
  "15% off",
  "words / 200",
  "160 characters",
  "100 characters",
  "6 words on cards",
  "4 in search",
  "first two words",
  "Islamic, Tech, Couples",
  "100, 300, 500, 1000, 5000",
  "default 100",
  "2 decimals",
  "PKR and Rs",
  "15000 ms",
  "3 to 5 days",
];

describe("Every sentence of SPEC has its test (docs/develop/spec-tests.md)", () => {
  it("no sentence is without a test", () => {
    expect(table.filter((row) => row.tests.length === 0).map(({ text }) => text)).toEqual([]);
  });

  it("every tag above a test names a sentence", () => {
    expect(strayTags(sentences, tests)).toEqual([]);
  });

  it("a tag above a test that is skipped proves nothing", () => {
    const tag = "// SPEC §9: 2 decimals\n";
    const tagged = (call: string) => taggedTestsIn("x.test.ts", `${tag}${call}("rounds", go);\n`);
    expect(tagged("it").map(({ name }) => name)).toEqual(["rounds"]);
    expect(tagged("it.each([1])")).toHaveLength(1);
    for (const call of ["it.skip", "it.todo", "describe"]) expect(tagged(call)).toEqual([]);
  });

  it("docs/develop/spec-tests.md is what the tests say: `npm run spec-tests` writes it", () => {
    expect(readFileSync(TABLE, "utf8")).toBe(tableText(sentences, tests));
  });

  it("no sentence stands twice in its part", () => {
    const keys = sentences.map(({ part, text }) => `${part}: ${text}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(Object.entries(PARTS))("%s has all its sentences, %i at the least", (name, least) => {
    expect(sentences.filter(({ part }) => part === name).length).toBeGreaterThanOrEqual(least);
  });

  it.each(CONSTANTS)("§9's constant '%s' has a row", (constant) => {
    const ofNine = sentences.filter(({ part }) => part === "§9");
    expect(ofNine.filter(({ text }) => text.includes(constant)).length).toBe(1);
  });
});
