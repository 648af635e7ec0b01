import type { Database } from "../../db/open.server.ts";
import { findCoupon } from "../coupons/coupons.server.ts";
import type { ShippingMethod } from "../orders/order-machine.ts";
import { readSetting } from "../settings/settings.server.ts";
import { productsOfLines } from "./priced-products.server.ts";
import { type LineInput, priceCart, type Quote } from "./quote.ts";

export interface QuoteInput {
  lines: LineInput[];
  shipping: ShippingMethod;
  coupon: string;
  /** As typed so far; empty where not yet. Only a coupon asks for it. */
  email: string;
}

/** Prices a cart without taking anything (PRODUCT §3 `POST /orders/quote`). */
export async function quoteOrder(db: Database, wanted: QuoteInput): Promise<Quote> {
  const [products, expressFee] = await Promise.all([
    productsOfLines(db, wanted.lines),
    readSetting(db, "expressFee"),
  ]);
  const coupon = await findCoupon(db, wanted, [...products.values()]);
  return priceCart(wanted.lines, products, { shipping: wanted.shipping, expressFee, coupon });
}
