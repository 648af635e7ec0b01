import type { BidState } from "../shop/bids/bid-state.ts";
import { rupeesFromPaisa } from "../shop/money.ts";
import type { WireBidState } from "./schemas/shop.ts";

export function bidStateToWire({ highest, count }: BidState): WireBidState {
  return { highestBid: highest === null ? null : rupeesFromPaisa(highest), bids: count };
}
