import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialBid, isOwnProduct, maxBidFor, whyNotBid } from "./bid.ts";

const bid = { price: 100_000, userName: "Ali", userCity: "Lahore", userPhone: "03001234567" };

describe("Bid (SPEC §5)", () => {
  it("the city is one of the fixed list, whatever its case; another is refused and named", () => {
    expect(whyNotBid(bid, 100_000)).toBeNull();
    expect(whyNotBid({ ...bid, userCity: " karachi " }, 100_000)).toBeNull();
    expect(whyNotBid({ ...bid, userCity: "Gotham" }, 100_000)).toMatchObject({
      code: "invalid",
      field: "userCity",
      message: "Choose a city from the list.",
    });
  });

  it("a bid stands exactly where it is whole paisa, at least the price and at most 20 times it", () => {
    const amount = fc.oneof(fc.integer({ min: -5, max: 3_000_000 }), fc.double());
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100_000 }), (price, priceNow) => {
        const stands = Number.isSafeInteger(price) && price >= priceNow && price <= 20 * priceNow;
        expect(whyNotBid({ ...bid, price }, priceNow) === null).toBe(stands);
      }),
    );
  });
});

describe("The bid that the form begins with", () => {
  it("can be sent as it is, and is above the highest wherever one may go there", () => {
    const price = fc.integer({ min: 1, max: 10_000_000 });
    const highest = fc.option(fc.integer({ min: 1, max: 300_000_000 }), { nil: null });
    fc.assert(
      fc.property(price, highest, (priceNow, highestNow) => {
        const first = initialBid(priceNow, highestNow);
        expect(whyNotBid({ ...bid, price: first }, priceNow)).toBeNull();
        if (highestNow === null) expect(first).toBe(priceNow);
        else if (first < maxBidFor(priceNow)) expect(first).toBeGreaterThan(highestNow);
      }),
    );
  });

  it.each([
    [150_000, null, 150_000],
    [150_000, 120_000, 150_000],
    [150_000, 150_000, 150_100],
    [150_000, 180_050, 180_100],
  ])("of a price of %i, with %s as the highest, is %i paisa", (priceNow, highest, first) => {
    expect(initialBid(priceNow, highest)).toBe(first);
  });
});

describe("A seller does not bid on their own product", () => {
  const digits = fc.stringMatching(/^3\d{9}$/);
  const writings = (ten: string) => [
    `0${ten}`,
    `92${ten}`,
    `+92 ${ten}`,
    `0${ten.slice(0, 3)}-${ten.slice(3)}`,
  ];

  it("however either side writes the phone", () => {
    fc.assert(
      fc.property(digits, digits, fc.nat(3), fc.nat(1), (theirs, bidders, how, typed) => {
        const seller = { userId: null, phones: [writings(theirs)[how] ?? ""] };
        const userPhone = writings(bidders)[typed] ?? "";
        expect(isOwnProduct({ userPhone, userId: null }, seller)).toBe(theirs === bidders);
      }),
    );
  });

  it("by their account too; nobody's account is not everybody's", () => {
    const seller = { userId: "u-1", phones: ["", "no phone"] };
    const by = (userId: string | null) =>
      isOwnProduct({ userPhone: "03001234567", userId }, seller);
    expect([by("u-1"), by("u-2"), by(null)]).toEqual([true, false, false]);
    expect(
      isOwnProduct({ userPhone: "03001234567", userId: null }, { userId: null, phones: [] }),
    ).toBe(false);
  });
});
