import { type Paisa, roundFraction } from "../money.ts";

/** What the shop's part of a sale depends on. Rates are in basis points (1000 = 10 %). */
export interface CommissionRules {
  /** The settings' rate, for sellers without one of their own. */
  standard: number;
  ofSeller: ReadonlyMap<string, number>;
}

/** A line that is sold. */
export interface Sale {
  sellerId: string;
  categories: readonly string[];
  at: Date;
  total: Paisa;
}

/**
 * The rate of a sale, in basis points. The one place that decides it: a rule by category or date is a line
 * here, a field of CommissionRules and its reading in commission.server.ts.
 */
export function commissionRate(sale: Sale, rules: CommissionRules): number {
  return rules.ofSeller.get(sale.sellerId) ?? rules.standard;
}

/** The shop's part of these sales, rounded half up once for each rate. */
export function commissionFor(sales: readonly Sale[], rules: CommissionRules): Paisa {
  const totals = new Map<number, Paisa>();
  for (const sale of sales) {
    const rate = commissionRate(sale, rules);
    totals.set(rate, (totals.get(rate) ?? 0) + sale.total);
  }
  return [...totals].reduce(
    (sum, [rate, total]) => sum + roundFraction({ numerator: total * rate, denominator: 10_000 }),
    0,
  );
}
