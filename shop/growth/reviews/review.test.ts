import { describe, expect, it } from "vitest";
import { readGender, whyNotReview } from "./review.ts";

const review = {
  firstName: "Ayesha",
  lastName: "Khan",
  email: "ayesha@example.com",
  gender: "Female",
  message: "Lovely",
  rating: 5,
};

describe("Review (SPEC §3, §5)", () => {
  it.each(["ayesha", "ayesha@", "@example.com", "a b@example.com"])(
    "the email %s is refused",
    (email) => {
      expect(whyNotReview(review)).toBeNull();
      expect(whyNotReview({ ...review, email })).toMatchObject({ code: "invalid", field: "email" });
    },
  );

  it("gender is Male or Female, and Male where nothing is said", () => {
    expect(whyNotReview({ ...review, gender: "X" })).toMatchObject({ field: "gender" });
    expect(whyNotReview({ ...review, gender: "" })).toBeNull();
    expect([readGender(""), readGender("Female")]).toEqual(["Male", "Female"]);
  });
});
