import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { foundGiftsFromWire } from "#tohfa/contract/gift-finder.ts";
import { OCCASIONS, RECIPIENTS } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import { cacheRows } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { firstDay } from "#tohfa/shop/delivery/arrival/arrival.ts";
import { readDeliveryRules } from "#tohfa/shop/delivery/arrival/delivery-rules.server.ts";
import { findGifts } from "#tohfa/shop/growth/finder/find-gifts.server.ts";
import { criteriaParams, type GiftCriteria } from "#tohfa/shop/growth/finder/gift-criteria.ts";
import { addDays, dayOf } from "#tohfa/shop/values/day.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
/** A Monday, at noon. */
const NOW = Date.parse("2026-11-23T07:00:00Z");
const NOTHING: GiftCriteria = {
  recipient: null,
  occasion: null,
  maxRupees: null,
  city: null,
  day: null,
};

beforeAll(async () => {
  shop = await openTestShop();
  cacheRows(shop.db);
  const cities = ["Multan", "Lahore", "Karachi", "Gilgit"];
  let nth = 0;
  for (const [place, city] of cities.entries()) {
    const sellerId = await addSeller(shop.db, { id: city, city, makingDays: place % 2 });
    for (const recipient of ["Mother", "Wife", "Boss"]) {
      for (const occasion of ["Birthday", "Wedding"]) {
        nth += 1;
        await addProduct(shop.db, {
          ...{ sellerId, name: `Gift ${nth}`, tags: [recipient, occasion], price: nth * 20_000 },
          ...{ categories: [`Kind ${nth % 5}`], soldCount: 100 - nth },
        });
      }
    }
  }
  const closed = await addSeller(shop.db, { city: "Multan", backAt: new Date("2099-01-01") });
  const mother = { tags: ["Mother", "Wedding"], price: 100, soldCount: 1_000 };
  await addProduct(shop.db, { ...mother, id: "closed", sellerId: closed });
  await addProduct(shop.db, { ...mother, id: "sold-out", sellerId: "Multan", stock: 0 });
  await addProduct(shop.db, { ...mother, id: "hidden", sellerId: "Multan", status: "Block" });
  await addProduct(shop.db, { ...mother, id: "lots", sellerId: "Multan" }, [
    { attribute: "Size", name: "L", price: 100 },
  ]);
  const sale = { isOneDollar: true, compareAtPrice: 200 };
  await addProduct(shop.db, { ...mother, ...sale, id: "sale", sellerId: "Multan" });
});
afterAll(() => shop?.close());

const find = async (wishes: Partial<GiftCriteria>) =>
  (await findGifts(shop.db, { ...NOTHING, ...wishes }, NOW)).gifts;

describe("Gift finder (issue 13 §5)", () => {
  it("shows what keeps every wish first, then what comes closest, and says what that misses", async () => {
    const gifts = await find({ recipient: "Mother", occasion: "Wedding", maxRupees: 2_000 });
    expect(gifts).toHaveLength(12);
    expect(gifts.map(({ misses }) => misses.join()).slice(0, 4)).toEqual([
      "",
      "",
      "occasion",
      "occasion",
    ]);
    for (const { product, misses } of gifts) {
      expect(misses.includes("recipient")).toBe(!product.tags.includes("Mother"));
      expect(misses.includes("occasion")).toBe(!product.tags.includes("Wedding"));
      expect(misses.includes("budget")).toBe(product.price > 200_000);
    }
  });

  it("never shows what cannot be ordered now: sold out, hidden, on holiday, priced by the lot or on sale for a day", async () => {
    const ids = (await find({ recipient: "Mother", occasion: "Wedding" })).map(
      (one) => one.product.id,
    );
    expect(ids).toHaveLength(12);
    for (const id of ["closed", "sold-out", "hidden", "lots", "sale"])
      expect(ids).not.toContain(id);
  });

  it("with a day and a city only what can really be there, by express where that is needed; if nothing can, the soonest", async () => {
    const rules = await readDeliveryRules(shop.db);
    const soon = addDays(dayOf(NOW), 2);
    const gifts = await find({ city: "Multan", day: soon });
    expect(gifts.length).toBeGreaterThan(0);
    for (const { product, arrives, shipping, misses } of gifts) {
      const start = { city: product.sellerCity, makingDays: product.makingDays, backAt: null };
      expect(arrives).toBe(firstDay(NOW, [start], { city: "Multan", shipping }, rules));
      expect([arrives !== null && arrives <= soon, misses]).toEqual([true, []]);
    }
    const late = await find({ city: "Hunza", day: dayOf(NOW) });
    expect(late).toHaveLength(12);
    expect(late.every(({ misses }) => misses.includes("day"))).toBe(true);
    const days = late.map(({ arrives }) => arrives ?? "");
    expect(days).toEqual([...days].sort());
  });

  it("is never empty while anything is for sale, whatever is wished, and what it says is missed is missed", async () => {
    const wishes = fc.record({
      recipient: fc.option(fc.constantFrom(...RECIPIENTS)),
      occasion: fc.option(fc.constantFrom(...OCCASIONS)),
      maxRupees: fc.option(fc.integer({ min: 1, max: 20_000 })),
      city: fc.option(fc.constantFrom("Multan", "Karachi", "Hunza")),
      day: fc.option(fc.integer({ min: 0, max: 20 }).map((after) => addDays(dayOf(NOW), after))),
    });
    await fc.assert(
      fc.asyncProperty(wishes, async (wished) => {
        const asked = { ...wished, day: wished.city === null ? null : wished.day };
        const gifts = await find(asked);
        expect(gifts.length).toBeGreaterThan(0);
        expect(new Set(gifts.map(({ product }) => product.id)).size).toBe(gifts.length);
        // Fewer only where no more can be there in time.
        if (asked.day === null) expect(gifts).toHaveLength(12);
        for (const { misses, arrives } of gifts) {
          const isLate = asked.day !== null && arrives !== null && arrives > asked.day;
          expect(misses.includes("day")).toBe(isLate);
        }
        // Late and in time are never side by side.
        expect(new Set(gifts.map(({ misses }) => misses.includes("day"))).size).toBe(1);
      }),
      { numRuns: 40 },
    );
  });

  it("asks the database three times at most, and twice for what it has read before", async () => {
    const asked = vi.spyOn(shop.db.$client, "query");
    const wishes = {
      recipient: "Wife",
      maxRupees: 3_000,
      city: "Lahore",
      day: addDays(dayOf(NOW), 9),
    } as const;
    cacheRows(shop.db);
    await find(wishes);
    const first = asked.mock.calls.length;
    await find(wishes);
    const second = asked.mock.calls.length - first;
    asked.mockRestore();
    expect([first, second]).toEqual([3, 2]);
  });

  it("answers by the contract, whatever is typed, and the answer holds until the next hour of dispatch", async () => {
    const wishes: GiftCriteria = { ...NOTHING, recipient: "Mother", city: "Multan" };
    const query = new URLSearchParams(criteriaParams(wishes));
    const { body, headers } = await shop.get(`/api/v1/gift-finder?${query}`);
    const { gifts, days } = foundGiftsFromWire(body);
    expect([gifts.length, days.length]).toEqual([12, 8]);
    expect(gifts[0]).toMatchObject({ misses: [], product: { tags: ["Mother", "Birthday"] } });
    expect(headers["cache-tag"]).toContain("until:");
    const odd = await shop.get(
      "/api/v1/gift-finder?recipient=nobody&max=-3&city=Nowhere&arrives=x",
    );
    expect([odd.status, foundGiftsFromWire(odd.body).gifts.length]).toEqual([200, 12]);
  });
});
