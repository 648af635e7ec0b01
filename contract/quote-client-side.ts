import { priceCart, type QuotedProduct } from "../shop/checkout/quote.ts";
import { okBody } from "./answers.ts";
import { lineInputFromWire, quoteToWire } from "./order.ts";
import type { CallName } from "./paths.ts";
import { productFromWire } from "./product.ts";
import type { WireQuote, WireQuoteRequest } from "./schemas/order.ts";
import { record } from "./tolerant.ts";
import type { Answer, Sent } from "./transport.ts";

/**
 * A cart priced with the single products of a host that has no quote (SPEC §7), by the same rule as on our
 * server. No coupons: only the host could know them.
 */
export async function quoteClientSide(
  call: (name: CallName, sent?: Sent) => Promise<Answer>,
  request: WireQuoteRequest,
  signal?: AbortSignal,
): Promise<WireQuote> {
  const wanted = request.items.map(lineInputFromWire);
  const ids = new Set(wanted.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]));
  const found = await Promise.all(
    [...ids].map(async (productId): Promise<[string, QuotedProduct][]> => {
      const answer = await call("getProduct", { params: { productId }, signal });
      if (answer.status === 404) return [];
      const fields = record(okBody(answer));
      const product = fields.error
        ? null
        : productFromWire(fields.data ?? fields.product ?? fields);
      return product ? [[productId, { ...product, id: productId }]] : [];
    }),
  );
  const shipping = request.shipping_method === "express" ? "express" : "standard";
  return quoteToWire(priceCart(wanted, new Map(found.flat()), { shipping }));
}
