import { answersTo, whyNotAnswers } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import {
  type Answered,
  type PhotoSize,
  priceOfAnswers,
} from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { mustBeAsked } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { whyOnHoliday } from "#tohfa/shop/catalogue/product/holiday.ts";
import { lotsOf, possibleQuantity, whyNotLot } from "#tohfa/shop/catalogue/product/lots.ts";
import { isHidden } from "#tohfa/shop/catalogue/product/product.ts";
import { formatMoney, roundFraction } from "#tohfa/shop/values/money.ts";
import { cartCategory } from "../cart/cart.ts";
import type { QuotedDeal } from "../deals/deal.ts";
import { goesIntoBox, whatFits, whyNotFits, whyNotPacked } from "../gifts/packing.ts";
import type { Change, ChangeKind } from "./quote-change.ts";
import { whyNotChoices } from "./quote-choices.ts";
import { type DealChoice, quoteDeal } from "./quote-deal.ts";
import { soldInLine, unitWithParts } from "./quote-gift.ts";
import { deductStock, scarcest } from "./quote-stock.ts";
import type { LineInput, QuotedLine, QuotedProduct } from "./quoted-line.ts";

/** The sold products of one line of the cart, and the differences from what was wanted. */
interface LineQuote {
  lines: QuotedLine[];
  changes: Change[];
}

interface Known {
  products: ReadonlyMap<string, QuotedProduct>;
  photos: ReadonlyMap<string, PhotoSize>;
}

/** Prices a deal: each of its products is a line, with its share of the deal's price and its own options. */
export function quoteDealLine(
  deal: QuotedDeal,
  line: LineInput,
  index: number,
  { products, photos }: Known,
  left: Map<string, number>,
): LineQuote {
  // If a part is sent twice, the last one is both checked and sold.
  const sent = new Map(line.parts.map((part) => [part.id, part]));
  const choices = new Map<string, DealChoice>();
  for (const { id, attributes = {}, personalisation = {} } of sent.values()) {
    const asks = products.get(id)?.asks ?? [];
    choices.set(id, { attributes, answered: answersTo(asks, personalisation) });
  }
  const quoted = quoteDeal(deal, { ...line, choices }, products, left);
  const { quantity, parts } = quoted;
  const changes: Change[] = quoted.changes.map((change) => ({ index, id: line.id, ...change }));
  const each = Math.floor(quantity / (line.times ?? 1));
  for (const { product } of parts) {
    const { problems } = personalLine(product, sent.get(product.id) ?? {}, each, photos);
    const of = { index, id: line.id, kind: "personalisation" as const, parts: [product.id] };
    changes.push(...problems.map((problem) => ({ ...of, ...problem })));
  }
  return {
    lines: parts.map((part, place) => ({
      ...part,
      ...{ index, quantity, parts: [], note: place === 0 ? line.note : "" },
      attributes: { ...choices.get(part.product.id)?.attributes },
      personalisation: choices.get(part.product.id)?.answered ?? [],
      category: cartCategory("Deal"),
      deal: { id: deal.id, name: deal.name, nameUrdu: deal.nameUrdu },
    })),
    changes,
  };
}

type Part = { product: QuotedProduct; quantity: number };

