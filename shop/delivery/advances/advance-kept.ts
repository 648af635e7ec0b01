import { sumOfTenders, type Tender } from "#tohfa/shop/orders/order/tenders.ts";
import type { AdvanceRefused } from "#tohfa/shop/values/advance-refused-kinds.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** A parcel with an advance that came back to its sender. */
export interface RefusedParcel {
  /** Its share of the advance, which has come. */
  advance: Paisa;
  /** What was agreed when it was ordered; null: nothing stays. */
  rule: AdvanceRefused | null;
  /** What its courier's way there and back costs, with tax. */
  ways: Paisa;
  /** Everything in it was made for its buyer. */
  isPersonal: boolean;
  /** It was dispatched after the day on which it had to leave: then its buyer need not take it. */
  isSentLate: boolean;
}

/** What stays of an advance: for delivery there and back, and what is its seller's. The rest goes back to the buyer. */
export interface KeptAdvance {
  ways: Paisa;
  seller: Paisa;
}

/**
 * What stays of a parcel's advance where its buyer refused it (money.md §4): at most both of the courier's ways; of
 * things made for this buyer all of it, what is above the ways for their seller.
 */
export function keptOf({
  advance,
  rule,
  ways,
  isPersonal,
  isSentLate,
}: RefusedParcel): KeptAdvance {
  if (rule === null || rule === "nothing" || isSentLate) return { ways: 0, seller: 0 };
  const forWays = Math.min(ways, advance);
  const seller = rule === "ways_and_made" && isPersonal ? advance - forWays : 0;
  return { ways: forWays, seller };
}

/** What of a parcel's price its order's advance pays. */
export function advanceIn(tenders: readonly Tender[]): Paisa {
  return sumOfTenders(tenders.filter(({ kind }) => kind === "advance"));
}
