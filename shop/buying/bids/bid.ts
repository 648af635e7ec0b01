import { whyOnHoliday } from "#tohfa/shop/catalogue/product/holiday.ts";
import { defaultQuantity } from "#tohfa/shop/catalogue/product/lots.ts";
import { isHidden, type Product } from "#tohfa/shop/catalogue/product/product.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { type Paisa, paisaFromRupees, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { wrongName } from "#tohfa/shop/values/name.ts";
import { isPhone } from "#tohfa/shop/values/phone.ts";
import { phoneKey } from "#tohfa/shop/values/phone-abroad.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { BID, type BidStatus } from "./bid-machine.ts";

/** A bid above this multiple of the price is a typing error or a joke; the column's CHECK has the same limit. */
const MAX_BID_FACTOR = 20;

/** The highest allowed bid for a product of that price. */
export function maxBidFor(priceNow: Paisa): Paisa {
  return MAX_BID_FACTOR * priceNow;
}

/** The suggested bid: the price, or the next whole rupee above the highest bid, at most the highest allowed bid. */
export function initialBid(priceNow: Paisa, highest: Paisa | null): Paisa {
  const above =
    highest === null ? priceNow : paisaFromRupees(Math.floor(rupeesFromPaisa(highest)) + 1);
  return Math.min(Math.max(priceNow, above), maxBidFor(priceNow));
}

/** Why a bid cannot be accepted or rejected; null where it can. An answer is given once. */
export function whyNotAnswerBid(status: BidStatus): Refusal | null {
  return BID.isEnd(status) ? new Refusal("conflict", `This bid is ${status} already.`) : null;
}

/** Why no bid on this product can be accepted; null where one can. */
export function whyNotSellByBid(product: Product | undefined): Refusal | null {
  if (!product || isHidden(product)) {
    return new Refusal("conflict", "This product is not sold any more.");
  }
  const onHoliday = whyOnHoliday(product);
  if (onHoliday) {
    return new Refusal("conflict", `${onHoliday} End the holiday first, or answer the bid then.`);
  }
  if (product.stock >= defaultQuantity(product)) return null;
  return new Refusal("conflict", `${product.name} is sold out: add stock, or reject the bid.`);
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
  const wrong = wrongName(bid.userName, "The name");
  if (wrong) return new Refusal("invalid", wrong, { field: "userName" });
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
  if (bid.price > maxBidFor(priceNow)) {
    const most = rupeesFromPaisa(maxBidFor(priceNow));
    const text = `Bid price must be at most ${most} Rs, ${MAX_BID_FACTOR} times the price`;
    return new Refusal("invalid", text, { field: "bidPrice" });
  }
  return null;
}

/** The refusal where the same phone's open bid for this product is higher. */
export function lowerThanOpen(open: Paisa): Refusal {
  const text = `You have bid ${rupeesFromPaisa(open)} Rs for this already. Bid more to raise it, or wait for the seller's answer.`;
  return new Refusal("conflict", text, { field: "bidPrice" });
}

/**
 * Whether the bidder is the product's seller: by the account, or by any phone of the store or its owner, in any
 * notation.
 */
export function isOwnProduct(
  bidder: { userPhone: string; userId: string | null },
  seller: { userId: string | null; phones: readonly string[] },
): boolean {
  if (bidder.userId !== null && bidder.userId === seller.userId) return true;
  const phone = phoneKey(bidder.userPhone);
  return phone !== "" && seller.phones.some((one) => phoneKey(one) === phone);
}
