import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { oneDollarSaleEnd } from "#tohfa/shop/buying/deals/deals.server.ts";
import type { ProductFilter } from "#tohfa/shop/catalogue/lists/product-filter.server.ts";
import {
  listProducts,
  type ProductPage,
  type ProductSort,
} from "#tohfa/shop/catalogue/lists/product-list.server.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { type Tag, tag, untilTags } from "#tohfa/shop/platform/tags.ts";
import { nextBackAt } from "#tohfa/shop/selling/sellers/holiday.server.ts";
import { productToWire, type WireProduct } from "../contract/product.ts";
import { matchesEtag } from "./answers.ts";
import type { ApiContext } from "./context.ts";

/** Rows of an unbounded list in memory at once. */
const CHUNK = 250;

/** The cache tags of a list: what decides which products are on it (`members`), and each product. */
export function listTags(
  members: Tag[],
  products: Pick<Product, "id" | "priceUntil" | "backAt">[],
): Tag[] {
  return [
    ...members,
    ...products.map((product) => tag("product", product.id)),
    ...untilTags(products.flatMap(({ priceUntil, backAt }) => [priceUntil, backAt])),
  ];
}

interface WholeList {
  filter: ProductFilter;
  sort?: ProductSort;
  reviews?: boolean;
  /** Tags of what decides which products are on the list. */
  tags: Tag[];
}

/**
 * Answers a whole list, however long: one chunk is answered at once, a longer list as a stream that holds one chunk in
 * memory and waits for a slow reader. Null where it streams.
 */
export async function wholeList(
  { db, changes, lists }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  list: WholeList,
): Promise<{ body: WireProduct[]; tags: Tag[] } | null> {
  const { filter, sort = "newest", reviews = false, tags } = list;
  lists.begin(request.ip, reply.raw);
  // Read before the products: then the list can only be newer than its ETag says, never older.
  const [saleEnd, back] = await Promise.all([oneDollarSaleEnd(db, new Date()), nextBackAt(db)]);
  const etag = `W/"${changes.id}-${changes.generation}-${saleEnd}-${back}"`;
  const next = (cursor?: string) =>
    lists.read(request.ip, () => listProducts(db, filter, sort, { limit: CHUNK, cursor, reviews }));
  const first = await next();
  if (first.nextCursor === null) {
    return { body: first.items.map(productToWire), tags: listTags(tags, first.items) };
  }
  const all = new Set([...tags, "products", ...untilTags([saleEnd, back])]);
  reply.header("cache-tag", [...all].join(",")).header("etag", etag);
  if (matchesEtag(request.headers["if-none-match"], etag)) {
    reply.code(304).send();
    return null;
  }
  reply.type("application/json; charset=utf-8");
  reply.send(Readable.from(textOf(first, next), { objectMode: false, highWaterMark: 1 << 16 }));
  return null;
}

/** "[", the chunks' products, "]"; the next chunk is read when the client has received the last. */
async function* textOf(
  first: ProductPage,
  next: (cursor: string) => Promise<ProductPage>,
): AsyncGenerator<string> {
  yield "[";
  let chunk = first;
  let isFirst = true;
  for (;;) {
    const text = chunk.items.map((product) => JSON.stringify(productToWire(product))).join(",");
    if (text !== "") yield isFirst ? text : `,${text}`;
    isFirst = false;
    if (chunk.nextCursor === null) break;
    chunk = await next(chunk.nextCursor);
  }
  yield "]";
}
