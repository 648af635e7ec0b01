import type { Day } from "#tohfa/shop/values/day.ts";
import { type Month, monthOf } from "../ledger/period.ts";

/** A tax year in Pakistan, named by the year in which it ends: 2027 is July 2026 to June 2027. */
export type TaxYear = number;

/** The tax year of a moment (ms). */
export function taxYearOf(now: number): TaxYear {
  return taxYearOfDay(monthOf(now));
}

/** The tax year of a day, or of a month. */
export function taxYearOfDay(day: Day | Month): TaxYear {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month >= 7 ? year + 1 : year;
}

/** Its months, the first first. */
export function monthsOfTaxYear(year: TaxYear): Month[] {
  const two = (month: number) => String(month).padStart(2, "0");
  return Array.from({ length: 12 }, (_, index) =>
    index < 6 ? `${year - 1}-${two(index + 7)}` : `${year}-${two(index - 5)}`,
  );
}

/** "July 2026 to June 2027" */
export function taxYearWords(year: TaxYear): string {
  return `July ${year - 1} to June ${year}`;
}

/** "2027", as an address has it; null for anything else. */
export function readTaxYear(text: string | null): TaxYear | null {
  return /^20[2-9]\d$/.test(text ?? "") ? Number(text) : null;
}
