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
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { PrepaidMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { redeemCoupon } from "../coupons/coupons.server.ts";
import { type FrozenQuote, thawQuote } from "../quotations/frozen-quote.ts";
import { canHoldForCash, type OpenCashOrders } from "../quote/limits.ts";
import { changedTenders, offeredTenders } from "../quote/offered-tenders.server.ts";
import { neededQuantities, productsOfLines } from "../quote/priced-products.server.ts";
import { priceCart, type Quote } from "../quote/quote.ts";
import type { ChangeKind } from "../quote/quote-change.ts";
import { lateRowsOf, linesForAll } from "../quote/quote-shares.ts";
import { type Buyer, holderOf } from "./buyer-limits.server.ts";
import type { OrderContext } from "./order-context.server.ts";
import type { OrderInput } from "./order-input.ts";
import { type OrderSellers, readOrderSellers } from "./order-sellers.server.ts";
import { canHold, type Holder, type StockWish } from "./stock-share.ts";
import { heldUnconfirmed } from "./unconfirmed-holds.server.ts";

/** What was read before. */
type Known = Pick<OrderContext, "deals" | "settings" | "deliveryPrices">;

interface WantedOrder {
  wanted: OrderInput;
  terms: { secret: string; limits?: unknown; advances?: readonly PrepaidMethod[] };
  /** The keys that the limits count by; null where there are no limits. */
  buyer: Buyer | null;
  /** The counts of the buyer's unconfirmed cash orders; null where they are not limited. */
  open: OpenCashOrders | null;
  /** The prices of an accepted quotation. */
  frozen?: FrozenQuote;
}

interface ReservedOrder {
  quote: Quote;
  /** Whether its stock stays reserved; beyond the limits of unconfirmed orders it is released. */
  isStockReserved: boolean;
  sellers: OrderSellers;
  /** The tags of cached pages that are out of date now. */
  tags: Tag[];
}

/**
 * Reserves an order's stock, then prices it: the product rows are locked until we commit, so prices cannot change in
 * between.
 */
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
    // After the row locks, so that every other reservation is seen.
    buyer ? heldUnconfirmed(tx, ids) : [],
  ]);
  const isShort = taken.size < needed.size;
  const products = isShort ? await productsOfLines(tx, wanted.lines, known.deals) : taken;
  const cart = [...needed].flatMap(([id, quantity]) => {
    const product = products.get(id);
    return product ? [taken.has(id) ? withStock(product, quantity) : product] : [];
  });
  const quote = request.frozen
    ? thawReserved(request.frozen, cart, known)
    : await priceReserved(tx, request, cart, known);
  if (isShort) {
    // The pricing rule saw enough stock but the reservation failed: only a concurrent order can cause that.
    throw new Refusal(
      "conflict",
      "Something in your cart has just been sold. Please check your cart.",
    );
  }
  const wish = wishOf({ ...request, quote }, needed, known);
  const stockBefore = new Map(cart.map(({ id, stock }) => [id, stock]));
  const isStockReserved = canHold(wish, stockBefore, held, known.settings);
  if (isStockReserved) await notifyLowStock(tx, taken.values(), needed);
  else await undoReserveStock(tx, needed);
  const tags = isStockReserved ? tagsOfReserved(taken.values()) : [];
  return { quote, isStockReserved, sellers, tags };
}

/** The stock that an order asks to reserve, and the keys it is counted by; not counted where nothing is left to pay. */
function wishOf(
  { buyer, open, quote }: WantedOrder & { quote: Quote },
  needed: ReadonlyMap<string, number>,
  { settings }: Known,
): StockWish {
  const isUnconfirmed = buyer !== null && quote.toPay > 0;
  const holder: Holder | null = isUnconfirmed ? holderOf(buyer) : null;
  const mayHold = open === null || canHoldForCash(open, quote.toPay, settings);
  return { needed, holder, mayHold };
}

/** A quotation's own prices for the reserved cart. */
function thawReserved(frozen: FrozenQuote, cart: readonly Product[], { settings }: Known): Quote {
  const products = new Map(cart.map((one) => [one.id, one]));
  return thawQuote(frozen, products, { now: Date.now(), rules: deliveryRulesOf(settings) });
}

function neededBy({ shares = [], lines }: OrderInput, { deals }: Known): Map<string, number> {
  return neededQuantities(linesForAll(lines, Math.max(1, boxesOf(shares))), deals);
}

/** The product with its stock before the reservation: this order's own pieces count as available to it. */
function withStock(product: Product, taken: number): Product {
  return { ...product, stock: product.stock + taken };
}

/**
 * Prices the reserved cart. Throws a Refusal where it differs from what the buyer saw: the rollback releases the stock.
 */
async function priceReserved(
  tx: Transaction,
  { wanted, terms: { secret, limits, advances = [] } }: WantedOrder,
  cart: readonly Product[],
  { deals, settings, deliveryPrices }: Known,
): Promise<Quote> {
  const coupon = await redeemCoupon(tx, wanted, cart);
  const { email } = wanted;
  const how = { secret, email, isLocked: true, now: Date.now() };
  const tenders = await offeredTenders(tx, wanted, how);
  const terms = {
    tenders: tenders.offers,
    ...{ shipping: wanted.shipping, payment: wanted.payment, coupon, deals },
    photos: await photosOfLines(tx, wanted.lines),
    shares: (wanted.shares ?? []).map(storedShare),
    settings,
    deliveryPrices,
    limits: limits ? settings : null,
    advance: advances.length > 0 ? { rules: settings, today: dayOf(Date.now()) } : null,
    delivery: {
      city: findCity(wanted.city)?.name ?? wanted.city,
      arriveOn: wanted.arriveOn,
      now: Date.now(),
      rules: deliveryRulesOf(settings),
      tellsDays: false,
    },
  };
  const quote = priceCart(wanted.lines, new Map(cart.map((one) => [one.id, one])), terms);
  quote.changes.push(...tenders.changes);
  if (tenders.changes.length === 0) {
    quote.changes.push(...changedTenders(quote.tenders, wanted.tendered));
  }
  const [change] = quote.changes;
  if (!change) return quote;
  const field = FIELD_OF_CHANGE[change.kind] ?? (change.kind === "tender" && change.field);
  const rows = lateRowsOf(terms.shares, quote.shares?.cities ?? []);
  throw new Refusal("conflict", change.text, {
    ...(field ? { field } : {}),
    details: { changes: quote.changes, ...(rows.length > 0 && { rows }) },
  });
}

/** The request's field for a change that the form can correct; lines are corrected in the cart. */
const FIELD_OF_CHANGE: Partial<Record<ChangeKind, string>> = {
  coupon: "coupon",
  cash: "payment_method",
  day: "arrive_on",
  receiver_day: "receivers",
};
