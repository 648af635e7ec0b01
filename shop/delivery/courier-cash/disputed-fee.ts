import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";

/** A courier's fee for a parcel, with the tax on it. */
export interface ExpectedFee {
  fee: Paisa;
  gst: Paisa;
}

/** A difference below this the shop bears: it is not worth a letter (money.md §4). */
const MIN_DISPUTED = 500;

const NOTHING: ExpectedFee = { fee: 0, gst: 0 };

/**
 * What of a courier's fee is disputed, being more than its own list asks (money.md §3, example 7): the courier owes it
 * until it pays it back or the shop accepts it. `expected` null: nothing says what it should be.
 */
export function disputedFee(charged: ExpectedFee, expected: ExpectedFee | null): ExpectedFee {
  if (expected === null) return NOTHING;
  const over = { fee: charged.fee - expected.fee, gst: charged.gst - expected.gst };
  const sum = over.fee + over.gst;
  if (sum < MIN_DISPUTED) return NOTHING;
  // Neither part is below zero, nor more than was charged.
  const gst = Math.min(Math.max(0, over.gst), charged.gst, sum);
  return { fee: Math.min(sum - gst, charged.fee), gst };
}

/** Why a fee is disputed, in words. */
export function disputeWords(charged: ExpectedFee, expected: ExpectedFee): string {
  const sum = ({ fee, gst }: ExpectedFee) => formatMoney(fee + gst);
  return `Charged ${sum(charged)}, by its list ${sum(expected)}`;
}
