import { whyOnHoliday } from "#tohfa/shop/catalogue/product/holiday.ts";
import { isHidden } from "#tohfa/shop/catalogue/product/product.ts";
import type { DeliveryRules } from "#tohfa/shop/delivery/arrival/arrival.ts";
import type { Charge } from "#tohfa/shop/orders/order/charges.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { OrderInput } from "../checkout/order-input.ts";
import type { Sale } from "../quote/parcel-prices.ts";
import { priceLines, type Quote } from "../quote/quote.ts";
import { quoteArrival } from "../quote/quote-delivery.ts";
import type { QuotedLine, QuotedProduct } from "../quote/quoted-line.ts";

/** A quote as a quotation stores it: what was asked for, and every amount that an order is made of. */
export interface FrozenQuote {
  wanted: OrderInput;
  lines: QuotedLine[];
  sales: FrozenSale[];
  charges: Charge[];
  total: Paisa;
}

/** One seller's part; its lines by their place. */
type FrozenSale = Omit<Sale, "lines"> & { lines: number[] };

export function freezeQuote(
  wanted: OrderInput,
  { lines, sales, charges, total }: Pick<Quote, "lines" | "sales" | "charges" | "total">,
): FrozenQuote {
  const frozen = sales.map(({ lines: own, ...sale }) => ({
    ...sale,
    lines: own.map((line) => lines.indexOf(line)),
  }));
  return { wanted, lines, sales: frozen, charges, total };
}

/**
 * The quote again, at exactly its prices. `products`: as they are now, each with the stock that this order may take.
 * Throws a Refusal (conflict) where something is not sold any more, or not in that quantity. `now` in ms.
 */
export function thawQuote(
  { wanted, lines, sales, charges, total }: FrozenQuote,
  products: ReadonlyMap<string, QuotedProduct>,
  { now, rules }: { now: number; rules: DeliveryRules },
): Quote {
  const gone = whyGone(lines, products);
  if (gone) throw gone;
  const known = sales.map((sale) => ({
    ...sale,
    lines: sale.lines.flatMap((place) => lines[place] ?? []),
  }));
  const fresh = lines.map((line) => asNow(line, products));
  const to = { city: wanted.city, arriveOn: "", now, rules, tellsDays: false };
  return {
    // Only for what an order does not store.
    ...priceLines([], { charged: [], payment: null }),
    ...{ lines, charges, total, sales: known, changes: [], couponNote: "" },
    ...{ deliveryFees: null, deliveryFrom: 0, delivery: null },
    // It is paid by transfer or gateway, whole, before anything is made.
    ...{ tenders: [], toPay: total, advance: 0 },
    promises: quoteArrival(fresh, to, wanted.shipping).promises,
    ...{ shares: null, promisesTo: new Map() },
  };
}

/** A line with the days that its product needs today. */
function asNow(line: QuotedLine, products: ReadonlyMap<string, QuotedProduct>): QuotedLine {
  const now = products.get(line.product.id);
  if (!now) return line;
  const { makingDays, backAt } = now;
  return { ...line, product: { ...line.product, makingDays, backAt } };
}

/** How many of each product an order of these lines takes. */
function neededOf(lines: readonly QuotedLine[]): Map<string, { name: string; quantity: number }> {
  const needed = new Map<string, { name: string; quantity: number }>();
  for (const { product, parts, quantity } of lines) {
    for (const one of [{ product, quantity: 1 }, ...parts]) {
      const before = needed.get(one.product.id)?.quantity ?? 0;
      const more = before + one.quantity * quantity;
      needed.set(one.product.id, { name: one.product.name, quantity: more });
    }
  }
  return needed;
}

function whyGone(
  lines: readonly QuotedLine[],
  products: ReadonlyMap<string, QuotedProduct>,
): Refusal | null {
  for (const [id, { name, quantity }] of neededOf(lines)) {
    const product = products.get(id);
    if (!product || isHidden(product)) {
      return new Refusal("conflict", `${name} is not sold here any more. Ask for a new quotation.`);
    }
    const onHoliday = whyOnHoliday(product);
    if (onHoliday) return new Refusal("conflict", onHoliday);
    if (product.status !== "Active" || product.stock < quantity) {
      const left = product.status === "Active" ? product.stock : 0;
      const text = `${name}: ${quantity} are wanted and ${left} are there. Ask for a new quotation, or wait until there are more.`;
      return new Refusal("conflict", text);
    }
  }
  return null;
}
