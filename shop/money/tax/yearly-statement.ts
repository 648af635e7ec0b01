import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { type Month, monthWords } from "../ledger/period.ts";
import { taxAgentWords, WITHHELD_TAX_WORDS } from "./tax-receipt.ts";
import { type TaxYear, taxYearWords } from "./tax-year.ts";
import { WITHHELD_TAXES, type WithheldTax } from "./withheld-tax-kinds.ts";

/** A tax that one courier or gateway withheld from a store's sales in a month. */
export interface WithheldLine {
  month: Month;
  agent: string;
  tax: WithheldTax;
  amount: Paisa;
  /** The number of FBR's receipt (CPR); empty where it is not known. */
  receipt: string;
}

/** What was withheld from a store's sales in a tax year. */
export interface YearlyTaxStatement {
  year: TaxYear;
  store: { name: string; handle: string; person: string; taxNumber: string; strn: string | null };
  lines: readonly WithheldLine[];
}

/** What is said under every such statement. */
export const NO_CERTIFICATE =
  "This statement is no certificate. It lists what couriers and gateways told us that they withheld from your sales and paid to FBR. Ask them for the certificate, or find the receipt by its number at FBR.";

/** The sum of each tax in the year. */
export function taxSums({ lines }: Pick<YearlyTaxStatement, "lines">): Record<WithheldTax, Paisa> {
  const sum = (tax: WithheldTax) =>
    lines.reduce((total, line) => total + (line.tax === tax ? line.amount : 0), 0);
  return { income: sum("income"), sales: sum("sales") };
}

/** The contents of the statement as PDF (shop/platform/documents/tax-statement.typ). */
export interface TaxStatementPaper {
  title: string;
  store: string;
  year: string;
  facts: (readonly [name: string, value: string])[];
  sums: (readonly [name: string, sum: string])[];
  /** Month, withheld by, tax, receipt, rupees. */
  rows: string[][];
  note: string;
}

export function taxStatementPaper(statement: YearlyTaxStatement): TaxStatementPaper {
  const { store, year, lines } = statement;
  const name = store.name.trim() || store.handle;
  const sums = taxSums(statement);
  return {
    title: `Tohfa: tax withheld from ${name}, ${taxYearWords(year)}`,
    store: name,
    year: taxYearWords(year),
    facts: [
      ["Name", store.person],
      ["CNIC or NTN", store.taxNumber || "not given"],
      ...(store.strn ? [["STRN", store.strn] as const] : []),
    ],
    sums: WITHHELD_TAXES.map((tax) => [WITHHELD_TAX_WORDS[tax], formatMoney(sums[tax])] as const),
    rows: lines.map((line) => [
      ...[monthWords(line.month), taxAgentWords(line.agent), WITHHELD_TAX_WORDS[line.tax]],
      ...[line.receipt || "not known yet", formatMoney(line.amount).replace("Rs ", "")],
    ]),
    note: NO_CERTIFICATE,
  };
}
