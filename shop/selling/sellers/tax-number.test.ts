import { describe, expect, it } from "vitest";
import { maskTaxNumber, normaliseTaxNumber } from "./tax-number.ts";

describe("CNIC and NTN", () => {
  it.each([
    ["3520212345671", "35202-1234567-1"],
    ["35202-1234567-1", "35202-1234567-1"],
    ["۳۵۲۰۲-۱۲۳۴۵۶۷-۱", "35202-1234567-1"],
    ["1234567", "1234567"],
    ["1234567-8", "1234567-8"],
    [" 1234567 8 ", "1234567-8"],
  ])("%s is %s", (typed, number) => expect(normaliseTaxNumber(typed)).toBe(number));

  it.each([
    "",
    "0520212345671",
    "8520212345671",
    "1111111111111",
    "352021234567",
    "A123456-7",
    "0000000",
  ])("%s is neither", (typed) => expect(normaliseTaxNumber(typed)).toBeNull());

  it("is shown by its end only", () => {
    expect(maskTaxNumber("35202-1234567-8")).toBe("*****-*****67-8");
    expect(maskTaxNumber("1234567-8")).toBe("*****67-8");
  });
});
