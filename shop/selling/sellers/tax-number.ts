import { digitsOf, plainDigits } from "#tohfa/shop/values/digits.ts";

/**
 * A CNIC (13 digits, its first one a province's) or an NTN (7 digits, often with a check digit) as it is written
 * on paper: "35202-1234567-1", "1234567-8"; null where it is neither (reference "Onboarding").
 */
export function normaliseTaxNumber(typed: string): string | null {
  // Only digits and separators: with letters it is another kind of number.
  const text = plainDigits(typed);
  if (!/^[\s\d.\p{Pd}\u2212]+$/u.test(text)) return null;
  const digits = digitsOf(text);
  if (/^[1-7]\d{12}$/.test(digits) && !/^(\d)\1*$/.test(digits)) {
    return `${digits.slice(0, 5)}-${digits.slice(5, 12)}-${digits.slice(12)}`;
  }
  if (/^(?!0{7})\d{7}\d?$/.test(digits)) {
    return digits.length === 8 ? `${digits.slice(0, 7)}-${digits.slice(7)}` : digits;
  }
  return null;
}

/** "*****-*****67-8" (reference/pakistan.md); of an NTN only the end. */
export function maskTaxNumber(number: string): string {
  return number.replace(/\d(?=(?:-?\d){3})/g, "*");
}
