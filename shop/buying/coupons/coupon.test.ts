import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Coupon, couponNote, percentOf, whyNotUse } from "./coupon.ts";

const NOW = Date.UTC(2026, 10, 21);
const coupon: Coupon = {
  code: "THANKS-1",
  percent: 15,
  bears: "shop",
  sellerId: null,
  sellerName: "",
  beyondShare: false,
  email: "ammi@example.com",
  maxDiscount: 1000_00,
  minOrder: 1000_00,
  expiresAt: NOW + 1,
  isUsedUp: false,
  isWithdrawn: false,
};
const ofSeller = { bears: "seller", sellerId: "s1", sellerName: "Lahore Crafts" } as const;
const ammi = { email: "Ammi@Example.com ", ownStores: new Set<string>() };
const line = (sellerId: string, total: number, packedBy = sellerId) => ({
  ...{ productId: `p-${sellerId}`, sellerId, packedBy, total },
});
const cart = [line("s1", 600_00), line("s2", 500_00)];

const why = (more: Partial<Coupon>, user: Partial<typeof ammi> = {}, lines = cart) =>
  whyNotUse({ ...coupon, ...more }, { ...ammi, ...user }, lines, NOW)?.message ?? null;

describe("A coupon can be used", () => {
  it("once, until it ends, by its own address however it is typed", () => {
    expect(why({})).toBeNull();
    expect(why({ isUsedUp: true })).toBe("The coupon THANKS-1 has been used already.");
    expect(why({ expiresAt: NOW })).toBe("The coupon THANKS-1 has expired.");
    expect(why({ expiresAt: null })).toBeNull();
    const others = why({}, { email: "fraud@example.com" });
    expect(others).toContain("is for another email address");
    expect(others).not.toContain("ammi");
    expect(why({ email: null }, { email: "anybody@example.com" })).toBeNull();
  });

  it("not after what it thanked for has gone back", () => {
    expect(why({ isWithdrawn: true })).toContain("something that went back");
  });

  it("before anybody has typed an address it is priced; the note says that it will be checked", () => {
    expect(why({}, { email: "" })).toBeNull();
    const note = (email: string) => couponNote(coupon, { email }, cart, percentOf(1100_00, 15));
    expect(note("")).toContain("We check it when you place the order.");
    expect(note("ammi@example.com")).toBe("");
  });

  it("not by a seller on their own goods, not even among others'", () => {
    for (const bears of [{}, { email: null }, ofSeller]) {
      expect(why(bears, { ownStores: new Set(["s1"]) })).toContain("your own store's goods");
    }
    expect(why({}, { ownStores: new Set(["s3"]) })).toBeNull();
  });

  it("from its minimum on, counted of what it is for, and says how much is missing", () => {
    expect(why({ minOrder: 1100_00 })).toBeNull();
    expect(why({ minOrder: 1100_01 })).toBe(
      "The coupon THANKS-1 is for orders from Rs 1,100.01. Add Rs 0.01 more to use it.",
    );
    expect(why({ ...ofSeller })).toBe(
      "The coupon THANKS-1 is for goods of Lahore Crafts from Rs 1,000. Add Rs 400 more to use it.",
    );
    expect(why({ ...ofSeller, minOrder: 600_00 })).toBeNull();
    // Borne by one seller, it is not for what another packs, nor for another's in their own parcel.
    expect(why(ofSeller, {}, [line("s1", 900_00), line("s1", 900_00, "s2")])).toContain("Rs 100");
    expect(why({ ...ofSeller, minOrder: 0 }, {}, [line("s2", 1, "s1")])).toBe(
      "The coupon THANKS-1 is for goods of Lahore Crafts only.",
    );
  });

  it("by nobody whom one of these refuses, whatever the rest says", () => {
    const carts = fc.array(
      fc.record({ sellerId: fc.constantFrom("s1", "s2"), total: fc.nat(300_000) }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(null, NOW - 1, NOW, NOW + 1),
        fc.constantFrom("ammi@example.com", "AMMI@example.com", "else@example.com"),
        fc.constantFrom<string[]>([], ["s1"], ["s3"]),
        carts,
        (isUsedUp, isWithdrawn, expiresAt, email, stores, lines) => {
          const own = new Set(stores);
          const asked = lines.map(({ sellerId, total }) => line(sellerId, total));
          const mayUse =
            !isUsedUp &&
            !isWithdrawn &&
            (expiresAt === null || expiresAt > NOW) &&
            email.toLowerCase() === "ammi@example.com" &&
            !lines.some(({ sellerId }) => own.has(sellerId)) &&
            lines.reduce((sum, { total }) => sum + total, 0) >= coupon.minOrder;
          const refused = why(
            { isUsedUp, isWithdrawn, expiresAt },
            { email, ownStores: own },
            asked,
          );
          expect(refused === null).toBe(mayUse);
        },
      ),
    );
  });
});

describe("What the buyer is told of it", () => {
  it("says the most it can take off, and whose goods it is for, only where that is so", () => {
    const note = (more: Partial<Coupon>, total: number) =>
      couponNote({ ...coupon, ...more }, ammi, cart, total);
    expect(note({}, 165_00)).toBe("");
    expect(note({}, 110_00)).toBe("Rs 110 is the most that this coupon can take off this order.");
    expect(note(ofSeller, 90_00)).toBe("The coupon is for the goods of Lahore Crafts only.");
  });

  it("a percentage is rounded half up and never above the amount", () => {
    expect(percentOf(1_50, 15)).toBe(23);
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 100 }), (amount, percent) => {
        expect(percentOf(amount, percent)).toBeLessThanOrEqual(amount);
      }),
    );
  });
});
