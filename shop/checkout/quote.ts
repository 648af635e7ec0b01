import { type CartCategory, cartCategory } from "../cart/cart.ts";
import { lotsOf, possibleQuantity, whyNotLot } from "../catalog/lots.ts";
import { type Chosen, timesQuantity, unitPrice } from "../catalog/price.ts";
import { isHidden, type Product } from "../catalog/product.ts";
import { formatMoney, type Paisa, type PaisaFraction, roundFraction } from "../money.ts";
import { shippingFee } from "../orders/order.ts";
import type { ShippingMethod } from "../orders/order-machine.ts";
import type { PaymentMethod } from "../payment-method.ts";
import { beyondLimits, type CartLimits, LIMIT_KINDS } from "./limits.ts";
import { priceParcels, subtotalsBySeller } from "./parcel-prices.ts";
import { whyNotChoices } from "./quote-choices.ts";
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
  | "price"
  | "stock"
  | "status"
  | "baseQuantity"
  | "categories"
  | "type"
  | "attributes"
  | "sizes"
  | "colors"
  | "sellerId"
  | "sellerName"
>;

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
}

export const CHANGE_KINDS = [
  "price",
  "sold_out",
  "only_left",
  "quantity",
  "gone",
  "attributes",
  "coupon",
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
}

/** A coupon as the shop knows it; `problem` says why it cannot be used now. */
export interface QuotedCoupon {
  percent: number;
  problem: string | null;
}

/**
 * Prices a cart (PRODUCT §5): the same function on the server and, for a preview, in the browser. Lines
 * that cannot be bought are left out and told in `changes`; fewer left than wanted are priced as far as
 * they go. Nothing the browser says of a price is believed, it is only compared.
 */
export function priceCart(
  wanted: readonly LineInput[],
  products: ReadonlyMap<string, QuotedProduct>,
  terms: {
    shipping: ShippingMethod;
    expressFee?: Paisa;
    coupon?: QuotedCoupon | null;
    /** Null where nobody has chosen yet. */
    payment?: PaymentMethod | null;
    /** Null, or left out: there are none. */
    limits?: CartLimits | null;
  },
): Quote {
  const changes: Change[] = [];
  const left = new Map([...products.values()].map(({ id, stock }) => [id, stock]));
  const lines = wanted.flatMap((line, index) => {
    const quoted = quoteLine(line, index, products, left);
    changes.push(...quoted.changes);
    return quoted.line ? [quoted.line] : [];
  });
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const shipping = lines.length === 0 ? 0 : shippingFee(terms.shipping, terms.expressFee);
  const discount =
    terms.coupon && !terms.coupon.problem ? percentOf(subtotal, terms.coupon.percent) : 0;
  if (terms.coupon?.problem) {
    changes.push({ index: -1, id: "", kind: "coupon", text: terms.coupon.problem });
  }
  const { limits, payment = null } = terms;
  const rounding = roundingOfLines(lines, { shipping, discount }, payment);
  const total = subtotal + shipping - discount + rounding;
  if (limits) changes.push(...beyondLimits({ wanted, sold: lines, total, payment }, limits));
  return { lines, subtotal, shipping, discount, rounding, total, changes };
}

/** Of all parcels that the lines become. */
function roundingOfLines(
  lines: readonly QuotedLine[],
  order: { shipping: Paisa; discount: Paisa },
  payment: PaymentMethod | null,
): Paisa {
  const sold = lines.map(({ product, total }) => ({ sellerId: product.sellerId, total }));
  const subtotals = [...subtotalsBySeller(sold).values()];
  return priceParcels(subtotals, order, payment).reduce((sum, parcel) => sum + parcel.rounding, 0);
}

/** A percentage of an amount, half up, never more than the amount. */
export function percentOf(amount: Paisa, percent: number): Paisa {
  return Math.min(amount, roundFraction({ numerator: amount * percent, denominator: 100 }));
}

type Part = { product: QuotedProduct; quantity: number };

/** Prices one line, and takes what it needs from `left`. */
function quoteLine(
  line: LineInput,
  index: number,
  products: ReadonlyMap<string, QuotedProduct>,
  left: Map<string, number>,
): { line: QuotedLine | null; changes: Change[] } {
  const told = (kind: ChangeKind, text: string, more: Partial<Change> = {}): Change => ({
    index,
    id: line.id,
    kind,
    text,
    ...more,
  });
  const offered = offer(line, products);
  if ("kind" in offered) return { line: null, changes: [told(offered.kind, offered.text)] };
  const { product, parts } = offered;
  const needed = [{ product, quantity: 1 }, ...parts];
  const available = scarcest(needed, left);
  const lots = lotsOf(product);
  const quantity = possibleQuantity(lots, line.quantity, available.count);
  if (quantity === 0) {
    const change = told("sold_out", `${available.name} is sold out.`, { available: 0 });
    return { line: null, changes: [change] };
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
  const unit = unitWithParts(product, line.attributes, parts);
  const price = roundFraction(unit);
  if (line.seenPrice !== null && line.seenPrice !== price) {
    const was = formatMoney(line.seenPrice);
    const text = `${product.name} is now ${formatMoney(price)}, it was ${was}.`;
    changes.push(told("price", text, { price }));
  }
  return { line: quotedLine({ line, index, product, parts, quantity, unit }), changes };
}

/** The product and the parts of a line, or why they are not sold like this. */
function offer(
  line: LineInput,
  products: ReadonlyMap<string, QuotedProduct>,
): { product: QuotedProduct; parts: Part[] } | { kind: ChangeKind; text: string } {
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
  const optional = parts.find((part) => part.product.attributes.length > 0);
  if (optional) {
    // A part names no options, so their prices would be lost.
    const text = `${optional.product.name} has options to choose: order it by itself.`;
    return { kind: "attributes", text };
  }
  const choices = whyNotChoices(product, line.attributes);
  if (choices) return { kind: "attributes", text: `${product.name}: ${choices}` };
  return { product, parts };
}

function quotedLine(priced: {
  line: LineInput;
  index: number;
  product: QuotedProduct;
  parts: Part[];
  quantity: number;
  unit: PaisaFraction;
}): QuotedLine {
  const { line, index, product, parts, quantity, unit } = priced;
  return {
    index,
    product,
    quantity,
    unit,
    total: timesQuantity(unit, quantity),
    category: parts.length > 0 ? "Custom Gift" : cartCategory(line.category),
    attributes: { ...line.attributes },
    parts: parts.map((part) => ({
      ...part,
      total: part.product.price * part.quantity * quantity,
    })),
    note: line.note,
  };
}

/** A gift costs its box and its parts together. */
function unitWithParts(
  product: QuotedProduct,
  attributes: Chosen,
  parts: readonly Part[],
): PaisaFraction {
  const own = unitPrice(product, attributes);
  const rest = parts.reduce((sum, part) => sum + part.product.price * part.quantity, 0);
  return { numerator: own.numerator + rest * own.denominator, denominator: own.denominator };
}
