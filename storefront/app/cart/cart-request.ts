import type { CartLine } from "#tohfa/shop/buying/cart/cart.ts";
import type { LineInput, WantedPart } from "#tohfa/shop/buying/quote/quoted-line.ts";
import { personalisationOf } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { roundFraction } from "#tohfa/shop/values/money.ts";

/** What was chosen of one of a deal's products; of most nothing is. */
function choicesOfPart({ id, attributes, personalisation = [] }: CartLine): WantedPart[] {
  if (Object.keys(attributes).length === 0 && personalisation.length === 0) return [];
  const given = personalisationOf(personalisation);
  return [{ id, quantity: 1, attributes, personalisation: given }];
}

/** The cart as quote and order take it. The price is what the shopper saw, for comparing only. */
export function lineInputs(lines: readonly CartLine[]): LineInput[] {
  return lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    seenPrice: roundFraction(line.unit),
    category: line.category,
    attributes: line.attributes,
    parts: line.dealOf
      ? line.dealOf.flatMap(choicesOfPart)
      : (line.parts ?? []).map(({ id, quantity }) => ({ id, quantity })),
    note: line.note ?? "",
    personalisation: personalisationOf(line.personalisation ?? []),
  }));
}
