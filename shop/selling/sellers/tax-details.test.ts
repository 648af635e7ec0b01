import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseStrn, readTaxDetails, salesTaxWayOf } from "./tax-details.ts";

const CNIC = "35202-1234567-1";
const STRN = "3277876152139";
const refusalOf = (typed: Partial<Parameters<typeof readTaxDetails>[0]>) => {
  try {
    readTaxDetails({ taxNumber: CNIC, ...typed });
  } catch (error) {
    return (error as { field?: string }).field;
  }
  return "taken";
};

describe("What a seller says of taxes (issue 41 §3, pakistan.md §3.3)", () => {
  it("an STRN is 13 digits, however they are grouped, in any script, and nothing else", () => {
    const digits = fc.stringMatching(/^\d{13}$/).filter((text) => !/^(\d)\1*$/.test(text));
    fc.assert(
      fc.property(digits, fc.constantFrom("", " ", "-", "–"), (typed, between) => {
        expect(normaliseStrn([...typed].join(between))).toBe(typed);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = normaliseStrn(typed);
        expect(read === null || /^\d{13}$/.test(read)).toBe(true);
      }),
    );
    expect(normaliseStrn("٣٢٧٧٨٧٦١٥٢١٣٩")).toBe(STRN);
    for (const wrong of ["", "327787615213", "32778761521390", "0000000000000", `${STRN}A`]) {
      expect([wrong, normaliseStrn(wrong)]).toEqual([wrong, null]);
    }
  });

  it("what is left out is not said: no list, no sales tax", () => {
    expect(readTaxDetails({ taxNumber: CNIC })).toEqual({
      ...{ taxNumber: CNIC, filerStatus: "unknown", strn: null, pricesIncludeSalesTax: true },
    });
  });

  it("an STRN is asked of those who charge sales tax, and of nobody else", () => {
    expect(refusalOf({ salesTax: "included" })).toBe("strn");
    expect(refusalOf({ salesTax: "on_top", strn: "123" })).toBe("strn");
    expect(refusalOf({ salesTax: "none", strn: STRN })).toBe("strn");
    expect(refusalOf({ salesTax: "included", strn: CNIC })).toBe("strn");
    expect(refusalOf({ salesTax: "perhaps" })).toBe("salesTax");
    expect(refusalOf({ filerStatus: "filer" })).toBe("filerStatus");
    expect(refusalOf({ taxNumber: "12" })).toBe("taxNumber");
    for (const salesTax of ["included", "on_top"] as const) {
      const read = readTaxDetails({ taxNumber: CNIC, salesTax, strn: STRN });
      expect([read.strn, salesTaxWayOf(read)]).toEqual([STRN, salesTax]);
    }
  });
});
