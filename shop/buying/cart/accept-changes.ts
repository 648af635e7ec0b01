import { priceOfAnswers } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { clampQuantity } from "#tohfa/shop/catalogue/product/quantity.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { addIfAbsent, type CartLine, type GiftPart, lineKey, removeLine } from "./cart.ts";

/** A difference that the server found; `index` is the line's place in the quoted cart. */
export interface CartChange {
  id: string;
  index?: number;
  kind:
    | "price"
    | "sold_out"
    | "only_left"
    | "quantity"
    | "gone"
    | "attributes"
    | "personalisation"
    | "gift"
    | "coupon"
    | "tender"
    | "day"
    | "receiver_day"
    | "at_most"
    | "lines"
    | "cash";
  available?: number;
  /** New unit price. */
  price?: Paisa;
  /** For "gift": the ids of the parts that cannot be in it; for "personalisation" in a deal: the product's id. */
  parts?: string[];
  /** For "personalisation": the question's id; where `available` is 0, the product does not ask it any more. */
  field?: string;
}

/**
 * The cart as it can be bought now: lines that are not sold are removed, quantities are limited to the stock, prices
 * are the new ones. A deal that is over is replaced by its products, each at its own price; parts that a gift's packer
 * does not pack are removed.
 */
export function acceptChanges(
  lines: readonly CartLine[],
  changes: readonly CartChange[],
): CartLine[] {
  return changes.reduce<CartLine[]>(
    (rest, change) => acceptChange(rest, keyOfChange(lines, change), change),
    [...lines],
  );
}

/**
 * The key of the line that a change is about. The id is not enough: a box may be in the cart by itself and as the box
 * of several gifts.
 */
export function keyOfChange(
  lines: readonly CartLine[],
  { id, index }: Pick<CartChange, "id" | "index">,
): string {
  const line = index === undefined ? undefined : lines[index];
  return line?.id === id ? lineKey(line) : id;
}

function acceptChange(
  lines: CartLine[],
  key: string,
  { kind, available, price, parts = [], field }: CartChange,
): CartLine[] {
  const line = lines.find((one) => lineKey(one) === key);
  if (kind === "gone" && line?.dealOf) return singlesOfDeal(lines, line, line.dealOf);
  if (kind === "gift" && line) return removeParts(lines, line, parts);
  if (kind === "sold_out" || kind === "gone" || kind === "attributes") {
    return removeLine(lines, key);
  }
  if (kind === "personalisation") {
    if (available !== 0) return lines;
    return lines.map((one) => (one === line ? removeAnswerOfLine(one, field, parts) : one));
  }
  if (kind === "at_most" && !available) return removeLine(lines, key);
  if (kind === "only_left" || kind === "quantity" || kind === "at_most") {
    return lines.map((line) => (lineKey(line) === key ? withQuantity(line, available ?? 0) : line));
  }
  if (kind === "price" && price !== undefined) {
    return lines.map((line) =>
      lineKey(line) === key ? { ...line, unit: { numerator: price, denominator: 1 } } : line,
    );
  }
  return lines;
}

/** Removes an answer from a line, or from a deal's product, whose price for it is in the deal's. */
function removeAnswerOfLine(line: CartLine, field: string | undefined, parts: readonly string[]) {
  if (!line.dealOf) return removeAnswer(line, field);
  const removed = line.dealOf
    .filter(({ id }) => parts.includes(id))
    .flatMap(({ personalisation = [] }) => personalisation.filter(({ id }) => id === field));
  const { numerator, denominator } = line.unit;
  const unit = { numerator: numerator - priceOfAnswers(removed) * denominator, denominator };
  const dealOf = line.dealOf.map((one) =>
    parts.includes(one.id) ? removeAnswer(one, field) : one,
  );
  return { ...line, unit, dealOf };
}

/** Removes an answer whose question does not exist any more, and its price. */
function removeAnswer(line: CartLine, field: string | undefined): CartLine {
  const removed = line.personalisation?.filter(({ id }) => id === field) ?? [];
  const { personalisation: all = [], ...rest } = line;
  const personalisation = all.filter(({ id }) => id !== field);
  const { numerator, denominator } = line.unit;
  const unit = { numerator: numerator - priceOfAnswers(removed) * denominator, denominator };
  return { ...rest, unit, ...(personalisation.length > 0 ? { personalisation } : {}) };
}

function singlesOfDeal(
  lines: readonly CartLine[],
  deal: CartLine,
  singles: readonly CartLine[],
): CartLine[] {
  return singles.reduce(
    (rest, single) => addIfAbsent(rest, { ...single, quantity: deal.quantity }),
    removeLine(lines, lineKey(deal)),
  );
}

/** Removes parts and their price from a gift; without any parts left the gift is removed. */
function removeParts(
  lines: readonly CartLine[],
  gift: CartLine,
  ids: readonly string[],
): CartLine[] {
  const isOut = ({ id }: GiftPart) => ids.includes(id);
  const parts = gift.parts?.filter((part) => !isOut(part)) ?? [];
  if (parts.length === 0) return removeLine(lines, lineKey(gift));
  const less = (gift.parts ?? [])
    .filter(isOut)
    .reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { numerator, denominator } = gift.unit;
  const unit = { numerator: numerator - less * denominator, denominator };
  return lines.map((line) => (line === gift ? { ...gift, parts, unit } : line));
}

/** Sets the server's quantity, even if the product's lots have changed since the line was added. */
function withQuantity(line: CartLine, available: number): CartLine {
  const quantity = clampQuantity(available);
  const { lots } = line;
  if (!lots || lots.includes(quantity)) return { ...line, quantity };
  return { ...line, quantity, lots: [...lots, quantity].sort((a, b) => a - b) };
}
