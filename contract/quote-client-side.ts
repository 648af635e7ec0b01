import type { QuotedDeal } from "#tohfa/shop/buying/deals/deal.ts";
import { priceCart } from "#tohfa/shop/buying/quote/quote.ts";
import type { QuotedProduct } from "#tohfa/shop/buying/quote/quoted-line.ts";
import { okBody } from "./answers.ts";
import { dealFromWire } from "./deal.ts";
import type { QuoteInput } from "./order-input.ts";
import { productFromWire } from "./product.ts";
import { type QuoteView, quoteView } from "./quote.ts";
import { record } from "./tolerant.ts";
import type { CallHost } from "./transport.ts";

/**
 * A cart priced with the single products of a host that has no quote (SPEC §7), by the same rule as on our
 * server. No coupons: only the host could know them.
 */
export async function quoteClientSide(
  call: CallHost,
  { lines, shipping, payment }: QuoteInput,
  signal?: AbortSignal,
): Promise<QuoteView> {
  const ids = lines.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]);
  const found = await productsById(call, ids, signal);
  const unknown = new Set(lines.map(({ id }) => id).filter((id) => !found.has(id)));
  const deals = unknown.size > 0 ? await dealsById(call, unknown, signal) : new Map();
  const inDeals = [...deals.values()].flatMap(({ productIds }) => productIds);
  const more = await productsById(call, inDeals, signal);
  return quoteView(priceCart(lines, new Map([...found, ...more]), { shipping, payment, deals }));
}

async function productsById(
  call: CallHost,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, QuotedProduct>> {
  const found = await Promise.all(
    [...new Set(ids)].map(async (productId): Promise<[string, QuotedProduct][]> => {
      const answer = await call("getProduct", { params: { productId }, signal });
      if (answer.status === 404) return [];
      const fields = record(okBody(answer));
      const product = fields.error
        ? null
        : productFromWire(fields.data ?? fields.product ?? fields);
      return product ? [[productId, { ...product, id: productId }]] : [];
    }),
  );
  return new Map(found.flat());
}

/** Deals among ids that are no products; an id that the host does not list is left out. */
async function dealsById(
  call: CallHost,
  ids: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<Map<string, QuotedDeal>> {
  const answer = await call("listDeals", { signal });
  const listed = answer.ok && Array.isArray(answer.body) ? answer.body : [];
  return new Map(
    listed.flatMap((one): [string, QuotedDeal][] => {
      const deal = dealFromWire(one);
      if (!deal || !ids.has(deal.id)) return [];
      const { id, name, nameUrdu, price, products } = deal;
      const productIds = products.map((product) => product.id);
      return [[id, { id, name, nameUrdu, price, isOver: false, productIds }]];
    }),
  );
}
