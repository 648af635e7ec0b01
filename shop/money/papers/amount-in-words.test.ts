import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { amountInWords, numberInWords } from "./amount-in-words.ts";

const STEPS: Record<Language, Record<string, number>> = {
  en: { crore: 1e7, lakh: 1e5, thousand: 1e3, hundred: 100 },
  ur: { کروڑ: 1e7, لاکھ: 1e5, ہزار: 1e3, سو: 100 },
};
const SMALL = (language: Language) =>
  new Map(Array.from({ length: 100 }, (_, number) => [numberInWords(number, language), number]));

/** Reads words back as people do: what stands before a step counts so many of it. */
function readWords(words: string, language: Language): number {
  const small = SMALL(language);
  let [sum, open] = [0, 0];
  for (const word of words.split(" ")) {
    const step = STEPS[language][word];
    if (step === undefined) open += small.get(word) ?? Number.NaN;
    else if (step === 100) open *= 100;
    else if (step === 1e7) [sum, open] = [(sum + open) * step, 0];
    else [sum, open] = [sum + open * step, 0];
  }
  return sum + open;
}

describe("A sum in words", () => {
  it.each(["en", "ur"] as const)("can be read back as the same number (%s)", (language) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9e13 }), (number) => {
        expect(readWords(numberInWords(number, language), language)).toBe(number);
      }),
    );
  });

  it.each(["en", "ur"] as const)(
    "has a word of its own for each number below 100 (%s)",
    (language) => {
      expect(SMALL(language).size).toBe(100);
      expect([...SMALL(language).keys()].every((word) => word.trim() !== "")).toBe(true);
    },
  );

  it("counts in lakhs and crores", () => {
    expect(amountInWords(1_23_45_678_50, "en")).toBe(
      "One crore twenty-three lakh forty-five thousand six hundred seventy-eight rupees and fifty paisa only",
    );
    expect(amountInWords(1_00, "en")).toBe("One rupee only");
    expect(amountInWords(0, "en")).toBe("Zero rupees only");
    expect(amountInWords(1_05_099_25, "ur")).toBe(
      "ایک لاکھ پانچ ہزار ننانوے روپے اور پچیس پیسے صرف",
    );
  });
});
