import type { BidState } from "#tohfa/shop/buying/bids/bid-state.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { nullableMoney, whole } from "./fields.ts";

export const bidStateFields = {
  highest: nullableMoney("highestBid"),
  count: whole("bids"),
  openDays: whole("openDays"),
} satisfies Codec<BidState>;

export function bidStateToWire(state: BidState): WireOf<typeof bidStateFields> {
  return encode(bidStateFields, state);
}

export function bidStateFromWire(value: unknown): BidState {
  return decode(bidStateFields, value);
}
