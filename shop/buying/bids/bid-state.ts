import type { Paisa } from "#tohfa/shop/values/money.ts";

/** What everyone may know of the bids on a product. */
export interface BidState {
  highest: Paisa | null;
  count: number;
  /** A bid without an answer ends after so many days; 0 where a host does not say. */
  openDays: number;
}
