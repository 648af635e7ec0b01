import { type Charge, charge } from "#tohfa/shop/orders/order/charges.ts";
import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import type { TaxOffice } from "#tohfa/shop/values/tax-office-kinds.ts";

/** Services tax that the shop charges on what it sells itself: where it is registered, and the rate there. */
export interface ServicesTax {
  office: TaxOffice;
  /** Basis points: 1600 = 16 %. */
  rate: number;
}

/** Tax that comes on top of an amount, half up. */
export function taxOnTop(paisa: Paisa, rate: number): Paisa {
  return roundFraction({ numerator: paisa * rate, denominator: 10_000 });
}

/** Tax that is part of an amount, half up. */
export function taxInside(paisa: Paisa, rate: number): Paisa {
  return roundFraction({ numerator: paisa * rate, denominator: 10_000 + rate });
}

/**
 * A parcel's charges with the shop's services tax (money.md §1): inside what is paid for delivery, whoever pays it, and
 * on top of each commission, where it is the seller's. `tax` null: the shop is not registered, and nothing changes.
 */
export function withServicesTax(
  charges: readonly Charge[],
  commissions: readonly Paisa[],
  tax: ServicesTax | null,
): Charge[] {
  if (tax === null) return [...charges];
  const { office, rate } = tax;
  const onTop = commissions.reduce((sum, commission) => sum + taxOnTop(commission, rate), 0);
  const taxed = charges.map((one) => {
    const paisa = one.taxable && one.account === "shipping" ? taxInside(one.paisa, rate) : 0;
    return paisa > 0 ? { ...one, tax: { office, paisa } } : one;
  });
  if (onTop === 0) return taxed;
  return [...taxed, { ...charge("commission_tax", onTop), tax: { office, paisa: onTop } }];
}
