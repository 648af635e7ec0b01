import { priceOfAnswers } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { clampQuantity } from "#tohfa/shop/catalogue/product/quantity.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { addIfAbsent, type CartLine, type GiftPart, lineKey, removeLine } from "./cart.ts";

/** What the server found different; `index` is the line's place in the cart that was quoted. */
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
    | "day"
    | "receiver_day"
    | "at_most"
    | "lines"
    | "cash";
  available?: number;
  /** New unit price. */
  price?: Paisa;
  /** Of "gift": the ids of what cannot be in it; of "personalisation" in a deal: whose it is. */
  parts?: string[];
  /** Of "personalisation": what was asked for; where `available` is 0, it is asked for no more. */
  field?: string;
}

/**
 * The cart as it can be bought now: what is gone goes, what is scarce shrinks, prices are the new ones. In the place of
 * a deal that is over come its products, each at its own price; out of a gift comes what its packer does not pack.
 */
export function acceptChanges(
  lines: readonly CartLine[],
  changes: readonly CartChange[],
): CartLine[] {
  return changes.reduce<CartLine[]>(
    (kept, change) => acceptChange(kept, keyOfChange(lines, change), change),
    [...lines],
  );
}

/** A box may be in the cart by itself and, under the same id, around several gifts. */
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
  if (kind === "gift" && line) return withoutParts(lines, line, parts);
  if (kind === "sold_out" || kind === "gone" || kind === "attributes") {
    return removeLine(lines, key);
  }
  if (kind === "personalisation") {
    if (available !== 0) return lines;
    return lines.map((one) => (one === line ? withoutAnswer(one, field, parts) : one));
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

/** The same of one of a deal's products, whose price the deal's is higher by. */
function withoutAnswer(line: CartLine, field: string | undefined, parts: readonly string[]) {
  if (!line.dealOf) return without(line, field);
  const gone = line.dealOf
    .filter(({ id }) => parts.includes(id))
    .flatMap(({ personalisation = [] }) => personalisation.filter(({ id }) => id === field));
  const { numerator, denominator } = line.unit;
  const unit = { numerator: numerator - priceOfAnswers(gone) * denominator, denominator };
  const dealOf = line.dealOf.map((one) => (parts.includes(one.id) ? without(one, field) : one));
  return { ...line, unit, dealOf };
}

/** A line without an answer that is not asked for any more, and without its price. */
function without(line: CartLine, field: string | undefined): CartLine {
  const gone = line.personalisation?.filter(({ id }) => id === field) ?? [];
  const { personalisation: all = [], ...rest } = line;
  const personalisation = all.filter(({ id }) => id !== field);
  const { numerator, denominator } = line.unit;
  const unit = { numerator: numerator - priceOfAnswers(gone) * denominator, denominator };
  return { ...rest, unit, ...(personalisation.length > 0 ? { personalisation } : {}) };
}

function singlesOfDeal(
  lines: readonly CartLine[],
  deal: CartLine,
  singles: readonly CartLine[],
): CartLine[] {
  return singles.reduce(
    (kept, single) => addIfAbsent(kept, { ...single, quantity: deal.quantity }),
    removeLine(lines, lineKey(deal)),
  );
}

/** A gift without some of its parts, and without their price; a box with nothing in it is no gift. */
function withoutParts(
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

/** The quantity that the server says, also where the lots are others than when the line was made. */
function withQuantity(line: CartLine, available: number): CartLine {
  const quantity = clampQuantity(available);
  const { lots } = line;
  if (!lots || lots.includes(quantity)) return { ...line, quantity };
  return { ...line, quantity, lots: [...lots, quantity].sort((a, b) => a - b) };
}
