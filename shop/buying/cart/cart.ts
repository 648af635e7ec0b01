import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { type Lots, possibleQuantity } from "#tohfa/shop/catalogue/product/lots.ts";
import { clampQuantity, timesQuantity } from "#tohfa/shop/catalogue/product/quantity.ts";
import type { Paisa, PaisaFraction } from "#tohfa/shop/values/money.ts";

/** SPEC §3: what a line says it is. */
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
  /** Where its page is. */
  href: string;
  image: string;
  quantity: number;
  /** The quantities it is sold in, where not by the piece. */
  lots?: readonly number[];
  /** Per unit, exact: attribute products cost fractions of a paisa. */
  unit: PaisaFraction;
  category: CartCategory;
  /** Chosen option per attribute name; size and colour are kept the same way. */
  attributes: Record<string, string>;
  sellerId: string;
  sellerName: string;
  parts?: GiftPart[];
  note?: string;
  /** What it is made personal with: part of what makes it a line of its own. */
  personalisation?: Answered[];
  /** Of a deal, whose id is the line's: its products as lines of their own, for when it is over. */
  dealOf?: CartLine[];
  /** A custom gift's own key: two gifts may have the same box. The line's id is then the box's. */
  giftId?: string;
}

/** What a cart tells its lines apart by. */
type OfKey = Pick<CartLine, "id" | "giftId" | "personalisation"> & {
  dealOf?: readonly Pick<CartLine, "id" | "attributes" | "personalisation">[] | undefined;
};

/**
 * By what a cart tells its lines apart: the product, the gift where it is one, or the product with what it is made
 * personal with: mugs with two names are two things. So are deals of which other sizes or names were chosen.
 */
export function lineKey({ id, giftId, personalisation = [], dealOf = [] }: OfKey): string {
  const given = [...answersInKey(personalisation), ...dealOf.flatMap(choicesInKey)];
  if (giftId !== undefined || given.length === 0) return giftId ?? id;
  return `${id} ${given.join("\n")}`;
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

/** SPEC §4: a product is in the cart or it is not; its choices do not make it another, only what is made for one. */
export function isInCart(lines: readonly OfKey[], key: string): boolean {
  return lines.some((line) => lineKey(line) === key);
}

/** Card and detail page: does nothing if the product is already in the cart (SPEC §4). */
export function addIfAbsent(lines: readonly CartLine[], line: CartLine): CartLine[] {
  return isInCart(lines, lineKey(line)) ? [...lines] : [...lines, line];
}

/** Quick view: updates the quantity of what is already there (SPEC §4). */
export function addOrUpdate(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const key = lineKey(line);
  return isInCart(lines, key) ? setQuantity(lines, key, line.quantity) : [...lines, line];
}

/**
 * SPEC §5: quantity minimum 1, lower forced to 1; so minus is ignored at quantity 1 (SPEC §4). What is sold in
 * lots takes the next lot.
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

/** A line in the place of another, which it was made of; added where that is gone. */
export function replaceLine(lines: readonly CartLine[], key: string, line: CartLine): CartLine[] {
  if (!isInCart(lines, key)) return addIfAbsent(lines, line);
  const own = lineKey(line);
  // Changed into what another line is already: one of them is enough.
  const others = lines.filter((one) => lineKey(one) === key || lineKey(one) !== own);
  return others.map((one) => (lineKey(one) === key ? line : one));
}
