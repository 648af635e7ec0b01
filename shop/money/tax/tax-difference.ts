import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { rateWords } from "../ledger/rate.ts";

/** The rates of income and sales tax that hold for a seller and a channel on a day, in basis points. */
export interface WithholdingRates {
  incomeTax: number;
  salesTax: number;
}

/** What was expected to be withheld from a parcel when it was ordered, and what was. */
export interface TaxDifference {
  expected: Paisa;
  withheld: Paisa;
  /** The rates on the day of the order, and on the day of the courier's statement. */
  ordered: WithholdingRates;
  settled: WithholdingRates;
}

/** A difference of a paisa for each tax comes from rounding. */
const ROUNDING = 2;

/** Why other taxes were withheld from a parcel than its seller was shown, in words; null where they are as expected. */
export function whyTaxDiffers({
  expected,
  withheld,
  ordered,
  settled,
}: TaxDifference): string | null {
  if (Math.abs(expected - withheld) <= ROUNDING) return null;
  const estimate = `When it was ordered we expected ${formatMoney(expected)} of tax.`;
  const names = { incomeTax: "income tax", salesTax: "sales tax" } as const;
  const changed = (["incomeTax", "salesTax"] as const)
    .filter((tax) => ordered[tax] !== settled[tax])
    .map(
      (tax) =>
        `${names[tax]} went from ${rateWords(ordered[tax])} to ${rateWords(settled[tax])} before the courier paid us`,
    );
  if (withheld === 0) return `${estimate} The courier withheld none.`;
  const why =
    changed.length > 0
      ? `The law's rate on the day of payment counts: ${changed.join(", and ")}.`
      : "The courier withheld another sum than the rates say; its statement counts.";
  return `${estimate} ${why}`;
}
