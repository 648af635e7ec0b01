import type { Transaction } from "#tohfa/db/open.server.ts";
import { photosOfLines } from "#tohfa/shop/catalogue/personalisation/photo-rows.server.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { deliveryRulesOf } from "#tohfa/shop/delivery/arrival/delivery-rules.server.ts";
import {
  notifyLowStock,
  reserveStock,
  tagsOfReserved,
  undoReserveStock,
} from "#tohfa/shop/orders/parcel/reservations.server.ts";
import { boxesOf, storedShare } from "#tohfa/shop/orders/recipients/share.ts";
import type { Tag } from "#tohfa/shop/platform/tags.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { redeemCoupon } from "../coupons/coupons.server.ts";
import { holdsCash, type OpenCashOrders } from "../quote/limits.ts";
import { neededQuantities, productsOfLines } from "../quote/priced-products.server.ts";
import { priceCart, type Quote } from "../quote/quote.ts";
import type { ChangeKind } from "../quote/quote-change.ts";
import { lateRowsOf, linesForAll } from "../quote/quote-shares.ts";
import { type Buyer, holderOf } from "./buyer-limits.server.ts";
import type { Beginning } from "./order-beginning.server.ts";
import type { OrderInput } from "./order-input.ts";
import { type OrderSellers, readOrderSellers } from "./order-sellers.server.ts";
import { canHold, type Holder, type StockWish } from "./stock-share.ts";
import { heldUnconfirmed } from "./unconfirmed-holds.server.ts";

/** What is known before. */
type Known = Pick<Beginning, "deals" | "settings">;

interface WantedOrder {
  wanted: OrderInput;
  terms: { limits?: unknown };
  /** By what it is counted; null where there are no limits. */
  buyer: Buyer | null;
  /** What there is of its buyer's unconfirmed cash orders; null where that does not count. */
  open: OpenCashOrders | null;
}

interface ReservedOrder {
  quote: Quote;
  /** Whether its stock stays reserved; what is beyond the limits of unconfirmed orders is put back. */
  isStockReserved: boolean;
  sellers: OrderSellers;
  /** What pages show otherwise since then. */
  tags: Tag[];
}

/** Reserves an order's stock, then prices what is now ours: nobody can change those rows before we commit. */
export async function reserveAndPrice(
  tx: Transaction,
  request: WantedOrder,
  known: Known,
): Promise<ReservedOrder> {
  const { wanted, buyer } = request;
  const needed = neededBy(wanted, known);
  const ids = [...needed.keys()];
  const [taken, sellers, held] = await Promise.all([
    reserveStock(tx, needed),
    readOrderSellers(tx, ids),
    // Behind the locks: nobody who holds some of it is missed.
    buyer ? heldUnconfirmed(tx, ids) : [],
  ]);
  const isShort = taken.size < needed.size;
  const products = isShort ? await productsOfLines(tx, wanted.lines, known.deals) : taken;
  const cart = [...needed].flatMap(([id, quantity]) => {
    const product = products.get(id);
    return product ? [taken.has(id) ? withStock(product, quantity) : product] : [];
  });
  const quote = await priceTaken(tx, request, cart, known);
  if (isShort) {
    // The rule saw stock that was gone when it was taken: only a race can do that.
    throw new Refusal(
      "conflict",
      "Something in your cart has just been sold. Please check your cart.",
    );
  }
  const wish = wishOf({ ...request, quote }, needed, known);
  const shelves = new Map(cart.map(({ id, stock }) => [id, stock]));
  const isStockReserved = canHold(wish, shelves, held, known.settings);
  if (isStockReserved) await notifyLowStock(tx, taken.values(), needed);
  else await undoReserveStock(tx, needed);
  const tags = isStockReserved ? tagsOfReserved(taken.values()) : [];
  return { quote, isStockReserved, sellers, tags };
}

/** What an order wants to hold, and by what it is counted: not at all where it is paid for with its placing. */
function wishOf(
  { buyer, open, quote }: WantedOrder & { quote: Quote },
  needed: ReadonlyMap<string, number>,
  { settings }: Known,
): StockWish {
  const isUnconfirmed = buyer !== null && quote.total > 0;
  const holder: Holder | null = isUnconfirmed ? holderOf(buyer) : null;
  const mayHold = open === null || holdsCash(open, quote.total, settings);
  return { needed, holder, mayHold };
}

function neededBy({ shares = [], lines }: OrderInput, { deals }: Known): Map<string, number> {
  return neededQuantities(linesForAll(lines, Math.max(1, boxesOf(shares))), deals);
}

/** As it was before so many were taken: to whoever took them they are there. */
function withStock(product: Product, taken: number): Product {
  return { ...product, stock: product.stock + taken };
}

/** Throws what refuses an order inside the transaction: what was taken goes back with it. */
async function priceTaken(
  tx: Transaction,
  { wanted, terms: { limits } }: WantedOrder,
  cart: readonly Product[],
  { deals, settings }: Known,
): Promise<Quote> {
  const coupon = await redeemCoupon(tx, wanted, cart);
  const terms = {
    ...{ shipping: wanted.shipping, payment: wanted.payment, coupon, deals },
    photos: await photosOfLines(tx, wanted.lines),
    shares: (wanted.shares ?? []).map(storedShare),
    settings,
    limits: limits ? settings : null,
    delivery: {
      city: findCity(wanted.city)?.name ?? wanted.city,
      arriveOn: wanted.arriveOn,
      now: Date.now(),
      rules: deliveryRulesOf(settings),
      tellsDays: false,
    },
  };
  const quote = priceCart(wanted.lines, new Map(cart.map((one) => [one.id, one])), terms);
  const [change] = quote.changes;
  if (!change) return quote;
  const field = FIELD_OF_CHANGE[change.kind];
  const rows = lateRowsOf(terms.shares, quote.shares?.cities ?? []);
  throw new Refusal("conflict", change.text, {
    ...(field ? { field } : {}),
    details: { changes: quote.changes, ...(rows.length > 0 && { rows }) },
  });
}

/** The request's fields that can be corrected; lines are corrected in the cart. */
const FIELD_OF_CHANGE: Partial<Record<ChangeKind, string>> = {
  coupon: "coupon",
  cash: "payment_method",
  day: "arrive_on",
  receiver_day: "receivers",
};
