import type { ReviewInput } from "#tohfa/shop/growth/reviews/review.ts";
import type { BodyOf } from "./call.ts";
import type { Calls } from "./calls.ts";

type WireReviewInput = BodyOf<Calls["submitReview"]>;

/** The order that a reviewer bought with, and its secret: what proves them to be a buyer. */
export interface ReviewedOrder {
  id: string;
  token: string;
}

/** The order only where there is one: other hosts know nothing of it. */
export function reviewInputToWire(
  { rating, photos, ...review }: ReviewInput,
  order: ReviewedOrder | null,
): WireReviewInput {
  return { ...review, reviewRating: rating, reviewimages: photos, ...(order && { order }) };
}

/** The e-mail comes as text or as `{email}`; the city may be left out, the gender then is Male (SPEC §5). */
export function reviewInputFromWire(wire: WireReviewInput): ReviewInput {
  const {
    reviewRating,
    reviewimages = [],
    email,
    city = "",
    gender = "",
    order: _,
    ...review
  } = wire;
  return {
    ...review,
    city,
    gender,
    email: typeof email === "string" ? email : email.email,
    rating: reviewRating,
    photos: reviewimages,
  };
}
