import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";

/** What the shop's part of a sale depends on. Rates are in basis points (1000 = 10 %). */
export interface CommissionRules {
  /** The settings' rate, for sellers without one of their own. */
  standard: number;
  ofSeller: ReadonlyMap<string, number>;
  /** By a category's name, as products carry it. */
  ofCategory: ReadonlyMap<string, number>;
}

/** A line that is sold. */
export interface Sale {
  sellerId: string;
  categories: readonly string[];
  at: Date;
  total: Paisa;
}

/**
 * The rate of a sale, in basis points. The one place that decides it: what was agreed with its seller; else
 * the lowest of its categories', so that a seller is never worse off for naming one more; else the settings'.
 */
export function commissionRate(sale: Sale, rules: CommissionRules): number {
  const agreed = rules.ofSeller.get(sale.sellerId);
  if (agreed !== undefined) return agreed;
  const rates = sale.categories.flatMap((name) => rules.ofCategory.get(name) ?? []);
  return rates.length > 0 ? Math.min(...rates) : rules.standard;
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