/** Prices one line, and deducts its quantities from `left`. */
export function quoteLine(
  line: LineInput,
  index: number,
  { products, photos }: Known,
  left: Map<string, number>,
): LineQuote {
  const changeOf = (kind: ChangeKind, text: string, more: Partial<Change> = {}): Change => ({
    index,
    id: line.id,
    kind,
    text,
    ...more,
  });
  const offered = offer(line, products);
  if ("kind" in offered) {
    const { kind, text, parts } = offered;
    return { lines: [], changes: [changeOf(kind, text, parts ? { parts } : {})] };
  }
  const { product, parts } = offered;
  const needed = [{ product, quantity: 1 }, ...parts];
  const onHoliday = firstOnHoliday(needed.map((one) => one.product));
  if (onHoliday) {
    return { lines: [], changes: [changeOf("sold_out", onHoliday, { available: 0 })] };
  }
  const available = scarcest(needed, left);
  const lots = lotsOf(product);
  const quantity = possibleQuantity(lots, line.quantity, available.count);
  if (quantity === 0) {
    const change = changeOf("sold_out", `${available.name} is sold out.`, { available: 0 });
    return { lines: [], changes: [change] };
  }
  const changes: Change[] = [];
  const notALot = whyNotLot(lots, line.quantity);
  if (notALot) {
    changes.push(changeOf("quantity", `${product.name}: ${notALot}`, { available: quantity }));
  } else if (quantity < line.quantity) {
    const rest = lots ? ` It is sold in lots: take ${quantity}.` : "";
    const text = `Only ${available.count} of ${available.name} left.${rest}`;
    changes.push(changeOf("only_left", text, { available: quantity }));
  }
  deductStock(needed, quantity, left);
  const personal = personalLine(product, line, Math.floor(quantity / (line.times ?? 1)), photos);
  changes.push(
    ...personal.problems.map(({ text, ...more }) => changeOf("personalisation", text, more)),
  );
  const { answered } = personal;
  const extra = priceOfAnswers(answered);
  const unit = unitWithParts(product, line.attributes, parts, extra);
  const price = roundFraction(unit);
  if (line.seenPrice !== null && line.seenPrice !== price) {
    const was = formatMoney(line.seenPrice);
    const text = `${product.name} is now ${formatMoney(price)}, it was ${was}.`;
    changes.push(changeOf("price", text, { price }));
  }
  const category = parts.length > 0 ? "Custom Gift" : cartCategory(line.category);
  const sold = soldInLine(product, parts, quantity, { attributes: line.attributes, extra });
  return {
    lines: sold.map((one, place) =>
      place === 0
        ? {
            ...{ ...one, index, category, attributes: { ...line.attributes }, note: line.note },
            personalisation: answered,
          }
        : { ...one, index, category, attributes: {}, note: "", personalisation: [] },
    ),
    changes,
  };
}

/** A line's answers to its product's current questions, and the problems that prevent an order. */
function personalLine(
  product: Pick<QuotedProduct, "name" | "asks">,
  { personalisation = {} }: Pick<LineInput, "personalisation">,
  quantity: number,
  photos: ReadonlyMap<string, PhotoSize>,
): { answered: Answered[]; problems: { text: string; field: string; available?: number }[] } {
  const unmet = whyNotAnswers(product.asks, personalisation, { quantity, photos });
  return {
    answered: answersTo(product.asks, personalisation),
    problems: unmet.map(({ id, label, text, isGone }) => ({
      text: isGone
        ? `${product.name} does not ask for all that you gave any more.`
        : `${product.name}, ${label}: ${text}`,
      field: id,
      ...(isGone && { available: 0 }),
    })),
  };
}

/** The ids of the parts that have to be removed or reduced because the box is too small. */
function idsWithoutRoom(box: QuotedProduct, parts: readonly Part[]): string[] {
  const fits = new Map(whatFits(box, parts).map(({ product, quantity }) => [product.id, quantity]));
  return parts.flatMap(({ product, quantity }) =>
    fits.get(product.id) === quantity ? [] : [product.id],
  );
}

/** The text about the first product whose store is on holiday; null where none is. */
function firstOnHoliday(products: readonly QuotedProduct[]): string | null {
  return products.map(whyOnHoliday).find((words) => words !== null) ?? null;
}

/** The product and the parts of a line, or why they cannot be sold in this combination. */
function offer(
  line: LineInput,
  products: ReadonlyMap<string, QuotedProduct>,
):
  | { product: QuotedProduct; parts: Part[] }
  | { kind: ChangeKind; text: string; parts?: string[] } {
  const product = products.get(line.id);
  if (!product || isHidden(product)) {
    return { kind: "gone", text: "Something in your cart is no longer sold here." };
  }
  const parts: Part[] = line.parts.flatMap(({ id, quantity }) => {
    const part = products.get(id);
    return part && !isHidden(part) ? [{ product: part, quantity }] : [];
  });
  if (parts.length < line.parts.length) {
    return { kind: "gone", text: `A part of ${product.name} is no longer sold here.` };
  }
  const notPacked = parts.map((part) => part.product).filter((part) => !goesIntoBox(product, part));
  const mixed = whyNotPacked(product, notPacked);
  if (mixed) return { kind: "gift", text: mixed, parts: notPacked.map(({ id }) => id) };
  const tooMuch = whyNotFits(product, parts);
  if (tooMuch) return { kind: "gift", text: tooMuch, parts: idsWithoutRoom(product, parts) };
  const optional = parts.find(
    ({ product }) => product.attributes.length > 0 || mustBeAsked(product),
  );
  if (optional) {
    // A part has no options and no personalisation, so their surcharges would be lost.
    const text = `${optional.product.name} has options to choose: order it by itself.`;
    return { kind: "attributes", text };
  }
  const choices = whyNotChoices(product, line.attributes);
  if (choices) return { kind: "attributes", text: `${product.name}: ${choices}` };
  return { product, parts };
}
