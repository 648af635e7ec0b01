import type { FastifyInstance } from "fastify";
import { listGiftCategories } from "#tohfa/shop/buying/gifts/gifts.server.ts";
import { categoryNames } from "#tohfa/shop/catalogue/categories/categories.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { categoryToWire } from "../../contract/category.ts";
import type { ApiContext } from "../context.ts";
import { wholeList } from "../lists.ts";
import { read, route } from "../route.ts";

/** The calls of the make-a-gift builder. */
export function giftRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;

  read(app, "listGiftCategories", async ({ params }) => {
    const categories = await listGiftCategories(db, params.category);
    return {
      body: categories.map(categoryToWire),
      tags: ["categories", ...categories.map(({ name }) => tag("category", name))],
    };
  });

  route(app, "listGiftProducts", async ({ params }, request, reply) => {
    const categories = await categoryNames(db, params.category);
    if (categories.length === 0) return { body: [], tags: ["categories"] };
    const tags = categories.map((name) => tag("category", name));
    return await wholeList(context, request, reply, { filter: { categories }, tags });
  });
}
