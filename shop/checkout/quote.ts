import { type CartCategory, cartCategory } from "../cart/cart.ts";
import { type Chosen, timesQuantity, unitPrice, whyNotChosen } from "../catalog/price.ts";
import { isHidden, isOutOfStock, type Product } from "../catalog/product.ts";
import type { NamedCoupon } from "../coupons/coupon.ts";
import { formatMoney, type Paisa, type PaisaFraction, roundFraction } from "../money.ts";
import { shippingFee } from "../orders/order.ts";
import type { ShippingMethod } from "../orders/order-machine.ts";
import { applyCoupon, type Discount } from "./discount.ts";

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
  "gone",
  "attributes",
  "coupon",
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
  total: Paisa;
  changes: Change[];
  /** What the buyer should know of the coupon before ordering; empty where all is plain. */
  couponNote: string;
  /** How the discount falls on the sellers' parcels, and who bears it; null: there is none. */
  parcelDiscounts: Pick<Discount, "bySeller" | "bears"> | null;
}

/** The names under which a line carries its size and its colour. */
export const SIZE = "Size";
export const COLOUR = "Colour";

/**
 * Prices a cart (PRODUCT §5): the same function on the server and, for a preview, in the browser. Lines
 * that cannot be bought are left out and told in `changes`; fewer left than wanted are priced as far as
 * they go. Nothing the browser says of a price is believed, it is only compared.
 */
export function priceCart(
  wanted: readonly LineInput[],
  products: ReadonlyMap<string, QuotedProduct>,
  terms: { shipping: ShippingMethod; expressFee?: Paisa; coupon?: NamedCoupon | string | null },
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
  const discount = applyCoupon(terms.coupon ?? null, lines.map(soldLine));
  if (discount.problem) {
    changes.push({ index: -1, id: "", kind: "coupon", text: discount.problem });
  }
  return {
    lines,
    subtotal,
    shipping,
    discount: discount.total,
    total: subtotal + shipping - discount.total,
    changes,
    couponNote: discount.note,
    parcelDiscounts: discount.total > 0 ? discount : null,
  };
}

function soldLine({ product, total }: QuotedLine) {
  const { id: productId, sellerId } = product;
  return { productId, sellerId, packedBy: sellerId, total };
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
  const available = availableOf(product, parts, left);
  if (available.count === 0) {
    const change = told("sold_out", `${available.name} is sold out.`, { available: 0 });
    return { line: null, changes: [change] };
  }
  const changes: Change[] = [];
  const quantity = Math.min(line.quantity, available.count);
  if (quantity < line.quantity) {
    const text = `Only ${quantity} of ${available.name} left.`;
    changes.push(told("only_left", text, { available: quantity }));
  }
  for (const part of [{ product, quantity: 1 }, ...parts]) {
    left.set(part.product.id, (left.get(part.product.id) ?? 0) - part.quantity * quantity);
  }
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

/** How many of a line can be had, and what limits it: a gift is as scarce as its scarcest part. */
function availableOf(
  product: QuotedProduct,
  parts: readonly Part[],
  left: ReadonlyMap<string, number>,
): { count: number; name: string } {
  const perGift = new Map<string, Part>();
  for (const part of [{ product, quantity: 1 }, ...parts]) {
    const before = perGift.get(part.product.id)?.quantity ?? 0;
    perGift.set(part.product.id, { product: part.product, quantity: before + part.quantity });
  }
  let scarcest = { count: Number.MAX_SAFE_INTEGER, name: product.name };
  for (const part of perGift.values()) {
    const stock = isOutOfStock(part.product) ? 0 : (left.get(part.product.id) ?? 0);
    const count = Math.max(0, Math.floor(stock / part.quantity));
    if (count < scarcest.count) scarcest = { count, name: part.product.name };
  }
  return scarcest;
}

/** Size and colour are optional choices of any product; the rest are its attributes. */
function whyNotChoices(product: QuotedProduct, chosen: Chosen): string | null {
  const { [SIZE]: size, [COLOUR]: colour, ...others } = chosen;
  const rest: Record<string, string> = others;
  const own = new Set(product.attributes.map((option) => option.attribute));
  if (own.has(SIZE) && size !== undefined) rest[SIZE] = size;
  else if (size !== undefined && !product.sizes.includes(size))
    return `size "${size}" is no longer offered.`;
  if (own.has(COLOUR) && colour !== undefined) rest[COLOUR] = colour;
  else if (colour !== undefined && !product.colors.includes(colour)) {
    return `colour "${colour}" is no longer offered.`;
  }
  return whyNotChosen(product, rest)?.message ?? null;
}
