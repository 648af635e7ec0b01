import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceNow } from "./one-dollar.ts";

const moment = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
const product = fc
  .record({
    sale: fc.integer({ min: 1, max: 1_000_000 }),
    more: fc.integer({ min: 1, max: 1_000_000 }),
    isOneDollar: fc.boolean(),
  })
  .map(({ sale, more, isOneDollar }) => ({
    price: sale,
    compareAtPrice: sale + more,
    discount: 10,
    categories: ["One Doller", "Tech"],
    isOneDollar,
  }));

describe("The price of a moment (PRODUCT §5)", () => {
  it("the sale's price holds until its end and not at it; without an end it holds", () => {
    fc.assert(
      fc.property(product, fc.option(moment), moment, (one, end, now) => {
        const shown = priceNow(one, end, now);
        const isOver = one.isOneDollar && end !== null && now.getTime() >= end.getTime();
        expect(shown.price).toBe(isOver ? one.compareAtPrice : one.price);
        expect(shown.compareAtPrice).toBe(isOver ? null : one.compareAtPrice);
        expect(shown.categories.includes("One Doller")).toBe(!isOver);
        const runsOut = one.isOneDollar && end !== null && !isOver;
        expect(shown.priceUntil).toBe(runsOut ? end.toISOString() : null);
      }),
    );
  });

  it("once over it stays over, and pricing what is priced changes nothing", () => {
    fc.assert(
      fc.property(product, moment, moment, moment, (one, end, a, b) => {
        const [first = a, second = b] = [a, b].sort((x, y) => x.getTime() - y.getTime());
        const before = priceNow(one, end, first).price;
        const after = priceNow(one, end, second).price;
        expect(after).toBeGreaterThanOrEqual(before);
        const { priceUntil: _, ...shown } = priceNow(one, end, second);
        const again = priceNow({ ...shown, isOneDollar: false }, end, second);
        expect(again).toEqual({ ...shown, priceUntil: null });
      }),
    );
  });
});
