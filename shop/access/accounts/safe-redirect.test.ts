import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const OURS = ["https://tohfa.example", "https://account.tohfa.example"];
const to = (address: string | null) => safeRedirect(address, OURS, "/home");

describe("The redirect after signing in leads only to our own addresses", () => {
  it.each([
    ["/seller/orders?tab=to-pack", "/seller/orders?tab=to-pack"],
    ["https://tohfa.example/cart", "https://tohfa.example/cart"],
    ["https://account.tohfa.example/account", "https://account.tohfa.example/account"],
  ])("%s is one", (address, expected) => expect(to(address)).toBe(expected));

  it.each([
    null,
    "",
    "//evil.example/",
    "/..//evil.example/",
    "/.//evil.example/",
    "/x/..//evil.example/",
    "/%2e%2E//evil.example/",
    "https://tohfa.example//evil.example/",
    "https://tohfa.example/..//evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "https://evil.example/",
    "https://tohfa.example.evil.example/",
    "https://tohfa.example@evil.example/",
    "https://x:y@tohfa.example/",
    "http://tohfa.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    " /x",
    `/${"x".repeat(3_000)}`,
  ])("%j is none", (address) => expect(to(address)).toBe("/home"));

  it("whatever is typed, a browser that follows it stays with us", () => {
    const typed = fc.oneof(
      fc.string(),
      fc.domain().map((domain) => `https://${domain}/`),
      fc.string().map((text) => `/${text}`),
      fc
        .constantFrom(
          "//",
          "/\\",
          "https://",
          "\t//",
          "/..//",
          "/.//",
          "/%2e.//",
          "https://tohfa.example//",
        )
        .chain((start) => fc.string().map((text) => `${start}${text}`)),
    );
    fc.assert(
      fc.property(typed, (address) => {
        const reached = new URL(to(address), "https://account.tohfa.example/login");
        expect(OURS).toContain(reached.origin);
        // Nor where a router follows it, which takes away an origin that is its own.
        const path = reached.pathname + reached.search + reached.hash;
        expect(OURS).toContain(new URL(path, reached.origin).origin);
      }),
    );
  });
});
