import type { Database } from "#tohfa/db/open.server.ts";
import {
  deliveryPricesFrom,
  readStoredDeliveryPrices,
} from "#tohfa/shop/delivery/rates/delivery-rates.server.ts";
import { termsOf } from "#tohfa/shop/delivery/rates/delivery-terms.ts";
import { amountOf } from "#tohfa/shop/orders/order/charges.ts";
import { readCurrentProducts } from "#tohfa/shop/orders/parcel/reservations.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { chargeDeliveries, feesOf } from "./delivery-prices.ts";
import { CHARGE_SETTINGS } from "./order-charges.ts";

/** What delivery of a product costs its buyer, paisa. */
interface DeliveryOfProduct {
  standard: Paisa;
  express: Paisa;
  /** Comes on top where it is paid in cash at the door. */
  cashHandling: Paisa;
  /** From this sum of goods in an order on it is free; 0: never. */
  freeAbove: Paisa;
}

/**
 * What delivery of one piece of a product to a city costs, ordered alone: what its page says before it is in a cart.
 * Refuses: not_found, invalid (no such city).
 */
export async function deliveryOfProduct(
  db: Database,
  productId: string,
  city: string,
): Promise<DeliveryOfProduct> {
  const found = findCity(city);
  if (!found) throw new Refusal("invalid", "Choose a city from the list.", { field: "city" });
  const [[product], settings, stored] = await Promise.all([
    readCurrentProducts(db, [productId]),
    readSettings(db, CHARGE_SETTINGS),
    readStoredDeliveryPrices(db),
  ]);
  if (!product || product.status === "Block") {
    throw new Refusal("not_found", "There is no such product.");
  }
  const prices = deliveryPricesFrom(stored, settings);
  const line = { product, parts: [], quantity: 1, total: product.price };
  const sales = [{ sellerId: product.sellerId, lines: [line] }];
  const delivery = {
    ...{ prices, shipping: "standard" as const, doors: 1 },
    to: [{ city: found.name, boxes: 1 }],
  };
  const { deliveryFees } = feesOf(sales, delivery, settings, null);
  const inCash = chargeDeliveries(sales, delivery).flatMap((one) => one.inCash);
  const { freeAbove } = termsOf(prices, product.sellerId);
  return {
    ...(deliveryFees ?? { standard: 0, express: settings.expressFee }),
    cashHandling: amountOf(inCash, "cash_handling"),
    freeAbove: prices.list ? freeAbove : 0,
  };
}
