import type { PhotoSize } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import type { DeliveryPrices } from "#tohfa/shop/delivery/rates/delivery-terms.ts";
import { type Charge, totalOf } from "#tohfa/shop/orders/order/charges.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { leftToPay, type Tender, type TenderOffer } from "#tohfa/shop/orders/order/tenders.ts";
import { boxesOf } from "#tohfa/shop/orders/recipients/share.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import type { NamedCoupon } from "../coupons/coupon.ts";
import type { QuotedDeal } from "../deals/deal.ts";
import { type AdvanceTerms, quoteAdvance } from "./advance.ts";
import {
  chargeDeliveries,
  chargeWholeOrder,
  doorsOf,
  feesOf,
  type OrderedDelivery,
} from "./delivery-prices.ts";
import { applyCoupon, type Discount, NO_DISCOUNT } from "./discount.ts";
import { beyondLimits, type CartLimits } from "./limits.ts";
import { type ChargeSettings, STANDARD_CHARGES } from "./order-charges.ts";
import { type ParcelAhead, parcelsAhead, type Sale, salesOf } from "./parcel-prices.ts";
import type { Change } from "./quote-change.ts";
import { type QuotedArrival, quoteArrival, type WantedDelivery } from "./quote-delivery.ts";
import { quoteDealLine, quoteLine } from "./quote-line.ts";
import {
  changesForAll,
  type Destination,
  linesForAll,
  type PromisesTo,
  type QuotedShares,
  quoteArrivals,
} from "./quote-shares.ts";
import type { LineInput, QuotedLine, QuotedProduct } from "./quoted-line.ts";

export interface Quote {
  lines: QuotedLine[];
  charges: Charge[];
  /** Their sum. */
  total: Paisa;
  /** What of it is paid by store credit, vouchers or an advance; and what is left for the chosen way to pay. */
  tenders: Tender[];
  toPay: Paisa;
  changes: Change[];
  /** The parcels it will be sent in; empty where it goes to several people. */
  parcels: ParcelAhead[];
  /** What is asked before anything is made, where the rest is paid in cash (paisa); 0: nothing. */
  advance: Paisa;
  /** What delivery costs by each way; null while nobody knows where it goes and that matters. */
  deliveryFees: Record<ShippingMethod, Paisa> | null;
  /** The least that standard delivery can cost where that is not known yet; else 0. */
  deliveryFrom: Paisa;
  /** Notes about the coupon for the buyer before ordering; empty where there are none. */
  couponNote: string;
  /** Each seller's part of it. */
  sales: Sale[];
  /** When it can arrive; null where no city is chosen, or the days are not asked for. */
  delivery: QuotedArrival["delivery"];
  /** The promise for each seller's parcel; empty where no city is chosen, or the chosen day is not possible. */
  promises: QuotedArrival["promises"];
  /** For an order to several people; else null, and `promisesTo` is empty. */
  shares: QuotedShares | null;
  promisesTo: PromisesTo;
}

/**
 * Prices a cart (PRODUCT §5): the same function on the server and, for a preview, in the browser. Lines that cannot be
 * bought are left out and listed in `changes`; where the stock is lower than the wanted quantity, the stock is priced.
 * Prices sent by the browser are only compared, never used.
 */
