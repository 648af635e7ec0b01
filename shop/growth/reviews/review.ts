import { isEmail } from "#tohfa/shop/values/email.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { wrongName } from "#tohfa/shop/values/name.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

export type Gender = "Male" | "Female";

/** A review as it is sent, not checked yet. */
export interface ReviewInput {
  firstName: string;
  lastName: string;
  email: string;
  /** May be empty. */
  city: string;
  /** Male if empty (SPEC §5). */
  gender: string;
  message: string;
  rating: number;
  /** base64 data URLs. */
  photos: string[];
  /** The language of the letter of thanks; English if absent. */
  language?: Language | undefined;
}

const GENDERS: readonly Gender[] = ["Male", "Female"];

/** Male if empty (SPEC §5); anything else was refused by `whyNotReview`. */
export function readGender(text: string): Gender {
  return GENDERS.find((gender) => gender === text) ?? "Male";
}

/** Why this review cannot be sent (SPEC §5 "Review wizard"); null if it can. */
export function whyNotReview(review: Omit<ReviewInput, "city" | "photos">): Refusal | null {
  for (const field of ["message", "firstName", "lastName", "email"] as const) {
    if (review[field].trim() === "") {
      return new Refusal("invalid", "Please fill all required fields", { field });
    }
  }
  for (const [field, called] of [
    ["firstName", "The first name"],
    ["lastName", "The last name"],
  ] as const) {
    const wrong = wrongName(review[field], called);
    if (wrong) return new Refusal("invalid", wrong, { field });
  }
  if (!isEmail(review.email)) {
    return new Refusal("invalid", "Please enter an email address, such as name@example.com.", {
      field: "email",
    });
  }
  if (!Number.isInteger(review.rating) || review.rating < 1 || review.rating > 5) {
    return new Refusal("invalid", "Please choose 1 to 5 stars", { field: "reviewRating" });
  }
  if (review.gender !== "" && review.gender !== readGender(review.gender)) {
    return new Refusal("invalid", "Please choose Male or Female", { field: "gender" });
  }
  return null;
}
