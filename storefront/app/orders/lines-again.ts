import type { CartLine } from "#tohfa/shop/buying/cart/cart.ts";
import { lineFor } from "#tohfa/shop/buying/cart/line.ts";
import type { OrderedItem } from "#tohfa/shop/buying/checkout/order-record.ts";
import type { Deal } from "#tohfa/shop/buying/deals/deal.ts";
import { dealLine } from "#tohfa/shop/buying/deals/deal-line.ts";
import { extraOf } from "#tohfa/shop/buying/quote/quote-deal.ts";
import { answersTo } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import { personalisationOf } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { isHidden, type Product } from "#tohfa/shop/catalogue/product/product.ts";
import { nameIn } from "#tohfa/shop/values/language/name-in.ts";
import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import type { Client } from "../../../contract/client.ts";
import type { OrderView } from "../../../contract/order.ts";
import { language } from "../../../ui/language/t.ts";
import { lineInputs } from "../cart/cart-request.ts";
import { inPageLanguage as dealInPageLanguage } from "../deals/in-page-language.ts";
import { productHref } from "../product-card/card-product.ts";
import { inPageLanguage } from "../product-card/in-page-language.ts";
import { giftTitle } from "../product-card/line-name.ts";
import { toCard } from "../product-card/to-card.ts";

/** What was ordered once, as lines of a cart of today. */
export interface OrderedAgain {
  lines: CartLine[];
  /** Of each line: what one cost then. */
  before: (Paisa | null)[];
  /** What is not sold any more, in words. */
  gone: string[];
}

/** The products of an order by their ids, as they are sold today; what is hidden is not. */
type Today = ReadonlyMap<string, Product>;

/** Looks up everything that an order was made of. */
export async function findProducts(client: Client, items: OrderView["items"]): Promise<Today> {
  const ids = new Set(
    items.flatMap(({ id, parts, isDeal }) => [
      ...(isDeal ? [] : [id]),
      ...parts.map((part) => part.id),
    ]),
  );
  const found = await Promise.all([...ids].map((id) => client.getProduct(id)));
  return new Map(
    found.flatMap((answer) =>
      answer.kind === "found" && !isHidden(answer.product)
        ? [[answer.product.id, answer.product] as const]
        : [],
    ),
  );
}

/**
 * The same things with the same choices, for a cart: a gift with its words and its parts, a deal as long as there
 * is such, else its gifts one by one. What is sold no more is said.
 */
export function linesAgain(
  items: readonly OrderedItem[],
  today: Today,
  deals: readonly Deal[],
): OrderedAgain {
  const again: OrderedAgain = { lines: [], before: [], gone: [] };
  const add = (line: CartLine, before: Paisa | null) => {
    again.lines.push(line);
    again.before.push(before);
  };
  for (const item of items) {
    const before = roundFraction(item.unit);
    if (item.isDeal) addDeal(item, { today, deals, add, gone: again.gone });
    else {
      const product = today.get(item.id);
      if (!product) again.gone.push(`${nameIn(language(), item)} is not sold any more.`);
      else if (item.parts.length > 0) add(giftAgain(item, product, today, again.gone), before);
      else add(lineOf(product, item), before);
    }
  }
  return again;
}

function lineOf(
  product: Product,
  {
    quantity,
    attributes,
    personalisation: before = [],
  }: Pick<OrderedItem, "quantity" | "attributes"> & Partial<Pick<OrderedItem, "personalisation">>,
): CartLine {
  // As it asks today; what is missing then, the shop says.
  const personalisation = answersTo(product.asks, personalisationOf(before));
  const href = productHref(toCard(product));
  return lineFor(inPageLanguage(product), { href, quantity, attributes, personalisation });
}

function giftAgain(item: OrderedItem, box: Product, today: Today, gone: string[]): CartLine {
  const parts = item.parts.flatMap(({ quantity, ...part }) => {
    const product = today.get(part.id);
    if (!product) {
      const name = nameIn(language(), part);
      gone.push(`${name} is not sold any more, so the gift comes without it.`);
      return [];
    }
    const { id, price } = product;
    return [{ id, name: inPageLanguage(product).name, quantity, price }];
  });
  const inside = parts.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  // Two gifts may have the same box: each has a key of its own, the same for the same gift of one order.
  const giftId = `again-${item.id}-${parts.map(({ id, quantity }) => `${id}x${quantity}`).join("-")}`;
  return {
    ...lineOf(box, item),
    giftId,
    name: giftTitle(inPageLanguage(box).name),
    href: `/custom-products?gift=${encodeURIComponent(giftId)}`,
    unit: { numerator: box.price + inside, denominator: 1 },
    category: "Custom Gift",
    parts,
    note: item.note,
  };
}

function addDeal(
  item: OrderedItem,
  {
    today,
    deals,
    add,
    gone,
  }: {
    today: Today;
    deals: readonly Deal[];
    add(line: CartLine, before: Paisa | null): void;
    gone: string[];
  },
): void {
  const found = deals.find(({ id, whyNot }) => id === item.id && whyNot === "");
  if (found) {
    const deal = dealInPageLanguage(found);
    const things = found.products.map((product) => lineOf(product, choicesIn(item, product.id)));
    const extras = found.products.map((product, place) => {
      const { attributes = {}, personalisation: answered = [] } = things[place] ?? {};
      return extraOf(product, { attributes, answered });
    });
    const extra = extras.reduce((sum, one) => sum + one, 0);
    const line = { ...dealLine(deal, things, extra), quantity: item.quantity };
    add(line, roundFraction(item.unit));
    return;
  }
  const name = nameIn(language(), item);
  gone.push(`The deal "${name}" is over. What is left of it comes each at its own price.`);
  for (const part of item.parts) {
    const product = today.get(part.id);
    const all = part.quantity * item.quantity;
    if (product) add(lineOf(product, { ...choicesIn(item, part.id), quantity: all }), null);
    else gone.push(`${nameIn(language(), part)} is not sold any more.`);
  }
}

/** What was chosen then of one of a deal's products. */
function choicesIn({ parts }: OrderedItem, id: string) {
  const part = parts.find((one) => one.id === id);
  return {
    quantity: 1,
    attributes: part?.attributes ?? {},
    personalisation: part?.personalisation ?? [],
  };
}

/** Asks the server what of it can be had now. */
export async function quoteAgain(client: Client, lines: readonly CartLine[]) {
  if (lines.length === 0) return [];
  const input = {
    lines: lineInputs(lines),
    shipping: "standard",
    coupon: "",
    payment: null,
  } as const;
  const { quote } = await client.quoteOrder(input);
  return quote.changes.filter(({ index }) => index >= 0);
}
