import { priceCart, type QuotedProduct } from "../shop/checkout/quote.ts";
import { okBody } from "./answers.ts";
import { type QuoteView, quoteView } from "./order.ts";
import type { QuoteInput } from "./order-input.ts";
import { productFromWire } from "./product.ts";
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
  const ids = new Set(lines.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]));
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
  return quoteView(priceCart(lines, new Map(found.flat()), { shipping, payment }));
}
