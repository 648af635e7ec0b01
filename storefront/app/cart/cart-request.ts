import type { CartLine } from "../../../shop/cart/cart.ts";
import type { LineInput } from "../../../shop/checkout/quoted-line.ts";
import { roundFraction } from "../../../shop/money.ts";
import { personalisationOf } from "../../../shop/personalisation/answered.ts";

/** The cart as quote and order take it. The price is what the shopper saw, for comparing only. */
export function lineInputs(lines: readonly CartLine[]): LineInput[] {
  return lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    seenPrice: roundFraction(line.unit),
    category: line.category,
    attributes: line.attributes,
    parts: (line.parts ?? []).map(({ id, quantity }) => ({ id, quantity })),
    note: line.note ?? "",
    personalisation: personalisationOf(line.personalisation ?? []),
  }));
}
