import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIban, maskIban, normaliseIban } from "./iban.ts";

const REAL = "PK36SCBL0000001123456702";

describe("IBANs of Pakistan (reference 2.7)", () => {
  it.each([REAL, "pk36 scbl 0000 0011 2345 6702", "PK36-SCBL-0000-0011-2345-6702"])(
    "%s is one",
    (typed) => expect(normaliseIban(typed)).toBe(REAL),
  );

  it.each(["", "PK36SCBL000000112345670", "PK37SCBL0000001123456702", "GB33BUKB20201555555555"])(
    "%s is none",
    (typed) => expect(normaliseIban(typed)).toBeNull(),
  );

  it("one letter typed wrong, or two neighbours exchanged, makes it none", () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 23 }), fc.nat(9), (place, digit) => {
        const wrong = REAL.slice(0, place) + digit + REAL.slice(place + 1);
        expect(normaliseIban(wrong)).toBe(wrong === REAL ? REAL : null);
        const [one, two] = [REAL[place - 1] ?? "", REAL[place] ?? ""];
        const turned = REAL.slice(0, place - 1) + two + one + REAL.slice(place + 1);
        expect(normaliseIban(turned)).toBe(turned === REAL ? REAL : null);
      }),
    );
  });

  it("is shown in groups, and to others hardly at all", () => {
    expect(formatIban(REAL)).toBe("PK36 SCBL 0000 0011 2345 6702");
    expect(maskIban(REAL)).toBe("PK•• SCBL •••• 6702");
  });
});
