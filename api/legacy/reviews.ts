import type { FastifyInstance } from "fastify";
import { earnedCouponToWire } from "../../contract/earned-coupon.ts";
import { reviewToWire } from "../../contract/product.ts";
import { reviewInputFromWire } from "../../contract/review.ts";
import { submitReview } from "../../shop/reviews/reviews.server.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

export function reviewRoutes(app: FastifyInstance, { db, settings }: ApiContext): void {
  route(app, "submitReview", async ({ params: { productId }, body }) => {
    const sent = reviewInputFromWire(body);
    const { review, coupon } = await submitReview(db, settings.dataDir, productId, sent);
    return {
      body: { ...reviewToWire(review), ...(coupon && { coupon: earnedCouponToWire(coupon) }) },
    };
  });
}
