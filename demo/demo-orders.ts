import { priceParcels } from "#tohfa/shop/buying/quote/parcel-prices.ts";
import { defaultQuantity } from "#tohfa/shop/catalogue/product/lots.ts";
import { firstChoices, totalPrice, unitPrice } from "#tohfa/shop/catalogue/product/price.ts";
import { type Charge, charge } from "#tohfa/shop/orders/order/charges.ts";
import { type Paisa, type PaisaFraction, paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { DEMO_NOW } from "./batches.ts";
import type { DemoProduct } from "./catalogue/products.ts";
import type { DemoSeller } from "./catalogue/sellers.ts";
import type { DemoReview } from "./demo-reviews.ts";
import { sellerOf } from "./fill-sellers.server.ts";
import { demoId, diceFor } from "./random.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Pakistan's offset from UTC. */
const PAKISTAN_OFFSET = 5 * HOUR;
/** Reviews that somebody writes within this many days belong to one order. */
const ONE_ORDER_DAYS = 14;
const MAX_LINES = 4;
const TRANSIT_DAYS = 2;
/** The most that is paid in cash; larger orders are paid by transfer. */
const MAX_CASH: Paisa = 60_000_00;
const COURIERS = ["tcs", "leopards", "postex"] as const;

export interface DemoLine {
  product: DemoProduct;
  quantity: number;
  attributes: Record<string, string>;
  unit: PaisaFraction;
  total: Paisa;
}

export interface DemoParcel {
  id: string;
  seller: DemoSeller;
  lines: DemoLine[];
  charges: Charge[];
  courier: (typeof COURIERS)[number];
  trackingNumber: string;
  /** ms */
  at: Record<"packed" | "dispatched" | "atStation" | "delivered", number>;
}

/** A finished order of the demo shop: paid, delivered, and reviewed. */
export interface DemoOrder {
  id: string;
  /** The buyer's name, as in their first review. */
  buyer: Pick<DemoReview, "firstName" | "lastName" | "email" | "city">;
  phone: string;
  address: string;
  payment: "cod" | "bank_transfer";
  /** ms */
  placedAt: number;
  /** ms; when it was confirmed, or the transfer arrived. */
  openedAt: number;
  parcels: DemoParcel[];
  /** Ids. */
  reviews: string[];
}

/** The orders that these reviews belong to. */
export function ordersBehind(reviews: readonly DemoReview[]): DemoOrder[] {
  const ofBuyer = Map.groupBy(
    reviews.filter(({ isBought }) => isBought),
    ({ email }) => email,
  );
  return [...ofBuyer]
    .flatMap(([, written]) => baskets(written.toSorted((a, b) => a.createdAt - b.createdAt)))
    .map(orderOf)
    .sort((a, b) => a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1));
}

/** Groups a buyer's reviews into orders by when they were written; oldest first. */
function baskets(written: readonly DemoReview[]): DemoReview[][] {
  const found: DemoReview[][] = [];
  for (const review of written) {
    const last = found.at(-1);
    if (last && isOneOrder([...last, review])) last.push(review);
    else found.push([review]);
  }
  return found;
}

/**
 * Whether reviews can belong to one order: few products, similar dates, and all in the shop on the day of the order.
 */
function isOneOrder(basket: readonly DemoReview[]): boolean {
  const times = basket.map(({ createdAt }) => createdAt);
  const { placed } = daysOf(basket);
  return (
    basket.length <= MAX_LINES &&
    Math.max(...times) - Math.min(...times) < ONE_ORDER_DAYS * DAY &&
    basket.every(({ product }) => DEMO_NOW - product.hoursOld * HOUR <= placed)
  );
}

/**
 * The days (ms, their beginning in Pakistan) of ordering, dispatch and delivery, which is the day before the first
 * review.
 */
function daysOf(basket: readonly DemoReview[]): Record<"placed" | "sent" | "delivered", number> {
  const first = Math.min(...basket.map(({ createdAt }) => createdAt));
  const makingDays = Math.max(1, ...basket.map(({ product }) => product.days));
  const delivered = Math.floor((first + PAKISTAN_OFFSET) / DAY) * DAY - PAKISTAN_OFFSET - DAY;
  const sent = delivered - TRANSIT_DAYS * DAY;
  return { placed: sent - makingDays * DAY, sent, delivered };
}

function orderOf(basket: readonly DemoReview[]): DemoOrder {
  const [{ firstName, lastName, email, city }] = basket as [DemoReview];
  const key = `order of ${email} ${basket.map(({ id }) => id).join(" ")}`;
  const id = `TH-${demoId(key).slice(0, 8).toUpperCase()}`;
  const dice = diceFor(key);
  const home = diceFor(`home of ${email}`);
  const days = daysOf(basket);
  const placedAt = days.placed + dice.between(9 * 60, 21 * 60) * MINUTE;
  const lines = basket.map(({ product }) => lineOf(product));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const payment = total > MAX_CASH || dice.chance(0.2) ? "bank_transfer" : "cod";
  return {
    id,
    buyer: { firstName, lastName, email, city },
    phone: `03${home.between(10, 49)}${home.between(1_000_000, 9_999_999)}`,
    address: `House ${home.between(1, 240)}, Street ${home.between(1, 40)}`,
    payment,
    placedAt,
    openedAt: placedAt + dice.between(5, 90) * MINUTE,
    parcels: parcelsOf(id, lines, payment, days),
    reviews: basket.map((review) => review.id),
  };
}

/** One unit with the first options; of goods made in lots, the smallest lot. */
function lineOf(product: DemoProduct): DemoLine {
  const attributes = product.options.map(([attribute, name, price]) => ({
    ...{ attribute, name, price: paisaFromRupees(price) },
  }));
  const { baseQuantity } = product;
  const priced = { price: paisaFromRupees(product.price), baseQuantity, attributes };
  const chosen = firstChoices(priced);
  const quantity = defaultQuantity(priced);
  return {
    ...{ product, quantity, attributes: chosen },
    unit: unitPrice(priced, chosen),
    total: totalPrice(priced, chosen, quantity),
  };
}

/** One parcel for each seller, as the shop itself divides an order. */
function parcelsOf(
  orderId: string,
  lines: readonly DemoLine[],
  payment: DemoOrder["payment"],
  days: ReturnType<typeof daysOf>,
): DemoParcel[] {
  const sold = [...Map.groupBy(lines, ({ product }) => sellerOf(product.kind, product.name))];
  const goods = sold.map(([, own]) => [
    charge(
      "goods",
      own.reduce((sum, { total }) => sum + total, 0),
    ),
  ]);
  const prices = priceParcels(goods, [], payment);
  return sold.map(([seller, own], index) => {
    const id = `${orderId}-${index + 1}`;
    const dice = diceFor(`parcel ${id}`);
    const sent = days.sent + dice.between(14 * 60, 18 * 60) * MINUTE;
    return {
      ...{ id, seller, lines: own, charges: prices[index] ?? [] },
      courier: dice.pick(COURIERS),
      trackingNumber: String(dice.between(100_000_000, 999_999_999)),
      at: {
        packed: sent - dice.between(60, 180) * MINUTE,
        dispatched: sent,
        atStation: days.delivered - dice.between(2, 9) * HOUR,
        delivered: days.delivered + dice.between(10 * 60, 18 * 60) * MINUTE,
      },
    };
  });
}
