import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAddress, redirectTarget } from "./site-address.ts";

describe("Addresses that may lead on (issue 39 §2)", () => {
  it("are those of categories, products, deals and stores, as they were typed", () => {
    const named = (kind: string, folder: string, name: string) => ({ kind, folder, name });
    expect(readAddress("/all/Tea-Sets")).toEqual(named("category", "/all/", "Tea-Sets"));
    expect(readAddress("/collection/tea%20sets/")).toEqual(
      named("category", "/collection/", "tea sets"),
    );
    expect(readAddress("/corporate/top-collection/pen")).toEqual(
      named("product", "/corporate/top-collection/", "pen"),
    );
    expect(readAddress("/deal/d1")).toEqual(named("deal", "/deal/", "d1"));
    expect(readAddress("/Hunza-Crafts")).toEqual(named("store", "/", "Hunza-Crafts"));
    for (const never of ["", "/", "//", "/no/such/page", "/blogs/1/a", "/a%", "/a%00b"]) {
      expect(readAddress(never)).toBeNull();
    }
  });

  it("whatever is typed is read or it is none; nothing throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const read = readAddress(`/all/${text}`);
        expect(read === null || read.name !== "").toBe(true);
      }),
    );
  });
});

describe("Where a visitor is sent on to", () => {
  const asked = (path: string) => new URL(path, "https://tohfa.example");

  it("keeps what else their address said, but not the id of what is gone", () => {
    expect(redirectTarget(asked("/all/Old?min=500&sort=price&sort=x"), "/all/New")).toBe(
      "/all/New?min=500&sort=price&sort=x",
    );
    expect(
      redirectTarget(asked("/top-collection/a?id=1&utm_source=x"), "/top-collection/b?id=2"),
    ).toBe("/top-collection/b?id=2&utm_source=x");
    expect(redirectTarget(asked("/all/Old"), "/all/نیا")).toBe(`/all/${encodeURIComponent("نیا")}`);
  });

  it("is never where they are, so that nobody goes round in circles", () => {
    expect(redirectTarget(asked("/all/Old?min=5"), "/all/Old")).toBeNull();
    expect(redirectTarget(asked("/top-collection/a?id=1"), "/top-collection/a")).toBe(
      "/top-collection/a",
    );
  });

  it("is on this site, whatever a host answers", () => {
    const off = [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "/..//evil.example",
      "/.//evil.example",
      "/%2e//evil.example/x",
    ];
    for (const to of [...off, "\t//evil.example", "", "evil"]) {
      expect(redirectTarget(asked("/all/Old"), to)).toBeNull();
    }
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        const to = redirectTarget(asked("/all/Old"), text);
        if (to !== null) expect(new URL(to, "https://tohfa.example").host).toBe("tohfa.example");
      }),
    );
  });
});
