import type { FastifyInstance } from "fastify";
import { categoryNames, findCategory } from "#tohfa/shop/catalogue/categories/categories.server.ts";
import { categoryFromPath } from "#tohfa/shop/catalogue/categories/category.ts";
import { listProducts } from "#tohfa/shop/catalogue/lists/product-list.server.ts";
import { bestSellers, productById } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { type Tag, tag, untilTags } from "#tohfa/shop/platform/tags.ts";
import { banners } from "#tohfa/shop/selling/sellers/sellers.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { categoryToWire } from "../../contract/category.ts";
import { productToWire } from "../../contract/product.ts";
import type { ApiContext } from "../context.ts";
import { listTags, wholeList } from "../lists.ts";
import { read, route } from "../route.ts";

/** SPEC §7's calls for products and categories. */
export function catalogRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;

  route(app, "listAllProducts", async ({ query }, request, reply) => {
    const { limit, cursor } = query;
    if (limit === undefined && cursor === undefined) {
      return await wholeList(context, request, reply, { filter: {}, tags: ["products"] });
    }
    const page = await listProducts(db, {}, "newest", { limit: limit ?? 50, cursor });
    return {
      body: page.items.map(productToWire),
      tags: listTags(["products"], page.items),
      next: page.nextCursor,
    };
  });

  route(app, "listProductsOfCategory", async ({ params }, request, reply) => {
    const categories = await categoryNames(db, categoryFromPath(params.categoryName));
    const tags = categories.map((one) => tag("category", one));
    if (categories.length === 0) return { body: [], tags: ["categories"] };
    return await wholeList(context, request, reply, { filter: { categories }, tags });
  });

  read(app, "getProduct", async ({ params }) => {
    const product = await productById(db, params.productId);
    return { body: productToWire(product), tags: productTags(product) };
  });

  read(app, "listBestSellers", async () => {
    const products = await bestSellers(db);
    return {
      body: products.map(productToWire),
      tags: listTags(["best-sellers", "products"], products),
    };
  });

  read(app, "getCategory", async ({ params }) => {
    const category = await findCategory(db, params.categoryName);
    if (!category) throw new Refusal("not_found", "There is no category of that name.");
    return { body: categoryToWire(category), tags: ["categories", tag("category", category.name)] };
  });

  oneDollarRoutes(app, context);
}

function oneDollarRoutes(app: FastifyInstance, context: ApiContext): void {
  route(app, "listOneDollarProducts", async (_input, request, reply) =>
    wholeList(context, request, reply, {
      filter: { oneDollar: true },
      tags: ["one-dollar", "products"],
    }),
  );

  read(app, "listOneDollarBanners", async () => ({
    body: await banners(context.db, null),
    tags: ["one-dollar"],
  }));
}

/** The tags of a product's page, which shows its reviews and its seller's name too. */
export function productTags(
  product: Pick<Product, "id" | "sellerId" | "priceUntil" | "backAt">,
): Tag[] {
  const { id, sellerId, priceUntil, backAt } = product;
  return [
    tag("product", id),
    tag("reviews", id),
    tag("seller", sellerId),
    ...untilTags([priceUntil, backAt]),
  ];
}
