import { describe, expect, it } from "vitest";
import { handedPerson, signUpPath } from "./handed-person.ts";

describe("Somebody who goes from their order to a new account", () => {
  it("is handed over by the part of the address that stays in the browser", () => {
    const person = { name: "Ayesha & Ali خان", email: "ayesha+gifts@example.com" };
    const { pathname, search, hash } = new URL(signUpPath(person), "https://portal.example");
    expect([pathname, search]).toEqual(["/signup", ""]);
    expect(handedPerson(hash)).toEqual(person);
  });

  it.each(["", "#", "#name=Ayesha", "#email=a@example.com", "#name=Ayesha&email=nonsense"])(
    "is nobody by %s",
    (hash) => expect(handedPerson(hash)).toBeNull(),
  );
});
