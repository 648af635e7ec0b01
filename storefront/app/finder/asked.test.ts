import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OCCASIONS, RECIPIENTS } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import { reasonWords } from "#tohfa/shop/growth/finder/gift-criteria.ts";
import { askedOf, finderPath, readAnswers, wishesOf } from "./asked.ts";
import { type Answers, QUESTIONS } from "./questions.ts";

const NOW = Date.parse("2026-11-22T07:00:00Z");
const read = (path: string) => readAnswers(new URL(path, "http://shop").searchParams, NOW);

describe("The gift finder's address", () => {
  it("holds every answer that can be tapped, and is read as the same", () => {
    const tapped = fc.record(
      {
        for: fc.constantFrom("any", ...askedOf("for", []).offers.map(({ value }) => value)),
        why: fc.constantFrom("any", ...askedOf("why", []).offers.map(({ value }) => value)),
        under: fc.constantFrom("any", ...askedOf("under", []).offers.map(({ value }) => value)),
        city: fc.constantFrom(...askedOf("city", []).offers.map(({ value }) => value)),
        by: fc.constantFrom("any", "2026-11-22", "2026-12-01"),
      },
      { requiredKeys: ["city"] },
    );
    fc.assert(
      fc.property(tapped, (answers) => {
        expect(read(finderPath(answers))).toEqual(answers);
      }),
    );
  });

  it("asks anew what makes no sense: a day that is over, and whatever nobody offers", () => {
    expect(read("/gift-finder?for=nobody&why=%00&under=-1&city=Lahore&by=2026-11-21")).toEqual({
      city: "Lahore",
    });
    expect(read("/gift-finder?by=2026-12-01")).toEqual({});
  });

  it("asks for no day of who does not know the city", () => {
    const answers = read("/gift-finder?for=any&why=any&under=any&city=any");
    expect(QUESTIONS.filter((one) => answers[one] === undefined)).toEqual([]);
  });

  it("offers every person and every occasion that products are tagged with", () => {
    expect(askedOf("for", []).offers).toHaveLength(RECIPIENTS.length);
    expect(askedOf("why", []).offers).toHaveLength(OCCASIONS.length);
  });

  it("says why a gift is there", () => {
    const answers: Answers = { for: "mother", why: "wedding", under: "2000", city: "Multan" };
    const given = { arrives: "2026-11-24", shipping: "standard", misses: ["occasion"] } as const;
    expect(reasonWords(wishesOf(answers), given)).toBe(
      "For your mother · arrives by Tue 24 Nov in Multan · under Rs 2,000",
    );
    const nothing = { arrives: null, shipping: "standard", misses: [] } as const;
    expect(reasonWords(wishesOf({}), nothing)).toBe("Loved by many");
  });
});