export function priceCart(
  cart: readonly LineInput[],
  products: ReadonlyMap<string, QuotedProduct>,
  terms: {
    shipping: ShippingMethod;
    /** Left out: the defaults. */
    settings?: ChargeSettings;
    coupon?: NamedCoupon | string | null;
    /** Null where not chosen yet. */
    payment?: PaymentMethod | null;
    /** Null, or left out: no limits. */
    limits?: CartLimits | null;
    /** The stored sizes of uploaded photos that the lines refer to. */
    photos?: ReadonlyMap<string, PhotoSize>;
    deals?: ReadonlyMap<string, QuotedDeal>;
    /** What can be used to pay a part of it; left out: nothing. */
    tenders?: readonly TenderOffer[];
    /** What buyers pay for delivery by zone and weight; null, or left out: nothing. */
    deliveryPrices?: DeliveryPrices | null;
    /** By which rules a cash order asks for an advance; null, or left out: none does. */
    advance?: AdvanceTerms | null;
    /** Null, or left out: no city is chosen. */
    delivery?: WantedDelivery | null;
    /** The receivers, where the cart goes to each of several; left out or empty: one delivery. */
    shares?: readonly Destination[];
  },
): Quote {
  const shares = terms.shares ?? [];
  const doors = Math.max(1, shares.length);
  const boxes = Math.max(1, boxesOf(shares));
  const wanted = linesForAll(cart, boxes);
  const changes: Change[] = [];
  const left = new Map([...products.values()].map(({ id, stock }) => [id, stock]));
  const known = { products, photos: terms.photos ?? NO_PHOTOS };
  const lines = wanted.flatMap((line, index) => {
    const deal = terms.deals?.get(line.id);
    const quoted = deal
      ? quoteDealLine(deal, line, index, known, left)
      : quoteLine(line, index, known, left);
    changes.push(...quoted.changes);
    return quoted.lines;
  });
  const discount = applyCoupon(terms.coupon ?? null, lines.map(soldLine));
  if (discount.problem) {
    changes.push({ index: -1, id: "", kind: "coupon", text: discount.problem });
  }
  const { payment = null } = terms;
  const limits = terms.limits && limitsFor(terms.limits, doors);
  const settings = terms.settings ?? STANDARD_CHARGES;
  const delivery = {
    ...{ prices: terms.deliveryPrices ?? null, shipping: terms.shipping, doors },
    to: doorsOf(terms.delivery ?? null, shares),
  };
  const charged = chargeWholeOrder(delivery, settings);
  const { parcels: unasked, ...priced } = priceLines(lines, {
    ...{ charged, discount, payment, delivery },
    offers: terms.tenders ?? [],
  });
  const { sales } = priced;
  const isShared = shares.length > 0;
  const { advance, parcels } = quoteAdvance(lines, unasked, isShared ? null : terms.advance);
  if (limits) {
    // The limit is one of cash at the door.
    const total = priced.toPay - advance;
    changes.push(...beyondLimits({ wanted, sold: lines, total, payment, people: doors }, limits));
  }
  const to = lines.length > 0 ? terms.delivery : null;
  const all = to && isShared ? quoteArrivals(lines, shares, to, terms.shipping) : null;
  const one = to && !isShared ? quoteArrival(lines, to, terms.shipping) : null;
  const late = one?.whyNotOn ? [{ kind: "day" as const, text: one.whyNotOn }] : [];
  changes.push(...(all?.whyNot ?? late).map((reason) => ({ index: -1, id: "", ...reason })));
  return {
    ...priced,
    advance,
    ...feesOf(sales, delivery, settings, payment),
    delivery: (all ?? one)?.delivery ?? null,
    promises: one?.promises ?? new Map(),
    promisesTo: all?.promises ?? new Map(),
    // With several receivers each has their own parcels, which a quote does not list.
    parcels: isShared ? [] : parcels,
    shares: isShared ? { people: doors, boxes, cities: all?.quoted ?? [] } : null,
    changes: changesForAll(changes, boxes).map((change) => {
      const line = wanted[change.index];
      return line ? withNames(change, line, products, terms.deals) : change;
    }),
    couponNote: discount.note,
  };
}

/** The price of lines, with `charged` as the charges of the order as a whole. */
export function priceLines(
  lines: QuotedLine[],
  how: {
    charged: readonly Charge[];
    discount?: Discount;
    payment: PaymentMethod | null;
    /** Left out: nothing is charged for it by zone. */
    delivery?: OrderedDelivery;
    offers?: readonly TenderOffer[];
  },
): Pick<Quote, "lines" | "charges" | "total" | "tenders" | "toPay" | "sales" | "parcels"> {
  const { charged, discount = NO_DISCOUNT, payment, delivery, offers = [] } = how;
  const sales = salesOf(lines, discount);
  const delivered = delivery ? chargeDeliveries(sales, delivery) : [];
  const sent = sales.map((sale, index) => {
    const own = delivered[index];
    return own ? { ...sale, delivery: own } : sale;
  });
  const { parcels, charges, tenders } = parcelsAhead(sent, charged, payment, offers);
  const total = totalOf(charges);
  return { lines, charges, total, tenders, toPay: leftToPay(total, tenders), sales: sent, parcels };
}

/** Adds to a change the products and deals that its text names, where one of them has an Urdu name. */
function withNames(
  change: Change,
  line: LineInput,
  products: ReadonlyMap<string, QuotedProduct>,
  deals: ReadonlyMap<string, QuotedDeal> = new Map(),
): Change {
  const deal = deals.get(line.id);
  const ids = [line.id, ...line.parts.map(({ id }) => id), ...(deal?.productIds ?? [])];
  const things = [deal, ...ids.map((id) => products.get(id))].filter((one) => one !== undefined);
  const mentioned = things.filter(({ name }) => change.text.includes(name));
  if (!mentioned.some(({ nameUrdu }) => nameUrdu)) return change;
  return { ...change, named: mentioned.map(({ name, nameUrdu }) => ({ name, nameUrdu })) };
}

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** The limits for several receivers: the line limit applies per receiver; no cash limit, since cash is not offered. */
function limitsFor(limits: CartLimits, doors: number): CartLimits {
  if (doors === 1) return limits;
  const { maxLineQuantity } = limits;
  return { ...limits, maxLineQuantity: maxLineQuantity * doors, maxCashOrder: NO_LIMIT };
}

function soldLine({ product, owner = product, total }: QuotedLine) {
  return { productId: product.id, sellerId: owner.sellerId, packedBy: product.sellerId, total };
}

const NO_PHOTOS: ReadonlyMap<string, PhotoSize> = new Map();
