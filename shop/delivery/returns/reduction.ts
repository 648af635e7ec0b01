import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Why the price of something in a parcel cannot be reduced; null if it can. */
export function whyNotReduce(state: ParcelState): Refusal | null {
  if (state === "delivered") return null;
  return new Refusal("conflict", "A price is reduced for what its buyer has and keeps.");
}

export function nothingPaid(): Refusal {
  return new Refusal("conflict", "Nothing was paid for this parcel, so nothing can be given back.");
}

/** Why this much cannot be given back for an item; `shown`: the most that the screen said. */
export function whyNotReduceBy(
  amount: Paisa,
  { most, shown }: { most: Paisa; shown: Paisa | undefined },
): Refusal | null {
  if (shown !== undefined && shown !== most) {
    const text = `Changed since it was shown: at most ${formatMoney(most)} can be given back for this now.`;
    return new Refusal("conflict", text, { field: "amount" });
  }
  if (Number.isSafeInteger(amount) && amount > 0 && amount <= most) return null;
  const text = `Enter an amount above zero, and at most ${formatMoney(most)}: so much is paid for this.`;
  return new Refusal("invalid", text, { field: "amount" });
}

const MAX_REASON = 300;

/** Why this cannot be given as the reason, which its seller reads. */
export function whyNotReductionWords(reason: string): Refusal | null {
  if (reason !== "" && reason.length <= MAX_REASON) return null;
  const text = `Say why, in at most ${MAX_REASON} letters: the seller reads it.`;
  return new Refusal("invalid", text, { field: "reason" });
}
