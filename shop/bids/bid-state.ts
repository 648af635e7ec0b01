import type { Paisa } from "../money.ts";

/** What everyone may know of the bids on a product. */
export interface BidState {
  highest: Paisa | null;
  count: number;
}
