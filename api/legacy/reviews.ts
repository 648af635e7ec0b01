import type { FastifyInstance } from "fastify";
import { networkOf } from "#tohfa/shop/buying/quote/limits.ts";
import { reviewerAddress } from "#tohfa/shop/growth/reviews/burst.server.ts";
import { buyerByToken } from "#tohfa/shop/growth/reviews/proven-buyer.server.ts";
import { submitReview } from "#tohfa/shop/growth/reviews/reviews.server.ts";
import { earnedCouponToWire } from "../../contract/earned-coupon.ts";
import { reviewToWire } from "../../contract/product.ts";
import { reviewInputFromWire } from "../../contract/review.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

export function reviewRoutes(app: FastifyInstance, { db, settings }: ApiContext): void {
  const { authSecret, dataDir, rateLimits = true } = settings;
  route(app, "submitReview", async ({ params: { productId }, body }, { ip }) => {
    const sent = reviewInputFromWire(body);
    const { order } = body;
    // With an invalid token the review is accepted all the same, as one of an unverified buyer.
    const buyer = order && (await buyerByToken(db, { orderId: order.id, token: order.token }));
    const addressHash = rateLimits ? reviewerAddress(authSecret, networkOf(ip)) : null;
    const reviewer = { buyer: buyer ?? null, addressHash };
    const { review, coupon, isWaiting } = await submitReview(
      db,
      dataDir,
      productId,
      sent,
      reviewer,
    );
    return {
      body: {
        ...reviewToWire(review),
        ...(coupon && { coupon: earnedCouponToWire(coupon) }),
        ...(isWaiting && { waiting: true }),
      },
    };
  });
}
