import type { FastifyInstance } from "fastify";
import { reviewToWire } from "../../contract/product.ts";
import { submitReview } from "../../shop/reviews/reviews.server.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

export function reviewRoutes(app: FastifyInstance, { db, settings }: ApiContext): void {
  route(
    app,
    "submitReview",
    async ({ params, body }) => {
      const { review, coupon } = await submitReview(db, settings.dataDir, params.productId, {
        firstName: body.firstName,
        lastName: body.lastName,
        email: typeof body.email === "string" ? body.email : body.email.email,
        city: body.city ?? "",
        gender: body.gender === "Female" ? "Female" : "Male",
        message: body.message,
        rating: body.reviewRating,
        photos: body.reviewimages ?? [],
      });
      return { body: { ...reviewToWire(review), ...(coupon ? { coupon } : {}) } };
    },
    { perMinute: 20 },
  );
}
