import type { TestShop } from "./test-shop.ts";

/** The first page's answer, as far as tests look at it. */
interface FirstPage {
  total: number;
  totalIsCapped: boolean;
  counts: unknown;
  facets?: unknown;
}

/** The ids of a list, page by page to its end, and what its first page says. */
export async function pagesOf(
  shop: TestShop,
  query: string,
): Promise<{ ids: string[]; first: FirstPage }> {
  const ids: string[] = [];
  let cursor = "";
  let first: FirstPage | undefined;
  do {
    const { body } = await shop.get(`/api/v1/products?${query}${cursor && `&cursor=${cursor}`}`);
    first ??= body as FirstPage;
    ids.push(...body.items.map(({ _id }: { _id: string }) => _id));
    cursor = body.nextCursor === null ? "" : encodeURIComponent(body.nextCursor);
  } while (cursor);
  return { ids, first };
}

/** What lists are put in order by. */
interface InOrder {
  id: string;
  price: number;
  rating: number;
  at: number;
}

const byId = (a: InOrder, b: InOrder) => (a.id < b.id ? -1 : 1);

/** The definition of each order. */
export const ORDERS: Record<string, (a: InOrder, b: InOrder) => number> = {
  price: (a, b) => a.price - b.price || byId(a, b),
  "-price": (a, b) => b.price - a.price || byId(b, a),
  newest: (a, b) => b.at - a.at || byId(b, a),
  rating: (a, b) => b.rating - a.rating || byId(b, a),
};
