import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { type Lots, possibleQuantity } from "#tohfa/shop/catalogue/product/lots.ts";
import { clampQuantity, timesQuantity } from "#tohfa/shop/catalogue/product/quantity.ts";
import type { Paisa, PaisaFraction } from "#tohfa/shop/values/money.ts";

/** SPEC §3: the category of a line. */
export const CART_CATEGORIES = ["One Doller", "New Arrival", "Custom Gift"] as const;
export type CartCategory = (typeof CART_CATEGORIES)[number];

/** A part of a custom gift, inside its box. */
export interface GiftPart {
  id: string;
  name: string;
  quantity: number;
  price: Paisa;
}

/** One line of the cart (SPEC §3 "Cart item"). It lives in the browser and is priced again on the server. */
export interface CartLine {
  id: string;
  name: string;
  /** The path of its page. */
  href: string;
  image: string;
  quantity: number;
  /** The quantities it is sold in, where not by the piece. */
  lots?: readonly number[];
  /** Per unit, exact: attribute products cost fractions of a paisa. */
  unit: PaisaFraction;
  category: CartCategory;
  /** Chosen option per attribute name; size and colour are stored the same way. */
  attributes: Record<string, string>;
  sellerId: string;
  sellerName: string;
  parts?: GiftPart[];
  note?: string;
  /** Its personalisation; part of the line's key. */
  personalisation?: Answered[];
  /** For a deal, whose id is the line's: its products as lines, which replace it when it is over. */
  dealOf?: CartLine[];
  /** A custom gift's own key: two gifts may have the same box. The line's id is then the box's. */
  giftId?: string;
}

/** The fields that make a line's key. */
type OfKey = Pick<CartLine, "id" | "giftId" | "personalisation"> & {
  dealOf?: readonly Pick<CartLine, "id" | "attributes" | "personalisation">[] | undefined;
};

/**
 * The key that distinguishes lines of a cart: the product's id, the gift's id, or the product's id with its
 * personalisation, since mugs with two names are two lines. Deals with different sizes or names are different lines,
 * too.
 */
export function lineKey({ id, giftId, personalisation = [], dealOf = [] }: OfKey): string {
  const choices = [...answersInKey(personalisation), ...dealOf.flatMap(choicesInKey)];
  if (giftId !== undefined || choices.length === 0) return giftId ?? id;
  return `${id} ${choices.join("\n")}`;
}

const answersInKey = (answered: readonly Answered[]) =>
  answered.map((one) => `${one.id}=${one.value}`);

function choicesInKey({
  id,
  attributes,
  personalisation = [],
}: Pick<CartLine, "id" | "attributes" | "personalisation">): string[] {
  const chosen = Object.entries(attributes).map(([name, value]) => `${name}=${value}`);
  return [...chosen, ...answersInKey(personalisation)].map((one) => `${id} ${one}`);
}

/** SPEC §4: One Doller stays; New Arrival and Best Seller become New Arrival; all else Custom Gift. */
export function cartCategory(category: string): CartCategory {
  if (category === "One Doller") return "One Doller";
  return category === "New Arrival" || category === "Best Seller" ? "New Arrival" : "Custom Gift";
}

/** SPEC §4: a product is in the cart once, whatever its options; only its personalisation makes another line. */
export function isInCart(lines: readonly OfKey[], key: string): boolean {
  return lines.some((line) => lineKey(line) === key);
}

/** Card and detail page: does nothing if the product is already in the cart (SPEC §4). */
export function addIfAbsent(lines: readonly CartLine[], line: CartLine): CartLine[] {
  return isInCart(lines, lineKey(line)) ? [...lines] : [...lines, line];
}

/** Quick view: updates the quantity of a line that is already there (SPEC §4). */
export function addOrUpdate(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const key = lineKey(line);
  return isInCart(lines, key) ? setQuantity(lines, key, line.quantity) : [...lines, line];
}

/**
 * SPEC §5: quantity minimum 1, lower forced to 1; so minus is ignored at quantity 1 (SPEC §4). A product sold in lots
 * gets the nearest lot.
 */
export function setQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  return lines.map((line) =>
    lineKey(line) === key
      ? { ...line, quantity: inLots(clampQuantity(quantity), line.lots ?? null) }
      : line,
  );
}

/** The nearest quantity that it is sold in. */
export function inLots(quantity: number, lots: Lots): number {
  return possibleQuantity(lots, quantity, Number.POSITIVE_INFINITY);
}

export function removeLine(lines: readonly CartLine[], key: string): CartLine[] {
  return lines.filter((line) => lineKey(line) !== key);
}

/** Quantity times price (SPEC §4), rounded once, half up. */
export function lineTotal(line: Pick<CartLine, "unit" | "quantity">): Paisa {
  return timesQuantity(line.unit, line.quantity);
}

export function cartTotal(lines: readonly Pick<CartLine, "unit" | "quantity">[]): Paisa {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** Lines by seller, in the order the sellers first appear. */
export function groupBySeller(
  lines: readonly CartLine[],
): { sellerName: string; lines: CartLine[] }[] {
  const groups = new Map<string, CartLine[]>();
  for (const line of lines)
    groups.set(line.sellerName, [...(groups.get(line.sellerName) ?? []), line]);
  return [...groups].map(([sellerName, ofSeller]) => ({ sellerName, lines: ofSeller }));
}

/** Replaces the line with this key by an edited one; adds it where the old one is not in the cart any more. */
export function replaceLine(lines: readonly CartLine[], key: string, line: CartLine): CartLine[] {
  if (!isInCart(lines, key)) return addIfAbsent(lines, line);
  const own = lineKey(line);
  // Drops a line that already has the key of the edited one.
  const others = lines.filter((one) => lineKey(one) === key || lineKey(one) !== own);
  return others.map((one) => (lineKey(one) === key ? line : one));
}
