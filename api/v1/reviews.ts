import type { FastifyInstance } from "fastify";
import { newestReviews } from "#tohfa/shop/growth/reviews/reviews.server.ts";
import { reviewToWire } from "../../contract/product.ts";
import type { ApiContext } from "../context.ts";
import { read } from "../route.ts";

const PAGE_SIZE = 20;

export function newestReviewRoutes(app: FastifyInstance, { db }: ApiContext): void {
  read(app, "listReviews", async ({ query }) => {
    const { limit = PAGE_SIZE, cursor } = query;
    const page = await newestReviews(db, { limit, cursor });
    return {
      body: { items: page.items.map(reviewToWire), nextCursor: page.nextCursor },
      tags: ["reviews"],
      next: page.nextCursor,
    };
  });
}
