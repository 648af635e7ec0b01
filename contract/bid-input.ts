import type { Language } from "#tohfa/shop/values/language/language.ts";
import { type Paisa, paisaFromRupees, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { readRupees } from "#tohfa/shop/values/rupees.ts";
import type { BodyOf } from "./call.ts";
import type { Calls } from "./calls.ts";

/** A bid as a shopper makes it. */
export interface BidInput {
  productId: string;
  /** NaN where what was typed is no number. */
  price: Paisa;
  userName: string;
  userCity: string;
  userPhone: string;
  sellerId: string;
  sellerName: string;
  /** The bidder's language, for messages. */
  language?: Language | undefined;
}

type WireBid = BodyOf<Calls["placeBid"]>;

export function bidToWire({ price, ...bid }: BidInput): WireBid {
  return { ...bid, bidPrice: Number.isNaN(price) ? "" : rupeesFromPaisa(price) };
}

export function bidFromWire({
  bidPrice,
  sellerId = "",
  sellerName = "",
  ...bid
}: WireBid): BidInput {
  return { ...bid, sellerId, sellerName, price: bidPriceFrom(bidPrice) };
}

/** A typed or sent price in whole paisa; NaN where it is no amount. */
export function bidPriceFrom(typed: string | number): Paisa {
  if (typeof typed === "number") {
    return Number.isFinite(typed) ? paisaFromRupees(typed) : Number.NaN;
  }
  const read = readRupees(typed);
  return "paisa" in read ? read.paisa : Number.NaN;
}
