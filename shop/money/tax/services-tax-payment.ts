import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { isMonth, type Month, monthOf, monthWords } from "../ledger/period.ts";

/** What one office's tax came to in a month, less what was given back in it; and what was paid for that month. */
export interface TaxMonth {
  month: Month;
  booked: Paisa;
  /** Null: nothing was paid for it. */
  paid: Paisa | null;
}

/** What is owed to an office in all. */
export function taxOwed(months: readonly TaxMonth[]): Paisa {
  return months.reduce((sum, { booked, paid }) => sum + booked - (paid ?? 0), 0);
}

/** What can be paid for a month: what is unpaid by its end, and never more than is owed in all. */
export function taxPayableFor(months: readonly TaxMonth[], month: Month): Paisa {
  const byItsEnd = taxOwed(months.filter((one) => one.month <= month));
  return Math.max(0, Math.min(byItsEnd, taxOwed(months)));
}

/** Why this cannot be written down as paid; null where it can. `now` in ms. */
export function whyNotPayTax(
  months: readonly TaxMonth[],
  { month, amount }: { month: string; amount: Paisa },
  now: number,
): Refusal | null {
  if (!isMonth(month) || month > monthOf(now)) {
    return new Refusal("invalid", "Choose the month that it was paid for.", { field: "month" });
  }
  if (months.some((one) => one.month === month && one.paid !== null)) {
    const text = `The tax of ${monthWords(month)} is paid already: what came later belongs to a later month.`;
    return new Refusal("conflict", text, { field: "month" });
  }
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    return new Refusal("invalid", "Enter an amount above zero.", { field: "amount" });
  }
  const payable = taxPayableFor(months, month);
  if (amount <= payable) return null;
  const text = `${formatMoney(payable)} is owed for ${monthWords(month)} and before, not more.`;
  return new Refusal("conflict", text, { field: "amount" });
}
