import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { DiscountBearer } from "../order/discount-kinds.ts";

/** A parcel's money when it is delivered: what it cost, and the commission frozen when it was ordered. */
export interface ParcelMoney {
  sellerId: string;
  subtotal: Paisa;
  shipping: Paisa;
  discount: Paisa;
  /** What made its price whole rupees (cash on delivery): the shop's gain, or its loss below zero. */
  rounding: Paisa;
  /** The shop, whose promotion it then is; or the seller, who earns so much less. */
  discountBornBy: DiscountBearer;
  /** The shop's part of the subtotal. */
  commission: Paisa;
  /** Of the rest: what other sellers earn, whose things were packed into its gifts. */
  joining?: readonly { sellerId: string; earned: Paisa }[];
}

/** What the buyer pays for a parcel. */
export function priceOfParcel({
  subtotal,
  shipping,
  discount,
  rounding,
}: Pick<ParcelMoney, "subtotal" | "shipping" | "discount" | "rounding">): Paisa {
  return subtotal + shipping - discount + rounding;
}
