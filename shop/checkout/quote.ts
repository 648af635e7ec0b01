import { type CartCategory, cartCategory } from "../cart/cart.ts";
import { whyOnHoliday } from "../catalog/holiday.ts";
import { lotsOf, possibleQuantity, whyNotLot } from "../catalog/lots.ts";
import type { Chosen } from "../catalog/price.ts";
import { isHidden, type Product } from "../catalog/product.ts";
import type { NamedCoupon } from "../coupons/coupon.ts";
import type { QuotedDeal } from "../deals/deal.ts";
import { goesIntoBox, whyNotPacked } from "../gifts/packing.ts";
import { formatMoney, type Paisa, type PaisaFraction, roundFraction } from "../money.ts";
import { shippingFee } from "../orders/order.ts";
import type { ShippingMethod } from "../orders/order-machine.ts";
import type { PaymentMethod } from "../payment-method.ts";
import { answersTo, whyNotAnswers } from "../personalisation/answer.ts";
import {
  type Answered,
  type Personalisation,
  type PhotoSize,
  priceOfAnswers,
} from "../personalisation/answered.ts";
import { mustBeAsked } from "../personalisation/ask-kinds.ts";
import { boxesOf } from "../recipients/share.ts";
import { applyCoupon, type Discount } from "./discount.ts";
import { beyondLimits, type CartLimits, LIMIT_KINDS } from "./limits.ts";
import { roundingOfParcels } from "./parcel-prices.ts";
import { whyNotChoices } from "./quote-choices.ts";
import { quoteDeal } from "./quote-deal.ts";
import { type QuotedArrival, quoteArrival, type WantedDelivery } from "./quote-delivery.ts";
import { soldInLine, unitWithParts } from "./quote-gift.ts";
import {
  changesForAll,
  type Destination,
  linesForAll,
  type PromisesTo,
  type QuotedShares,
  quoteArrivals,
} from "./quote-shares.ts";
import { scarcest, take } from "./quote-stock.ts";

/** A line as the browser sent it. */
export interface LineInput {
  id: string;
  quantity: number;
  /** The unit price the shopper saw, whole paisa; null where the browser said none. */
  seenPrice: Paisa | null;
  category: string;
  attributes: Chosen;
  parts: { id: string; quantity: number }[];
  note: string;
  /** What was given to make it personal, by what was asked for. */
  personalisation?: Personalisation;
  /** Of how many boxes alike its quantity is the sum; left out: 1. */
  times?: number;
}

export interface QuotedPart {
  product: QuotedProduct;
  /** Per gift. */
  quantity: number;
  /** For all gifts of the line. */
  total: Paisa;
}

export type QuotedProduct = Pick<
  Product,
  | "id"
  | "name"
  | "images"
  | "pictureTexts"
  | "price"
  | "stock"
  | "status"
  | "baseQuantity"
  | "categories"
  | "type"
  | "attributes"
  | "asks"
  | "sizes"
  | "colors"
  | "sellerId"
  | "sellerName"
  | "packsWithAnyone"
  | "isFromPackingDesk"
  | "backAt"
  | "sellerCity"
  | "makingDays"
>;

/**
 * What is sold of one product. A deal is as many of these as it has products, a gift one and another for each thing
 * that joins it from another seller: all with the index of their line (sold-rows.ts makes them one line again).
 */
export interface QuotedLine {
  /** The line's place in what was wanted. */
  index: number;
  product: QuotedProduct;
  quantity: number;
  unit: PaisaFraction;
  total: Paisa;
  category: CartCategory;
  attributes: Record<string, string>;
  parts: QuotedPart[];
  note: string;
  /** As it was asked for now. */
  personalisation: Answered[];
  /** The deal it is sold in: its total is its share of the deal's price. */
  deal?: Pick<QuotedDeal, "id" | "name">;
  /** Whose it is, where another seller packs it into a gift: the product's `sellerId` is then the packer's. */
  owner?: Pick<QuotedProduct, "sellerId" | "sellerName">;
}

