import type { ReviewedOrder } from "../../../contract/review.ts";

const PREFIX = "#review=";

/**
 * To a product's page with its wizard open for whoever bought it. The order and its secret stand behind the
 * "#": that part stays in the browser, and no server, log or cached page ever has it.
 */
export function reviewHref(product: { id: string; slug: string }, order: ReviewedOrder): string {
  const shown = new URLSearchParams({ order: order.id, token: order.token });
  const slug = encodeURIComponent(product.slug || "product");
  return `/top-collection/${slug}?id=${encodeURIComponent(product.id)}${PREFIX}${shown}`;
}

/** The order that an address shows so; null where it shows none. */
export function reviewedOrder(hash: string): ReviewedOrder | null {
  if (!hash.startsWith(PREFIX)) return null;
  const shown = new URLSearchParams(hash.slice(PREFIX.length));
  const id = shown.get("order");
  const token = shown.get("token");
  return id && token ? { id, token } : null;
}
