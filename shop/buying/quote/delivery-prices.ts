import type { ParcelLoad } from "#tohfa/shop/delivery/rates/delivery-kinds.ts";
import {
  type DeliveryPrices,
  type DeliveryTerms,
  deliveryCharges,
  termsOf,
} from "#tohfa/shop/delivery/rates/delivery-terms.ts";
import {
  hasExpress,
  lowestRate,
  type RateList,
  ratedBy,
} from "#tohfa/shop/delivery/rates/rate-list.ts";
import { zoneBetween } from "#tohfa/shop/delivery/rates/zone.ts";
import {
  addCharges,
  amountRefundedWith,
  type Charge,
  charge,
  totalOf,
} from "#tohfa/shop/orders/order/charges.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { type ChargeSettings, chargeOrder } from "./order-charges.ts";
import type { QuotedLine, QuotedProduct } from "./quoted-line.ts";

type Carried = Pick<QuotedProduct, "weightGrams" | "packedCm3" | "deliveryClass">;

/** The fields of a line that a parcel's weight and size depend on. */
interface CarriedLine {
  product: Carried;
  quantity: number;
  parts: readonly { product: Carried; quantity: number }[];
}

/** The weight and size of what is in a parcel; `boxes` of `all` go to one receiver. */
export function loadOf(
  lines: readonly CarriedLine[],
  { boxes, all } = { boxes: 1, all: 1 },
): ParcelLoad {
  const load: ParcelLoad = { grams: 0, cm3: 0, classes: [] };
  const add = ({ weightGrams, packedCm3, deliveryClass }: Carried, pieces: number) => {
    load.grams += (weightGrams ?? 0) * pieces;
    load.cm3 += (packedCm3 ?? 0) * pieces;
    if (deliveryClass && !load.classes.includes(deliveryClass)) load.classes.push(deliveryClass);
  };
  for (const { product, parts, quantity } of lines) {
    add(product, quantity);
    for (const one of parts) add(one.product, one.quantity * quantity);
  }
  // Multiplied first: a tenth of 10 kg as 10,000 × 0.1 may be a gram too much, and so a step dearer.
  const shareOf = (whole: number) => Math.ceil((whole * boxes) / all);
  return { ...load, grams: shareOf(load.grams), cm3: shareOf(load.cm3) };
}

/** A sale whose delivery is priced. */
interface SentSale {
  sellerId: string;
  lines: readonly SentLine[];
}

/** The fields of a line that the price of its delivery depends on. */
type SentLine = Pick<QuotedLine, "product" | "parts" | "quantity" | "total"> & { owner?: object };

/** Where a sale goes: one door, or each of several receivers with as many of its boxes. */
interface Door {
  city: string;
  boxes: number;
}

/** How an order goes, and what buyers pay for that. */
export interface OrderedDelivery {
  /** Null: nothing by zone. */
  prices: DeliveryPrices | null;
  shipping: ShippingMethod;
  /** The number of receivers. */
  doors: number;
  /** Empty while no city is chosen. */
  to: readonly Door[];
}

/** What delivery of a sale adds: for each door what is charged, and what besides where its cash is collected. */
export interface SaleDelivery {
  toDoors: Charge[][];
  inCash: Charge[];
}

/** Where it goes; nowhere while no city is chosen. */
export function doorsOf(
  to: { city: string } | null,
  shares: readonly { city: string; boxes: number }[],
): Door[] {
  if (shares.length > 0) return shares.map(({ city, boxes }) => ({ city, boxes }));
  return to?.city ? [{ city: to.city, boxes: 1 }] : [];
}

/** The charges of an order as a whole; express has no price of its own where the list of prices has one for each parcel. */
export function chargeWholeOrder(
  { prices, shipping, doors }: Omit<OrderedDelivery, "to">,
  settings: ChargeSettings,
): Charge[] {
  const isInList = prices?.list ? hasExpress(prices.list) : false;
  return chargeOrder({ shipping: isInList ? "standard" : shipping, doors }, settings);
}

