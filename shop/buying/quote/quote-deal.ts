import { type Answered, priceOfAnswers } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { whyOnHoliday } from "#tohfa/shop/catalogue/product/holiday.ts";
import { type Chosen, priceOfOptions } from "#tohfa/shop/catalogue/product/price.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import { formatMoney, type Paisa, type PaisaFraction } from "#tohfa/shop/values/money.ts";
import { type QuotedDeal, soldOutWords, whyNotOffered } from "../deals/deal.ts";
import { whyNotChoices } from "./quote-choices.ts";
import { scarcest, take } from "./quote-stock.ts";

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

/** What was chosen of one product of a deal. */
export interface DealChoice {
  attributes: Chosen;
  answered: Answered[];
}

const NOTHING_CHOSEN: DealChoice = { attributes: {}, answered: [] };

/** One product of a deal that is sold, with its share of the deal's price. */
interface SoldPart<P> {
  product: P;
  /** Exact: its share of the price of all, over how many there are. */
  unit: PaisaFraction;
  total: Paisa;
}

type Told = { text: string } & (
  | { kind: "gone" | "sold_out" | "attributes" }
  | { kind: "only_left"; available: number }
  | { kind: "price"; price: Paisa }
);

/**
 * Prices a deal as one line (PRODUCT §5): its price, shared out over its products by what they cost alone, to the
 * paisa, and to each what is chosen of it adds, as on its own page; as scarce as its scarcest product. Takes what it
 * needs from `left`. No parts where it cannot be had; `told` says what differs from what was wanted.
 */
export function quoteDeal<P extends DealProduct>(
  deal: QuotedDeal,
  wanted: {
    quantity: number;
    seenPrice: Paisa | null;
    /** By the product's id; of most nothing is chosen. */
    choices: ReadonlyMap<string, DealChoice>;
  },
  products: ReadonlyMap<string, P>,
  left: Map<string, number>,
): { quantity: number; parts: SoldPart<P>[]; told: Told[] } {
  const found = deal.productIds.flatMap((id) => products.get(id) ?? []);
  const missing = found.length < deal.productIds.length;
  const gone = whyNotOffered({ ...deal, products: found, missing });
  if (gone) return { quantity: 0, parts: [], told: [{ kind: "gone", text: gone }] };
  const onHoliday = found.map(whyOnHoliday).find((words) => words !== null);
  if (onHoliday) return { quantity: 0, parts: [], told: [{ kind: "sold_out", text: onHoliday }] };
  const choiceOf = ({ id }: P) => wanted.choices.get(id) ?? NOTHING_CHOSEN;
  for (const product of found) {
    const why = whyNotChoices(product, choiceOf(product).attributes);
    const text = `${product.name}: ${why}`;
    if (why) return { quantity: 0, parts: [], told: [{ kind: "attributes", text }] };
  }
  const needed = found.map((product) => ({ product, quantity: 1 }));
  const available = scarcest(needed, left);
  if (available.count === 0) {
    const text = soldOutWords(deal, available.name);
    return { quantity: 0, parts: [], told: [{ kind: "sold_out", text }] };
  }
  const told: Told[] = [];
  const quantity = Math.min(wanted.quantity, available.count);
  if (quantity < wanted.quantity) {
    const text = `Only ${quantity} of ${available.name} left, so only ${quantity} of the deal "${deal.name}".`;
    told.push({ kind: "only_left", text, available: quantity });
  }
  take(needed, quantity, left);
  const extras = found.map((product) => extraOf(product, choiceOf(product)));
  const price = extras.reduce((sum, extra) => sum + extra, deal.price);
  if (wanted.seenPrice !== null && wanted.seenPrice !== price) {
    const was = formatMoney(wanted.seenPrice);
    const text = `The deal "${deal.name}" is now ${formatMoney(price)}, it was ${was}.`;
    told.push({ kind: "price", text, price });
  }
  const shares = shareOut(deal.price * quantity, found);
  const parts = found.map((product, index) => {
    const total = (shares[index] ?? 0) + (extras[index] ?? 0) * quantity;
    return { product, total, unit: { numerator: total, denominator: quantity } };
  });
  return { quantity, parts, told };
}

/** What is chosen of one thing of a deal adds to the deal's price, as it does on the thing's own page. */
export function extraOf(
  product: Pick<Product, "attributes">,
  { attributes, answered }: DealChoice,
): Paisa {
  return priceOfOptions(product, attributes) + priceOfAnswers(answered);
}

/** A deal's price over its products, by what each costs alone; the shares sum to it exactly. */
export function shareOut(amount: Paisa, products: readonly Pick<Product, "price">[]): Paisa[] {
  return allocate(
    amount,
    products.map(({ price }) => price),
  );
}
