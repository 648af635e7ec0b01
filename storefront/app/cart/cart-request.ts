import type { WireCartLine } from "../../../contract/schemas/order.ts";
import type { CartLine } from "../../../shop/cart/cart.ts";
import { roundFraction, rupeesFromPaisa } from "../../../shop/money.ts";

/** The cart as quote and order take it. The price is what the shopper saw, for comparing only. */
export function wireLines(lines: readonly CartLine[]): WireCartLine[] {
  return lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    price: rupeesFromPaisa(roundFraction(line.unit)),
    category: line.category,
    ...(Object.keys(line.attributes).length > 0 ? { attributes: line.attributes } : {}),
    ...(line.parts ? { parts: line.parts.map(({ id, quantity }) => ({ id, quantity })) } : {}),
    ...(line.note ? { note: line.note } : {}),
  }));
}
