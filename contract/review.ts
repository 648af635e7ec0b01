import type { ReviewInput } from "../shop/reviews/review.ts";
import type { BodyOf } from "./call.ts";
import type { Calls } from "./calls.ts";

type WireReviewInput = BodyOf<Calls["submitReview"]>;

export function reviewInputToWire({ rating, photos, ...review }: ReviewInput): WireReviewInput {
  return { ...review, reviewRating: rating, reviewimages: photos };
}

/** The e-mail comes as text or as `{email}`; the city may be left out, the gender then is Male (SPEC §5). */
export function reviewInputFromWire(wire: WireReviewInput): ReviewInput {
  const { reviewRating, reviewimages = [], email, city = "", gender = "", ...review } = wire;
  return {
    ...review,
    city,
    gender,
    email: typeof email === "string" ? email : email.email,
    rating: reviewRating,
    photos: reviewimages,
  };
}
