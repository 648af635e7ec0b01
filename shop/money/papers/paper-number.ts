import type { TaxYear } from "../tax/tax-year.ts";
import type { PaperKind } from "./paper-kinds.ts";

const PREFIXES: Readonly<Record<PaperKind, string>> = {
  invoice: "INV",
  tax_invoice: "TAX",
  credit_note: "CN",
  challan: "DC",
  commission_invoice: "COM",
  payout_advice: "PAY",
  quotation: "QUO",
};

/** "INV-2627-00042" of the tax year 2027, from July 2026 to June 2027: unique for its issuer. */
export function paperNumber(kind: PaperKind, year: TaxYear, serial: number): string {
  const twoDigits = (one: number) => String(one % 100).padStart(2, "0");
  return `${PREFIXES[kind]}-${twoDigits(year - 1)}${twoDigits(year)}-${String(serial).padStart(5, "0")}`;
}
