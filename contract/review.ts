import type { ReviewInput } from "#tohfa/shop/growth/reviews/review.ts";
import type { BodyOf } from "./call.ts";
import type { Calls } from "./calls.ts";

type WireReviewInput = BodyOf<Calls["submitReview"]>;

/** The order that a reviewer bought with, and its secret token, which proves it. */
export interface ReviewedOrder {
  id: string;
  token: string;
}

/** Without the order where there is none, since other hosts do not know the field. */
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
