import type { Day } from "#tohfa/shop/values/day.ts";
import type { PaperKind } from "./paper-kinds.ts";

/** A tax year of Pakistan, from 1 July to 30 June, by the calendar year in which it begins: 2026 is 2026-27. */
export type TaxYear = number;

export function taxYearOf(day: Day): TaxYear {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month >= 7 ? year : year - 1;
}

/** "2026-27" */
export function taxYearWords(year: TaxYear): string {
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}

const PREFIXES: Readonly<Record<PaperKind, string>> = {
  invoice: "INV",
  tax_invoice: "TAX",
  credit_note: "CN",
  challan: "DC",
  commission_invoice: "COM",
  payout_advice: "PAY",
};

/** "INV-2627-00042": unique for its issuer. */
export function paperNumber(kind: PaperKind, year: TaxYear, serial: number): string {
  const years = taxYearWords(year).slice(2).replace("-", "");
  return `${PREFIXES[kind]}-${years}-${String(serial).padStart(5, "0")}`;
}
