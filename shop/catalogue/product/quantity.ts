import { type Paisa, type PaisaFraction, roundFraction } from "#tohfa/shop/values/money.ts";

/** A unit price times a quantity, rounded once, half up. */
export function timesQuantity(unit: PaisaFraction, quantity: number): Paisa {
  return roundFraction({ numerator: unit.numerator * quantity, denominator: unit.denominator });
}

/** SPEC §5: a whole number, at least 1; anything lower, or no number, becomes 1. */
export function clampQuantity(quantity: number): number {
  return Number.isFinite(quantity) ? Math.max(1, Math.trunc(quantity)) : 1;
}
