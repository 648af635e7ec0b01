import type { Paisa } from "#tohfa/shop/values/money.ts";

/** The public facts about the bids on a product. */
export interface BidState {
  highest: Paisa | null;
  count: number;
  /** After this many days a bid without an answer is closed; 0 where the API host does not send it. */
  openDays: number;
}
