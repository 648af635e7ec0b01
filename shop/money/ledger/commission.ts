import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";

/** The rates that decide the shop's commission on a sale, in basis points (1000 = 10 %). */
export interface CommissionRules {
  /** The default rate from the settings, for sellers without their own rate. */
  standard: number;
  ofSeller: ReadonlyMap<string, number>;
  /** By category name, as stored with products. */
  ofCategory: ReadonlyMap<string, number>;
}

/** A sold line. */
export interface Sale {
  sellerId: string;
  categories: readonly string[];
  at: Date;
  total: Paisa;
}

/**
 * The rate of a sale, in basis points. The only place that decides it: the rate agreed with the seller; else the
 * lowest rate of its categories, so that naming another category never costs a seller more; else the default rate.
 */
export function commissionRate(sale: Sale, rules: CommissionRules): number {
  const agreed = rules.ofSeller.get(sale.sellerId);
  if (agreed !== undefined) return agreed;
  const rates = sale.categories.flatMap((name) => rules.ofCategory.get(name) ?? []);
  return rates.length > 0 ? Math.min(...rates) : rules.standard;
}

/** The shop's commission on these sales, rounded half up once for each rate. */
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
