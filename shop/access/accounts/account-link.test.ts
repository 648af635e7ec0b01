import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccountLink, accountPath, signedText, whyNotLink } from "./account-link.ts";
import { whyNotPassword } from "./password.ts";

const links = fc.record({
  purpose: fc.constantFrom("verify", "reset"),
  userId: fc.uuid(),
  until: fc.nat(),
  stamp: fc.base64String(),
}) as fc.Arbitrary<AccountLink>;

describe("Links of letters about an account", () => {
  it("two different links never have one signed text", () => {
    fc.assert(
      fc.property(links, links, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(signedText(one) === signedText(other)).toBe(isSame);
      }),
    );
  });

  it("the path has the signature, and nothing of the stamp", () => {
    const link: AccountLink = { purpose: "reset", userId: "u 1", until: 5, stamp: "secret-stamp" };
    expect(accountPath(link, () => "s+g")).toBe("/reset?id=u+1&until=5&sig=s%2Bg");
  });

  it("works until its time is over, and never without our signature", () => {
    expect(whyNotLink({ until: 10, isSigned: true }, 10)).toBeNull();
    expect(whyNotLink({ until: 10, isSigned: true }, 11)?.code).toBe("conflict");
    expect(whyNotLink({ until: 10, isSigned: false }, 1)?.code).toBe("not_found");
  });
});

describe("Passwords", () => {
  it.each([
    "short",
    "1234567890",
    "aaaaaaaaaa",
    "passwordpassword",
    "Ayesha.khan1",
    "x".repeat(129),
  ])("%s is none", (password) =>
    expect(whyNotPassword(password, "ayesha.khan@example.com")?.field).toBe("password"),
  );

  it("three words are accepted, in any script", () => {
    expect(whyNotPassword("three gift words", "a@example.com")).toBeNull();
    expect(whyNotPassword("میری پیاری امی جان", "a@example.com")).toBeNull();
  });
});
