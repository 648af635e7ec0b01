import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { WITHHELD_TAXES, type WithheldTax } from "./withheld-tax-kinds.ts";

/** A tax that an office kept back of what it paid, by its tax paper; amount 0 and no number: none. */
export interface TaxPaper {
  amount: Paisa;
  certificate: string;
}

export type TaxPapers = Readonly<Record<WithheldTax, TaxPaper>>;

/** The fields of the office's form. */
export const TAX_PAPER_FIELDS = {
  income: { amount: "incomeTax", certificate: "incomeCertificate", name: "income tax" },
  sales: { amount: "salesTax", certificate: "salesCertificate", name: "sales tax" },
} as const;

/** Of what an order costs, in basis points: more is no tax that a law keeps back, but a mistake. */
const MOST = 2_500;

/** What the papers say was kept back, together. */
export function keptBack({ income, sales }: TaxPapers): Paisa {
  return income.amount + sales.amount;
}

/**
 * Why tax papers do not make a transfer whole (money.md §3, 26); null where they do. `came`: what is on the account;
 * `total`: what the order costs; `isForCompany`: only offices keep tax back.
 */
export function whyNotKeepBack(
  papers: TaxPapers,
  { came, total, isForCompany }: { came: Paisa; total: Paisa; isForCompany: boolean },
): Refusal | null {
  for (const tax of WITHHELD_TAXES) {
    const { amount, certificate } = papers[tax];
    const fields = TAX_PAPER_FIELDS[tax];
    if (!Number.isSafeInteger(amount) || amount < 0) {
      return wrong(fields.amount, "Enter an amount of zero or more.");
    }
    if (amount > 0 && certificate.trim() === "") {
      return wrong(fields.certificate, `Enter the number of the ${fields.name} paper.`);
    }
    if (amount === 0 && certificate.trim() !== "") {
      return wrong(fields.amount, `Enter what the ${fields.name} paper says was kept back.`);
    }
  }
  const kept = keptBack(papers);
  if (kept === 0) return null;
  if (!isForCompany) {
    const text =
      "Only a company keeps tax back, and this order names none. Its buyer can add the company on the page of its invoices.";
    return new Refusal("conflict", text, { field: "incomeTax" });
  }
  if (kept * 10_000 > total * MOST) {
    const text = `${formatMoney(kept)} is more than a quarter of the order. Look at the papers again.`;
    return wrong("incomeTax", text);
  }
  if (came + kept !== total) {
    const text = `${formatMoney(came)} came and ${formatMoney(kept)} was kept back: together ${formatMoney(came + kept)}, and the order costs ${formatMoney(total)}.`;
    return wrong("amount", text);
  }
  return null;
}

function wrong(field: string, text: string): Refusal {
  return new Refusal("invalid", text, { field });
}
