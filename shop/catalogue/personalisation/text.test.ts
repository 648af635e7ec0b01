import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { graphemes } from "#tohfa/shop/values/graphemes.ts";
import { SCRIPTS } from "./ask-kinds.ts";
import { cleanText, namesOfCsv, whyNotText } from "./text.ts";

const any = (text: string, most = 20) => whyNotText(text, { most, script: "any" });

describe("A text that is printed", () => {
  it.each([
    ["Ayesha", "any"],
    ["عائشہ کے نام", "urdu"],
    ["Ali علی", "any"],
    ["O'Neil & Söhne (1999)", "english"],
    ["۱۴ اگست ۱۹۴۷", "urdu"],
    ["14-08-1947", "numbers"],
    ["می\u200cخواہم", "urdu"],
    ["محمّدٌ", "urdu"],
  ] as const)("takes %s in %s letters", (text, script) => {
    expect(whyNotText(text, { most: 40, script })).toBeNull();
  });

  it.each([
    ["علی", "english", /English letters/],
    ["Ali", "urdu", /in Urdu/],
    ["12a", "numbers", /Numbers only/],
    ["你好", "any", /English and Urdu/],
    ["Привет", "any", /English and Urdu/],
    ["Ali 😀", "any", /Emoji cannot be printed.*😀/],
    ["👨‍👩‍👧", "any", /Emoji/],
    ["🇵🇰", "any", /Emoji/],
    ["1️⃣", "any", /Emoji/],
    ["a\nb", "any", /one line/],
  ] as const)("refuses %s in %s letters, and says why", (text, script, words) => {
    expect(whyNotText(text, { most: 40, script })).toMatch(words);
  });

  it("counts letters as people do: an Urdu letter with its marks is one", () => {
    expect(graphemes("مُحَمَّد")).toHaveLength(4);
    expect(any("مُحَمَّد", 4)).toBeNull();
    expect(any("abcde", 4)).toBe("At most 4 letters: it has 5.");
  });

  it("refuses what only hides: overrides of direction, letters without width, towers of marks", () => {
    for (const text of [
      "\u202eevil",
      "A\u200bli",
      "A\u2066li",
      "A\ufeffli",
      "A\u{e0041}li",
      "A\u0000",
    ]) {
      expect(any(text)).toMatch(/cannot be printed/);
      expect(any(cleanText(text))).toBeNull();
    }
    expect(any(`ع${"\u064e".repeat(8)}`)).not.toBeNull();
  });

  it("refuses 10,000 letters at once, however they are made", () => {
    for (const letter of ["a", "ع", "👨‍👩‍👧", "e\u0301\u0301\u0301"]) {
      const began = process.cpuUsage().user;
      expect(any(letter.repeat(10_000))).toBe("At most 20 letters.");
      // Not even taken apart.
      expect(process.cpuUsage().user - began).toBeLessThan(100_000);
    }
  });

  it("whatever is typed: cleaned once it is clean, and what is taken is short and of its letters", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc
            .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 })
            .map((points) => String.fromCodePoint(...points)),
          fc.string({ unit: fc.constantFrom(..."aB é9علیَ\u200c\u202e😀\n-"), maxLength: 30 }),
        ),
        fc.constantFrom(...SCRIPTS),
        fc.integer({ min: 1, max: 30 }),
        (typed, script, most) => {
          const text = cleanText(typed);
          expect(cleanText(text)).toBe(text);
          if (whyNotText(text, { most, script }) !== null) return;
          expect(graphemes(text).length).toBeLessThanOrEqual(most);
          expect(text).not.toMatch(/\p{Extended_Pictographic}|[\p{Cf}--[\u200c\u200d]]|\p{Cc}/v);
          if (script === "english") expect(text).not.toMatch(/\p{Script=Arabic}/u);
          if (script === "urdu") expect(text).not.toMatch(/\p{Script=Latin}/u);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("A file of names", () => {
  it("gives the first column, without its heading, quotes and empty rows", () => {
    const file =
      '\ufeffName,City\r\nAyesha,Lahore\r\n\r\n"Khan, Bilal",Multan\r\n"ع ""علی""";x\r\n';
    expect(namesOfCsv(file, "Name to print")).toEqual(["Ayesha", "Khan, Bilal", 'ع "علی"']);
    expect(namesOfCsv("Name to print\nAli", "Name to print")).toEqual(["Ali"]);
    expect(namesOfCsv("Ali\nSana", "Name to print")).toEqual(["Ali", "Sana"]);
    expect(namesOfCsv("sep=;\r\nName;City\r\nAli;Lahore", "Name to print")).toEqual(["Ali"]);
  });
});
