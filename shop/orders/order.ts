import type { Paisa } from "../money.ts";
import { Refusal } from "../refusal.ts";

export type ShippingMethod = "standard" | "express";
export type PaymentMethod = "cod" | "bank_transfer" | "jazzcash" | "easypaisa";

/** PRODUCT §4 Checkout: Standard is free, Express has its fee in the settings, by default Rs 250. */
export const DEFAULT_EXPRESS_FEE: Paisa = 250_00;

/** Days from ordering to the door, first and last (PRODUCT §4). */
export const DELIVERY_DAYS: Record<ShippingMethod, { first: number; last: number }> = {
  standard: { first: 3, last: 5 },
  express: { first: 0, last: 2 },
};

export function shippingFee(
  method: ShippingMethod,
  expressFee: Paisa = DEFAULT_EXPRESS_FEE,
): Paisa {
  return method === "express" ? expressFee : 0;
}

/** PRODUCT §5. */
export type ParcelState =
  | "placed"
  | "confirmed"
  | "packed"
  | "dispatched"
  | "delivered"
  | "cancelled"
  | "returned";

/** The one table of what a parcel can become; nothing can be skipped (PRODUCT §5). */
const NEXT: Record<ParcelState, readonly ParcelState[]> = {
  placed: ["confirmed", "cancelled"],
  confirmed: ["packed", "cancelled"],
  packed: ["dispatched", "cancelled"],
  dispatched: ["delivered", "returned"],
  delivered: ["returned"],
  cancelled: [],
  returned: [],
};

/** What a parcel can become from here. */
export function nextStates(state: ParcelState): readonly ParcelState[] {
  return NEXT[state];
}

/** Why a parcel cannot go from one state to another, in words; null where it can. */
export function whyNotMove(from: ParcelState, to: ParcelState): Refusal | null {
  if (NEXT[from].includes(to)) return null;
  const ways = NEXT[from];
  const next =
    ways.length === 0 ? "and that is its end" : `and can only become ${ways.join(" or ")} next`;
  return new Refusal("conflict", `This parcel is ${from}, ${next}.`);
}

/** The stock of a parcel in these states is back on the shelf. */
export function givesStockBack(state: ParcelState): boolean {
  return state === "cancelled" || state === "returned";
}

/**
 * Shares an amount out by weight so that the shares sum to it exactly: largest remainder, ties to the
 * first. Without any weight the first takes all.
 */
export function shareOut(amount: Paisa, weights: readonly number[]): Paisa[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((part) => part / sum);
  let left = BigInt(amount) - shares.reduce((total, share) => total + share, 0n);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % sum }))
    .sort((a, b) =>
      b.remainder > a.remainder ? 1 : b.remainder < a.remainder ? -1 : a.index - b.index,
    );
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares.map(Number);
}
