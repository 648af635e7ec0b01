import type { Paisa } from "../money.ts";
import { type CartLine, setQuantity } from "./cart.ts";

/** What the server found different; `index` is the line's place in the cart that was quoted. */
export interface CartChange {
  id: string;
  kind: "price" | "sold_out" | "only_left" | "gone" | "attributes" | "coupon";
  available?: number;
  /** New unit price. */
  price?: Paisa;
}

/** The cart as it can be bought now: what is gone goes, what is scarce shrinks, prices are the new ones. */
export function acceptChanges(
  lines: readonly CartLine[],
  changes: readonly CartChange[],
): CartLine[] {
  return changes.reduce<CartLine[]>((kept, change) => acceptChange(kept, change), [...lines]);
}

function acceptChange(
  lines: CartLine[],
  { id, kind, available = 0, price }: CartChange,
): CartLine[] {
  if (kind === "sold_out" || kind === "gone" || kind === "attributes") {
    return lines.filter((line) => line.id !== id);
  }
  if (kind === "only_left") return setQuantity(lines, id, available);
  if (kind === "price" && price !== undefined) {
    return lines.map((line) =>
      line.id === id ? { ...line, unit: { numerator: price, denominator: 1 } } : line,
    );
  }
  return lines;
}