export const CHANGE_KINDS = [
  "price",
  "sold_out",
  "only_left",
  "quantity",
  "gone",
  "attributes",
  "personalisation",
  "gift",
  "coupon",
  "day",
  "receiver_day",
  ...LIMIT_KINDS,
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What differs from what was wanted, in words. */
export interface Change {
  index: number;
  id: string;
  kind: ChangeKind;
  text: string;
  available?: number;
  price?: Paisa;
  /** Of "gift": the ids of the parts that cannot be in it. */
  parts?: string[];
  /** Of "personalisation": the id of what was asked for; `available` is 0 where it is asked for no more. */
  field?: string;
}

export interface Quote {
  lines: QuotedLine[];
  subtotal: Paisa;
  shipping: Paisa;
  discount: Paisa;
  /** What makes the parcels' prices whole rupees, where riders collect them; else zero. */
  rounding: Paisa;
  total: Paisa;
  changes: Change[];
  /** What the buyer should know of the coupon before ordering; empty where all is plain. */
  couponNote: string;
  /** How the discount falls on the sellers' parcels, and who bears it; null: there is none. */
  parcelDiscounts: Pick<Discount, "bySeller" | "bears"> | null;
  /** When it can arrive; null where nobody has said where to, or wants to see it. */
  delivery: QuotedArrival["delivery"];
  /** By seller, what is promised of their parcel; empty where nobody has said where to, or the day cannot be kept. */
  promises: QuotedArrival["promises"];
  /** Of an order to several people; else null, and nothing. */
  shares: QuotedShares | null;
  promisesTo: PromisesTo;
}

/**
 * Prices a cart (PRODUCT §5): the same function on the server and, for a preview, in the browser. Lines
 * that cannot be bought are left out and told in `changes`; fewer left than wanted are priced as far as
 * they go. Nothing the browser says of a price is believed, it is only compared.
 */
export function priceCart(
  cart: readonly LineInput[],
  products: ReadonlyMap<string, QuotedProduct>,
  terms: {
    shipping: ShippingMethod;
    expressFee?: Paisa;
    coupon?: NamedCoupon | string | null;
    /** Null where nobody has chosen yet. */
    payment?: PaymentMethod | null;
    /** Null, or left out: there are none. */
    limits?: CartLimits | null;
    /** Uploaded photos that the lines name, as large as they are kept. */
    photos?: ReadonlyMap<string, PhotoSize>;
    deals?: ReadonlyMap<string, QuotedDeal>;
    /** Null, or left out: nobody has said where to. */
    delivery?: WantedDelivery | null;
    /** The cart goes to each of several people; left out, or nobody: to one door. */
    shares?: readonly Destination[];
  },
): Quote {
  const shares = terms.shares ?? [];
  const doors = Math.max(1, shares.length);
  const boxes = Math.max(1, boxesOf(shares));
  const wanted = linesForAll(cart, boxes);
  const changes: Change[] = [];
  const left = new Map([...products.values()].map(({ id, stock }) => [id, stock]));
  const lines = wanted.flatMap((line, index) => {
    const deal = terms.deals?.get(line.id);
    const quoted = deal
      ? quoteDealLine(deal, line, index, products, left)
      : quoteLine(line, index, { products, photos: terms.photos ?? NO_PHOTOS }, left);
    changes.push(...quoted.changes);
    return quoted.lines;
  });
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const shipping = lines.length === 0 ? 0 : shippingFee(terms.shipping, terms.expressFee) * doors;
  const discount = applyCoupon(terms.coupon ?? null, lines.map(soldLine));
  if (discount.problem) {
    changes.push({ index: -1, id: "", kind: "coupon", text: discount.problem });
  }
  const { payment = null } = terms;
  const limits = terms.limits && limitsFor(terms.limits, doors);
  const sold = lines.map((line) => ({ sellerId: line.product.sellerId, total: line.total }));
  const rounding = roundingOfParcels(sold, { shipping, discounts: discount.bySeller }, payment);
  const total = subtotal + shipping - discount.total + rounding;
  if (limits)
    changes.push(...beyondLimits({ wanted, sold: lines, total, payment, people: doors }, limits));
  const to = lines.length > 0 ? terms.delivery : null;
  const isShared = shares.length > 0;
  const all = to && isShared ? quoteArrivals(lines, shares, to, terms.shipping) : null;
  const one = to && !isShared ? quoteArrival(lines, to, terms.shipping) : null;
  const late = one?.whyNotOn ? [{ kind: "day" as const, text: one.whyNotOn }] : [];
  changes.push(...(all?.whyNot ?? late).map((told) => ({ index: -1, id: "", ...told })));
  return {
    lines,
    delivery: (all ?? one)?.delivery ?? null,
    promises: one?.promises ?? new Map(),
    promisesTo: all?.promises ?? new Map(),
    shares: isShared ? { people: doors, boxes, cities: all?.quoted ?? [] } : null,
    subtotal,
    shipping,
    discount: discount.total,
    rounding,
    total,
    changes: changesForAll(changes, boxes),
    couponNote: discount.note,
    parcelDiscounts: discount.total > 0 ? discount : null,
  };
}

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** So many of a line as one order has, for each who gets some; cash is not offered then. */
function limitsFor(limits: CartLimits, doors: number): CartLimits {
  if (doors === 1) return limits;
  const { maxLineQuantity } = limits;
  return { ...limits, maxLineQuantity: maxLineQuantity * doors, maxCashOrder: NO_LIMIT };
}

function soldLine({ product, owner = product, total }: QuotedLine) {
  return { productId: product.id, sellerId: owner.sellerId, packedBy: product.sellerId, total };
}

/** What is sold of one line of the cart, and what differs from what was wanted of it. */
interface LineQuote {
  lines: QuotedLine[];
  changes: Change[];
}

function quoteDealLine(
  deal: QuotedDeal,
  line: LineInput,
  index: number,
  products: ReadonlyMap<string, QuotedProduct>,
  left: Map<string, number>,
): LineQuote {
  const { quantity, parts, told } = quoteDeal(deal, line, products, left);
  return {
    lines: parts.map((part, place) => ({
      ...part,
      ...{ index, quantity, attributes: {}, parts: [], note: place === 0 ? line.note : "" },
      personalisation: [],
      category: cartCategory("Deal"),
      deal: { id: deal.id, name: deal.name },
    })),
    changes: told.map((change) => ({ index, id: line.id, ...change })),
  };
}

const NO_PHOTOS: ReadonlyMap<string, PhotoSize> = new Map();

type Part = { product: QuotedProduct; quantity: number };

/** Prices one line, and takes what it needs from `left`. */
function quoteLine(
  line: LineInput,
  index: number,
  {
    products,
    photos,
  }: {
    products: ReadonlyMap<string, QuotedProduct>;
    photos: ReadonlyMap<string, PhotoSize>;
  },
  left: Map<string, number>,
): LineQuote {
  const told = (kind: ChangeKind, text: string, more: Partial<Change> = {}): Change => ({
    index,
    id: line.id,
    kind,
    text,
    ...more,
  });
  const offered = offer(line, products);
  if ("kind" in offered) {
    const { kind, text, parts } = offered;
    return { lines: [], changes: [told(kind, text, parts ? { parts } : {})] };
  }
  const { product, parts } = offered;
  const needed = [{ product, quantity: 1 }, ...parts];
  const onHoliday = firstOnHoliday(needed.map((one) => one.product));
  if (onHoliday) {
    return { lines: [], changes: [told("sold_out", onHoliday, { available: 0 })] };
  }
  const available = scarcest(needed, left);
  const lots = lotsOf(product);
  const quantity = possibleQuantity(lots, line.quantity, available.count);
  if (quantity === 0) {
    const change = told("sold_out", `${available.name} is sold out.`, { available: 0 });
    return { lines: [], changes: [change] };
  }
  const changes: Change[] = [];
  const notALot = whyNotLot(lots, line.quantity);
  if (notALot) {
    changes.push(told("quantity", `${product.name}: ${notALot}`, { available: quantity }));
  } else if (quantity < line.quantity) {
    const rest = lots ? ` It is sold in lots: take ${quantity}.` : "";
    const text = `Only ${available.count} of ${available.name} left.${rest}`;
    changes.push(told("only_left", text, { available: quantity }));
  }
  take(needed, quantity, left);
  const personal = personalLine(product, line, Math.floor(quantity / (line.times ?? 1)), photos);
  changes.push(...personal.told.map(({ text, ...more }) => told("personalisation", text, more)));
  const { answered } = personal;
  const extra = priceOfAnswers(answered);
  const unit = unitWithParts(product, line.attributes, parts, extra);
  const price = roundFraction(unit);
  if (line.seenPrice !== null && line.seenPrice !== price) {
    const was = formatMoney(line.seenPrice);
    const text = `${product.name} is now ${formatMoney(price)}, it was ${was}.`;
    changes.push(told("price", text, { price }));
  }
  const category = parts.length > 0 ? "Custom Gift" : cartCategory(line.category);
  const sold = soldInLine(product, parts, quantity, { attributes: line.attributes, extra });
  return {
    lines: sold.map((one, place) =>
      place === 0
        ? {
            ...{ ...one, index, category, attributes: { ...line.attributes }, note: line.note },
            personalisation: answered,
          }
        : { ...one, index, category, attributes: {}, note: "", personalisation: [] },
    ),
    changes,
  };
}

/** What a line's answers are as its product asks now, and what stands between them and an order. */
function personalLine(
  product: Pick<QuotedProduct, "name" | "asks">,
  { personalisation = {} }: LineInput,
  quantity: number,
  photos: ReadonlyMap<string, PhotoSize>,
): { answered: Answered[]; told: { text: string; field: string; available?: number }[] } {
  const troubles = whyNotAnswers(product.asks, personalisation, { quantity, photos });
  return {
    answered: answersTo(product.asks, personalisation),
    told: troubles.map(({ id, label, text, isGone }) => ({
      text: isGone
        ? `${product.name} does not ask for all that you gave any more.`
        : `${product.name}, ${label}: ${text}`,
      field: id,
      ...(isGone && { available: 0 }),
    })),
  };
}

/** Why a thing or a part of it waits for its store's holiday to end; null where none does. */
function firstOnHoliday(products: readonly QuotedProduct[]): string | null {
  return products.map(whyOnHoliday).find((words) => words !== null) ?? null;
}

/** The product and the parts of a line, or why they are not sold like this. */
function offer(
  line: LineInput,
  products: ReadonlyMap<string, QuotedProduct>,
):
  | { product: QuotedProduct; parts: Part[] }
  | { kind: ChangeKind; text: string; parts?: string[] } {
  const product = products.get(line.id);
  if (!product || isHidden(product)) {
    return { kind: "gone", text: "Something in your cart is no longer sold here." };
  }
  const parts: Part[] = line.parts.flatMap(({ id, quantity }) => {
    const part = products.get(id);
    return part && !isHidden(part) ? [{ product: part, quantity }] : [];
  });
  if (parts.length < line.parts.length) {
    return { kind: "gone", text: `A part of ${product.name} is no longer sold here.` };
  }
  const strangers = parts.map((part) => part.product).filter((part) => !goesIntoBox(product, part));
  const mixed = whyNotPacked(product, strangers);
  if (mixed) return { kind: "gift", text: mixed, parts: strangers.map(({ id }) => id) };
  const optional = parts.find(
    ({ product }) => product.attributes.length > 0 || mustBeAsked(product),
  );
  if (optional) {
    // A part names no options, so their prices would be lost; nor what it is made personal with.
    const text = `${optional.product.name} has options to choose: order it by itself.`;
    return { kind: "attributes", text };
  }
  const choices = whyNotChoices(product, line.attributes);
  if (choices) return { kind: "attributes", text: `${product.name}: ${choices}` };
  return { product, parts };
}
