import { findCity } from "../cities.ts";
import { type Paisa, rupeesFromPaisa } from "../money.ts";
import { isPhone } from "../phone.ts";
import { Refusal } from "../refusal.ts";
import { BID, type BidStatus } from "./bid-machine.ts";

/** Why a bid cannot be accepted or rejected; null where it can. An answer is given once. */
export function whyNotAnswerBid(status: BidStatus): Refusal | null {
  return BID.isEnd(status) ? new Refusal("conflict", `This bid is ${status} already.`) : null;
}

/** Why this bid cannot be made, in SPEC §5's words; null where it can. `priceNow` is the product's. */
export function whyNotBid(
  bid: { price: Paisa; userName: string; userCity: string; userPhone: string },
  priceNow: Paisa,
): Refusal | null {
  for (const field of ["userName", "userCity", "userPhone"] as const) {
    if (bid[field].trim() === "") {
      return new Refusal("invalid", "Please fill all required fields", { field });
    }
  }
  if (!isPhone(bid.userPhone.trim())) {
    return new Refusal(
      "invalid",
      "Phone number must contain only numbers and be 11 or 12 digits long",
      { field: "userPhone" },
    );
  }
  if (!findCity(bid.userCity)) {
    return new Refusal("invalid", "Choose a city from the list.", { field: "userCity" });
  }
  if (!Number.isSafeInteger(bid.price) || bid.price < priceNow) {
    const text = `Bid price must be at least ${rupeesFromPaisa(priceNow)} Rs`;
    return new Refusal("invalid", text, { field: "bidPrice" });
  }
  return null;
}