/** The charges for delivering each sale of an order. */
export function chargeDeliveries(
  sales: readonly SentSale[],
  { prices, shipping, to }: OrderedDelivery,
): SaleDelivery[] {
  if (!prices?.list) return [];
  const { list } = prices;
  const goods = goodsOf(sales);
  return sales.map((sale) => {
    const terms = termsOf(prices, sale.sellerId);
    return chargeDelivery(sale, to, { list, terms, shipping, goods });
  });
}

/**
 * The charges for delivering a sale to each of its doors (money.md §1): by zone, weight and size, to whom the terms name.
 * `goods`: the sum of the whole order's goods. What express costs above standard delivery is its buyer's, and a charge of
 * its own: it goes back where express comes late.
 */
function chargeDelivery(
  { lines }: SentSale,
  doors: readonly Door[],
  how: { list: RateList; terms: DeliveryTerms; shipping: ShippingMethod; goods: Paisa },
): SaleDelivery {
  const { list, terms, shipping, goods } = how;
  const all = doors.reduce((sum, door) => sum + door.boxes, 0);
  const from = lines.find(({ owner }) => owner === undefined)?.product.sellerCity ?? "";
  const chargesTo = (door: Door, isCash: boolean): Charge[] => {
    const zone = zoneBetween(from, door.city);
    const parcel = { ...loadOf(lines, { boxes: door.boxes, all }), zone, isCash };
    const standard = ratedBy(list, { ...parcel, speed: "standard" });
    if (!standard) return [];
    const charged = deliveryCharges(standard, terms, goods);
    const express = shipping === "express" ? ratedBy(list, { ...parcel, speed: "express" }) : null;
    if (express) charged.push(charge("express", Math.max(0, express.delivery - standard.delivery)));
    return addCharges(charged);
  };
  const [door] = doors;
  const handled = door && doors.length === 1 ? chargesTo(door, true) : [];
  return {
    toDoors: doors.map((one) => chargesTo(one, false)),
    inCash: handled.filter(({ kind }) => kind === "cash_handling"),
  };
}

/** What a buyer pays for delivery by each way, or the least that it can be while no city is chosen. */
export function feesOf(
  sales: readonly SentSale[],
  delivery: OrderedDelivery,
  settings: ChargeSettings,
  payment: PaymentMethod | null,
): { deliveryFees: Record<ShippingMethod, Paisa> | null; deliveryFrom: Paisa } {
  const from = delivery.to.length > 0 ? 0 : leastFor(sales, delivery.prices);
  if (from > 0) return { deliveryFees: null, deliveryFrom: from };
  const feeBy = (shipping: ShippingMethod) => {
    const sent = { ...delivery, shipping };
    const added = chargeDeliveries(sales, sent).flatMap(({ toDoors, inCash }) => [
      ...toDoors.flat(),
      ...(payment === "cod" ? inCash : []),
    ]);
    return amountRefundedWith([...chargeWholeOrder(sent, settings), ...added], "delivery");
  };
  return {
    deliveryFees: { standard: feeBy("standard"), express: feeBy("express") },
    deliveryFrom: 0,
  };
}

/** The least that standard delivery of these sales costs their buyer. */
function leastFor(sales: readonly SentSale[], prices: DeliveryPrices | null): Paisa {
  const least = prices?.list ? lowestRate(prices.list) : null;
  if (!prices || least === null) return 0;
  const goods = goodsOf(sales);
  const charged = sales.flatMap(({ sellerId }) =>
    deliveryCharges({ delivery: least, cashHandling: 0, tax: 0 }, termsOf(prices, sellerId), goods),
  );
  return totalOf(charged);
}

function goodsOf(sales: readonly SentSale[]): Paisa {
  return sales.flatMap(({ lines }) => lines).reduce((sum, { total }) => sum + total, 0);
}
