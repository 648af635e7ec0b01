import { describe, expect, it } from "vitest";
import { readSignUpPrefill, signUpPath } from "./sign-up-prefill.ts";

describe("A buyer who opens an account after an order", () => {
  it("is passed in the URL's fragment, which stays in the browser", () => {
    const person = { name: "Ayesha & Ali خان", email: "ayesha+gifts@example.com" };
    const { pathname, search, hash } = new URL(signUpPath(person), "https://portal.example");
    expect([pathname, search]).toEqual(["/signup", ""]);
    expect(readSignUpPrefill(hash)).toEqual(person);
  });

  it.each(["", "#", "#name=Ayesha", "#email=a@example.com", "#name=Ayesha&email=nonsense"])(
    "is nobody by %s",
    (hash) => expect(readSignUpPrefill(hash)).toBeNull(),
  );
});
