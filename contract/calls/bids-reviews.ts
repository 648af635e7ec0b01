import { Type } from "typebox";
import { type Call, language, page, text } from "../call.ts";
import { WireEarnedCoupon, WireReview } from "../schemas/product.ts";
import { WireBidState } from "../schemas/shop.ts";

/** Bids and reviews. */
export const bidAndReviewCalls = {
  placeBid: {
    method: "POST",
    path: "/api/v2/bids/add/bid-order",
    summary: "Bid on a product",
    who: "anyone",
    body: Type.Object({
      productId: text(64),
      bidPrice: Type.Union([Type.Number(), text(20)]),
      userName: text(120),
      userCity: text(80),
      userPhone: text(30),
      sellerId: Type.Optional(text(64)),
      sellerName: Type.Optional(text()),
      language,
    }),
    answers: { 201: Type.Object({ orderId: Type.String(), message: Type.String() }) },
    perMinute: 40,
    whenMissing: "Please fill all required fields",
  },
  getBids: {
    method: "GET",
    path: "/api/v1/products/:id/bids",
    summary: "Highest bid and number of bids",
    who: "anyone",
    answers: { 200: WireBidState },
  },
  watchBids: {
    method: "GET",
    path: "/api/v1/products/:id/bids/live",
    summary: "The same, live: server-sent events",
    who: "anyone",
    answers: { 200: Type.String({ description: "text/event-stream of bid states" }) },
    perMinute: 120,
  },
  submitReview: {
    method: "POST",
    path: "/client/products/:productId/reviews",
    summary: "Review a product; photos come as base64 data URLs",
    who: "anyone",
    body: Type.Object({
      firstName: text(80),
      lastName: text(80),
      email: Type.Union([text(), Type.Object({ email: text() })]),
      reviewimages: Type.Optional(Type.Array(Type.String(), { maxItems: 10 })),
      message: text(4000),
      reviewRating: Type.Number(),
      gender: Type.Optional(text(10)),
      city: Type.Optional(text(80)),
      language,
      order: Type.Optional(
        Type.Object(
          { id: text(64), token: text() },
          {
            description:
              "The order it was bought with: its token makes the reviewer a verified buyer",
          },
        ),
      ),
    }),
    answers: {
      201: Type.Object({
        ...WireReview.properties,
        coupon: Type.Optional(WireEarnedCoupon),
        waiting: Type.Optional(
          Type.Boolean({
            description:
              "Many reviews of unverified buyers came at once: it is shown once the shop has approved it",
          }),
        ),
      }),
    },
    bodyLimit: 25 * 1024 * 1024,
    perMinute: 20,
  },
  listReviews: {
    method: "GET",
    path: "/api/v1/reviews",
    summary: "The newest approved reviews of all products, those of proven buyers first",
    who: "anyone",
    query: Type.Object(page),
    answers: {
      200: Type.Object({
        items: Type.Array(WireReview),
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      }),
    },
  },
} satisfies Record<string, Call>;
