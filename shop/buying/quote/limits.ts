import { isCorporate } from "#tohfa/shop/catalogue/categories/category.ts";
import { hasAttributes, type Product } from "#tohfa/shop/catalogue/product/product.ts";
import type { SettingValue } from "#tohfa/shop/platform/settings/settings.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The settings that limit one cart; settings.ts describes them. */
export const CART_LIMITS = ["maxLineQuantity", "maxLines", "maxCashOrder", "maxReceivers"] as const;
/** The settings that limit one buyer's unconfirmed cash orders. */
export const BUYER_LIMITS = [
  "heldCashPerPhone",
  "heldCashPerAddress",
  "openCashOrdersPerPhone",
  "openCashOrdersPerEmail",
  "cashOrdersPerAddress",
] as const;

export type CartLimits = { [Key in (typeof CART_LIMITS)[number]]: SettingValue<Key> };
export type BuyerLimits = { [Key in (typeof BUYER_LIMITS)[number]]: SettingValue<Key> };

/** Kinds of limits: quantity in a line, number of lines or receivers, cash amount. */
export const LIMIT_KINDS = ["at_most", "lines", "cash"] as const;

/** A limit that a cart exceeds, in words; it has the shape of a quote's change. */
export interface BeyondLimit {
  /** The line, or -1 for the whole order. */
  index: number;
  id: string;
  kind: (typeof LIMIT_KINDS)[number];
  text: string;
  /** For "at_most": the quantity that can be ordered. */
  available?: number;
}

interface LimitedLine {
  id: string;
  quantity: number;
  attributes: Readonly<Record<string, string>>;
  parts: readonly { id: string; quantity: number }[];
}

/** The wanted lines, their products by the index of the line, and the total. */
export interface LimitedCart {
  wanted: readonly LimitedLine[];
  sold: readonly { index: number; product: LimitedProduct }[];
  total: Paisa;
  /** Null: not chosen yet. */
  payment: PaymentMethod | null;
  /** The number of receivers; left out: one. */
  people?: number;
}

type LimitedProduct = Pick<Product, "name" | "attributes" | "categories" | "type">;

/** All limits that a cart exceeds, in words that offer an alternative; empty where it can be ordered. */
export function beyondLimits(cart: LimitedCart, limits: CartLimits): BeyondLimit[] {
  const { wanted, total, payment } = cart;
  const beyond = tooManyOfALine(cart, limits.maxLineQuantity);
  const whole = { index: -1, id: "" };
  if (wanted.length > limits.maxLines) {
    const text = `An order has at most ${limits.maxLines} lines. Please order the rest separately, or contact us.`;
    beyond.push({ ...whole, kind: "lines", text });
  }
  const { people = 1 } = cart;
  if (people > limits.maxReceivers) {
    const text = `One order goes to at most ${limits.maxReceivers} people, this one to ${people}. Please order for the rest separately, or contact us.`;
    beyond.push({ ...whole, kind: "lines", text });
  }
  // Also shown before a payment method is chosen; prepaid orders have no such limit.
  const tooMuch = payment === null || payment === "cod" ? whyNotCash(total, limits) : null;
  if (tooMuch) beyond.push({ ...whole, kind: "cash", text: tooMuch.message });
  return beyond;
}

/** Why an order of this total cannot be paid in cash; null where it can. */
export function whyNotCash(
  total: Paisa,
  { maxCashOrder }: Pick<CartLimits, "maxCashOrder">,
): Refusal | null {
  if (total <= maxCashOrder) return null;
  return new Refusal(
    "conflict",
    `Cash on delivery goes up to ${formatMoney(maxCashOrder)} an order. For more, pay by bank transfer, or contact us.`,
    { field: "payment_method" },
  );
}

/** Identical lines are summed, so that a line cannot be split to pass the limit. */
function tooManyOfALine({ wanted, sold }: LimitedCart, max: number): BeyondLimit[] {
  const before = new Map<string, number>();
  return wanted.flatMap((line, index): BeyondLimit[] => {
    const inside = line.parts.map(({ id, quantity }) => [id, quantity]);
    const same = JSON.stringify([line.id, Object.entries(line.attributes).sort(), inside]);
    const already = before.get(same) ?? 0;
    before.set(same, already + line.quantity);
    const [first] = sold.filter((one) => one.index === index);
    if (!first || already + line.quantity <= max || isSoldInQuantity(first.product)) return [];
    const text = `At most ${max} of ${first.product.name} in one order. For more, please contact us: we make you an offer.`;
    const available = Math.max(0, max - already);
    return [{ index, id: line.id, kind: "at_most", text, available }];
  });
}

/** Companies order these by the hundred; products with attributes are priced per lot. */
function isSoldInQuantity(product: LimitedProduct): boolean {
  return hasAttributes(product) || isCorporate(product);
}

/** A buyer's unconfirmed cash orders so far: counts, and amounts with reserved stock. */
export interface OpenCashOrders {
  ofPhone: number;
  ofEmail: number;
  /** Placed today from the same IP address, without confirmed ones. */
  ofAddress: number;
  /** The price of the parcels for which this phone's orders hold stock. */
  heldByPhone: Paisa;
  /** The same for today's orders from this IP address. */
  heldByAddress: Paisa;
}

/** Why no further cash order can be placed before others are confirmed; null where it can. */
export function whyNotOpenMore(open: OpenCashOrders, limits: BuyerLimits): Refusal | null {
  const waiting = (count: number, of: string) =>
    `${count === 1 ? "A cash order" : `${count} cash orders`} with this ${of} ${count === 1 ? "waits" : "wait"} to be confirmed. Please confirm or cancel one of them first, pay this one by bank transfer, or contact us.`;
  if (open.ofPhone >= limits.openCashOrdersPerPhone) {
    return new Refusal("too_many", waiting(open.ofPhone, "phone number"), { field: "phone" });
  }
  if (open.ofEmail >= limits.openCashOrdersPerEmail) {
    return new Refusal("too_many", waiting(open.ofEmail, "email address"), { field: "email" });
  }
  if (open.ofAddress >= limits.cashOrdersPerAddress) {
    return new Refusal(
      "too_many",
      "Many cash orders came from your network today and are not confirmed yet. Please pay this one by bank transfer, or contact us and we take your order.",
      { field: "payment_method" },
    );
  }
  return null;
}

/**
 * Whether an unconfirmed cash order of this total may hold stock, in addition to the orders of its phone and of its IP
 * address: the address counts since invented phone numbers cost nothing, and buyers who confirm within minutes lose
 * nothing. The pieces held of each product by all unpaid orders have their own limit (stock-share.ts).
 */
export function canHoldForCash(open: OpenCashOrders, total: Paisa, limits: BuyerLimits): boolean {
  const { heldCashPerPhone, heldCashPerAddress } = limits;
  return (
    open.heldByPhone + total <= heldCashPerPhone && open.heldByAddress + total <= heldCashPerAddress
  );
}

/**
 * What counts as one client address: an IPv4 address, or the /64 network of an IPv6 address, since one visitor has all
 * of it.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = (plain.split("%")[0] ?? "").split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
