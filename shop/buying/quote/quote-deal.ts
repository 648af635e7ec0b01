import { type Answered, priceOfAnswers } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { whyOnHoliday } from "#tohfa/shop/catalogue/product/holiday.ts";
import { type Chosen, priceOfOptions } from "#tohfa/shop/catalogue/product/price.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import { formatMoney, type Paisa, type PaisaFraction } from "#tohfa/shop/values/money.ts";
import { type QuotedDeal, soldOutWords, whyNotOffered } from "../deals/deal.ts";
import { whyNotChoices } from "./quote-choices.ts";
import { deductStock, scarcest } from "./quote-stock.ts";

type DealProduct = Pick<
  Product,
  | "id"
  | "name"
  | "price"
  | "status"
  | "stock"
  | "attributes"
  | "sizes"
  | "colors"
  | "baseQuantity"
  | "sellerName"
  | "backAt"
>;

/** The options and personalisation chosen for one product of a deal. */
export interface DealChoice {
  attributes: Chosen;
  answered: Answered[];
}

const NOTHING_CHOSEN: DealChoice = { attributes: {}, answered: [] };

/** One product of a deal that is sold, with its share of the deal's price. */
interface SoldPart<P> {
  product: P;
  /** Exact: the line's total divided by the quantity. */
  unit: PaisaFraction;
  total: Paisa;
}

type DealChange = { text: string } & (
  | { kind: "gone" | "sold_out" | "attributes" }
  | { kind: "only_left"; available: number }
  | { kind: "price"; price: Paisa }
);

/**
 * Prices a deal as one line (PRODUCT §5): its price, allocated to its products by their own prices, to the paisa, plus
 * each product's surcharge for its options, as on its own page; available as often as its scarcest product. Deducts the
 * quantities from `left`. No parts where it cannot be bought; `changes` are the differences from what was wanted.
 */
export function quoteDeal<P extends DealProduct>(
  deal: QuotedDeal,
  wanted: {
    quantity: number;
    seenPrice: Paisa | null;
    /** By the product's id; products without options have none. */
    choices: ReadonlyMap<string, DealChoice>;
  },
  products: ReadonlyMap<string, P>,
  left: Map<string, number>,
): { quantity: number; parts: SoldPart<P>[]; changes: DealChange[] } {
  const found = deal.productIds.flatMap((id) => products.get(id) ?? []);
  const missing = found.length < deal.productIds.length;
  const gone = whyNotOffered({ ...deal, products: found, missing });
  if (gone) return { quantity: 0, parts: [], changes: [{ kind: "gone", text: gone }] };
  const onHoliday = found.map(whyOnHoliday).find((words) => words !== null);
  if (onHoliday)
    return { quantity: 0, parts: [], changes: [{ kind: "sold_out", text: onHoliday }] };
  const choiceOf = ({ id }: P) => wanted.choices.get(id) ?? NOTHING_CHOSEN;
  for (const product of found) {
    const why = whyNotChoices(product, choiceOf(product).attributes);
    const text = `${product.name}: ${why}`;
    if (why) return { quantity: 0, parts: [], changes: [{ kind: "attributes", text }] };
  }
  const needed = found.map((product) => ({ product, quantity: 1 }));
  const available = scarcest(needed, left);
  if (available.count === 0) {
    const text = soldOutWords(deal, available.name);
    return { quantity: 0, parts: [], changes: [{ kind: "sold_out", text }] };
  }
  const changes: DealChange[] = [];
  const quantity = Math.min(wanted.quantity, available.count);
  if (quantity < wanted.quantity) {
    const text = `Only ${quantity} of ${available.name} left, so only ${quantity} of the deal "${deal.name}".`;
    changes.push({ kind: "only_left", text, available: quantity });
  }
  deductStock(needed, quantity, left);
  const extras = found.map((product) => extraOf(product, choiceOf(product)));
  const price = extras.reduce((sum, extra) => sum + extra, deal.price);
  if (wanted.seenPrice !== null && wanted.seenPrice !== price) {
    const was = formatMoney(wanted.seenPrice);
    const text = `The deal "${deal.name}" is now ${formatMoney(price)}, it was ${was}.`;
    changes.push({ kind: "price", text, price });
  }
  const shares = shareOut(deal.price * quantity, found);
  const parts = found.map((product, index) => {
    const total = (shares[index] ?? 0) + (extras[index] ?? 0) * quantity;
    return { product, total, unit: { numerator: total, denominator: quantity } };
  });
  return { quantity, parts, changes };
}

/** The surcharge for a product's options and personalisation, which is added to the deal's price. */
export function extraOf(
  product: Pick<Product, "attributes">,
  { attributes, answered }: DealChoice,
): Paisa {
  return priceOfOptions(product, attributes) + priceOfAnswers(answered);
}

/** Allocates a deal's price to its products by their own prices; the shares sum to it exactly. */
export function shareOut(amount: Paisa, products: readonly Pick<Product, "price">[]): Paisa[] {
  return allocate(
    amount,
    products.map(({ price }) => price),
  );
}
