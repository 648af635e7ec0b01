import type { FastifyInstance } from "fastify";
import { listCategories } from "#tohfa/shop/catalogue/categories/categories.server.ts";
import { findNewAddress } from "#tohfa/shop/catalogue/old-addresses/find-new-address.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { listedCategoryToWire } from "../../contract/category.ts";
import type { ApiContext } from "../context.ts";
import { read } from "../route.ts";

/** The categories as pages list them, and the new addresses of what has moved. */
export function categoryRoutes(app: FastifyInstance, { db }: ApiContext): void {
  read(app, "listCategories", async () => {
    const categories = await listCategories(db, "shop");
    return {
      body: { categories: categories.map(listedCategoryToWire) },
      tags: ["categories", ...categories.map(({ name }) => tag("category", name))],
    };
  });

  read(app, "getMoved", async ({ query }) => {
    const to = await findNewAddress(db, query.path, query.id);
    if (!to) throw new Refusal("not_found", "Nothing has moved from there.");
    return { body: { to }, tags: ["categories", "products", "sellers", "deals"] };
  });
}
