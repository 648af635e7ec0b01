import type { Paisa } from "../money.ts";
import { type CartLine, lineKey, removeLine, setQuantity } from "./cart.ts";

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
    | "coupon"
    | "at_most"
    | "lines"
    | "cash";
  available?: number;
  /** New unit price. */
  price?: Paisa;
}

/** The cart as it can be bought now: what is gone goes, what is scarce shrinks, prices are the new ones. */
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
  { kind, available = 0, price }: CartChange,
): CartLine[] {
  if (kind === "sold_out" || kind === "gone" || kind === "attributes") {
    return removeLine(lines, key);
  }
  if (kind === "at_most" && available === 0) return removeLine(lines, key);
  if (kind === "only_left" || kind === "quantity" || kind === "at_most") {
    return setQuantity(lines, key, available);
  }
  if (kind === "price" && price !== undefined) {
    return lines.map((line) =>
      lineKey(line) === key ? { ...line, unit: { numerator: price, denominator: 1 } } : line,
    );
  }
  return lines;
}
