import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ProductFilter } from "#tohfa/shop/catalogue/lists/product-filter.server.ts";
import type { ProductSort } from "#tohfa/shop/catalogue/lists/product-list.server.ts";
import { listProducts } from "#tohfa/shop/catalogue/lists/product-list.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import type { Seller } from "#tohfa/shop/selling/sellers/seller.ts";
import {
  banners,
  findSeller,
  listSellers,
  postsOfSeller,
} from "#tohfa/shop/selling/sellers/sellers.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { productToWire } from "../../contract/product.ts";
import { postToWire, sellerToWire } from "../../contract/seller.ts";
import type { ApiContext } from "../context.ts";
import { listTags, wholeList } from "../lists.ts";
import { read, route } from "../route.ts";

/** A store's newest products, not its whole catalogue. */
const NEW_ARRIVALS = 60;

/** SPEC §7's calls for stores. `{vendor}` is a user, company or full name (PRODUCT §2). */
export function sellerRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;

  read(app, "listSellers", async () => ({
    body: (await listSellers(db)).map(sellerToWire),
    tags: ["sellers"],
  }));

  route(app, "listMainProducts", async ({ params }, request, reply) =>
    section(
      context,
      params.vendor,
      { filter: { storeSection: "main" }, sort: "shelf" },
      { request, reply },
    ),
  );

  route(app, "listSpecialProducts", async ({ params }, request, reply) =>
    section(
      context,
      params.vendor,
      { filter: { storeSection: "special" }, sort: "shelf" },
      { request, reply },
    ),
  );

  route(app, "listProductsOfSeller", async ({ params }, request, reply) =>
    section(context, params.vendor, { filter: {}, reviews: true }, { request, reply }),
  );

  read(app, "listNewArrivalsOfSeller", async ({ params }) => {
    const { id } = await store(context, params.vendor);
    const { items } = await listProducts(db, { sellerId: id }, "newest", { limit: NEW_ARRIVALS });
    return { body: items.map(productToWire), tags: listTags([tag("seller", id)], items) };
  });

  read(app, "listPostsOfSeller", async ({ params }) => {
    const { id } = await store(context, params.vendor);
    const posts = await postsOfSeller(db, id);
    return { body: posts.map(postToWire), tags: [tag("seller", id), tag("posts", id)] };
  });

  read(app, "listBannersOfSeller", async ({ params }) => {
    const { id } = await store(context, params.id);
    return { body: await banners(db, id), tags: [tag("seller", id), tag("banners", id)] };
  });
}

/** A store by any of its names; refuses where there is none. */
async function store({ db }: ApiContext, name: string): Promise<Seller> {
  const seller = await findSeller(db, name);
  if (!seller) throw new Refusal("not_found", "There is no store of that name.");
  return seller;
}

/** Answers a list of a store's products. */
async function section(
  context: ApiContext,
  vendor: string,
  list: { filter: ProductFilter; sort?: ProductSort; reviews?: boolean },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { filter, sort = "newest", reviews = false } = list;
  const { id } = await store(context, vendor);
  const tags = [tag("seller", id), ...(reviews ? ["reviews"] : [])];
  return await wholeList(context, request, reply, {
    filter: { ...filter, sellerId: id },
    sort,
    reviews,
    tags,
  });
}
