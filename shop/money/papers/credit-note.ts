import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import type { InvoiceAmounts } from "./invoice.ts";
import type { Label, PaperLine } from "./paper.ts";

/** An invoice, and what earlier credit notes corrected of it. */
export interface CreditedInvoice {
  amounts: InvoiceAmounts;
  credited: Paisa;
}

/** One thing that comes back. */
export interface CreditedLine {
  name: Label;
  quantity: number | null;
  amount: Paisa;
}

const REST: Label = { en: "All that was left of the invoice", ur: "انوائس کی باقی ساری رقم" };
const PAID_BEFORE: Label = { en: "Given back before", ur: "پہلے واپس کیا گیا" };

/** Takes back all of an invoice that no earlier note has; null where nothing is left. */
export function creditRest({ amounts, credited }: CreditedInvoice): InvoiceAmounts | null {
  const left = amounts.total - credited;
  if (left <= 0) return null;
  if (credited === 0) return amounts;
  return creditOf({ amounts, credited }, [{ name: REST, quantity: null, amount: left }], left);
}

/**
 * Takes back a part: `amount`, of which `lines` say what it is for; what they leave out was given back before. Never
 * more than what is left of the invoice; null where that is nothing.
 */
export function creditPart(
  invoice: CreditedInvoice,
  lines: readonly CreditedLine[],
  amount: Paisa,
): InvoiceAmounts | null {
  const given = Math.min(amount, invoice.amounts.total - invoice.credited);
  if (given <= 0) return null;
  const said = lines.reduce((sum, line) => sum + line.amount, 0);
  const more = given - said;
  const rest = more === 0 ? [] : [{ name: PAID_BEFORE, quantity: null, amount: more }];
  return creditOf(invoice, [...lines, ...rest], given);
}

function creditOf(
  { amounts, credited }: CreditedInvoice,
  lines: readonly CreditedLine[],
  total: Paisa,
): InvoiceAmounts {
  const { tax } = amounts;
  // Counted from the invoice's start, so that the notes of a whole invoice have all of its tax, to the paisa.
  const taxUntil = (part: Paisa) =>
    tax ? roundFraction({ numerator: tax.paisa * part, denominator: amounts.total }) : 0;
  const paisa = taxUntil(credited + total) - taxUntil(credited);
  return {
    lines: lines.map(lineOf),
    sums: [],
    // What is credited was paid with its tax, wherever that stood on the invoice.
    tax: tax && { ...tax, paisa, included: true },
    total,
  };
}

function lineOf({ name, quantity, amount }: CreditedLine): PaperLine {
  const isWhole = quantity !== null && amount % quantity === 0;
  const unit = isWhole ? amount / quantity : null;
  return { name, detail: "", quantity, unit, amount, tax: null };
}
