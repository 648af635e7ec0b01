import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { Charge } from "./charges.ts";

/** A charge in shares: each is its part of the amount, and has the same part of its tax. */
export function sharesOf(one: Charge, shares: readonly Paisa[]): Charge[] {
  const taxes = allocate(one.tax?.paisa ?? 0, shares.map(Math.abs));
  return shares.map((paisa, index) => ({
    ...one,
    paisa,
    tax: one.tax && taxes[index] ? { ...one.tax, paisa: taxes[index] } : null,
  }));
}

/** A part of a charge, with the same part of its tax. */
export function partOf(one: Charge, paisa: Paisa): Charge {
  const [part = one] = sharesOf(one, [paisa, one.paisa - paisa]);
  return part;
}
