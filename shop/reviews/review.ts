import { isEmail } from "../email.ts";
import { Refusal } from "../refusal.ts";

/** Why this review cannot be sent (SPEC §5 "Review wizard"); null where it can. */
export function whyNotReview(review: {
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  rating: number;
}): Refusal | null {
  for (const field of ["message", "firstName", "lastName", "email"] as const) {
    if (review[field].trim() === "") {
      return new Refusal("invalid", "Please fill all required fields", { field });
    }
  }
  if (!isEmail(review.email)) {
    return new Refusal("invalid", "Please enter an email address, such as name@example.com.", {
      field: "email",
    });
  }
  if (!Number.isInteger(review.rating) || review.rating < 1 || review.rating > 5) {
    return new Refusal("invalid", "Please choose 1 to 5 stars", { field: "reviewRating" });
  }
  return null;
}
