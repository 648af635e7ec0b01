import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** "7.5 %", from basis points. */
export function rateWords(rate: number): string {
  return `${rate / 100} %`;
}

/** Why basis points are no rate; null where they are one. */
export function whyNotRate(rate: number): Refusal | null {
  if (Number.isSafeInteger(rate) && rate >= 0 && rate <= 10_000) return null;
  const text = "Enter a percentage from 0 to 100, with two decimals at most.";
  return new Refusal("invalid", text, { field: "percent" });
}

/** The refusal of a rate that is to begin on a day that is over. */
export function dayIsOver(): Refusal {
  const text = "It can begin today or on a later day: what was sold keeps what it had.";
  return new Refusal("invalid", text, { field: "day" });
}
