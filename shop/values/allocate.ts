import type { Paisa } from "./money.ts";

/**
 * Allocates an amount by weight so that the shares sum to it exactly (largest remainder method, ties to the first).
 * Where all weights are zero the first share is the whole amount. An amount below zero is shared out as the same above it.
 */
export function allocate(amount: Paisa, weights: readonly number[]): Paisa[] {
  if (amount < 0) return allocate(-amount, weights).map((share) => 0 - share);
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
