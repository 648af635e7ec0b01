import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { storesInTime } from "#tohfa/shop/catalogue/lists/in-time.server.ts";
import { listProducts } from "#tohfa/shop/catalogue/lists/product-list.server.ts";
import { type DeliveryRules, firstDay, type Start } from "#tohfa/shop/delivery/arrival/arrival.ts";
import { readDeliveryRules } from "#tohfa/shop/delivery/arrival/delivery-rules.server.ts";
import { reachHoldsUntil, reachOf } from "#tohfa/shop/delivery/arrival/reach.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { addDays, dayOf, noonOf } from "#tohfa/shop/values/day.ts";
import { closedBy } from "#tohfa/shop/values/holidays/closed-days.ts";
import { admin } from "#tohfa/tests/support/orders.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
/** What decides when each product arrives. */
const starts = new Map<string, Start>();

const PLACES = [
  "Lahore",
  " karachi ",
  "Rawalpindi",
  "Islamabad",
  "Multan",
  "Gilgit",
  "Atlantis",
  "",
];
const BACK = [null, "2026-11-26T19:00:00Z", "2026-12-10T18:59:00Z"];

beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
  for (const [place, city] of PLACES.entries()) {
    for (const [nth, backAt] of BACK.entries()) {
      const making = (place + nth) % 3;
      const store = await addSeller(shop.db, {
        ...{ city, makingDays: making, backAt: backAt === null ? null : new Date(backAt) },
      });
      for (const leadDays of [null, 0, 4]) {
        const id = await addProduct(shop.db, { sellerId: store, name: "Clay Mug", leadDays });
        starts.set(id, { city, makingDays: leadDays ?? making, backAt });
      }
    }
  }
  // Whatever the hour is, today counts.
  await changeSetting(shop.db, admin, "dispatchCutOffHour", { value: "23" });
});
afterAll(() => shop?.close());

const FROM = noonOf("2026-11-22");
const moments = fc.integer({ min: 0, max: 200 * 24 }).map((hours) => FROM + hours * 3_600_000);
const anyRules = fc
  .record({
    cutOffHour: fc.integer({ min: 0, max: 23 }),
    farDays: fc.integer({ min: 0, max: 6 }),
    off: fc.array(fc.integer({ min: 0, max: 240 }), { maxLength: 12 }),
  })
  .map(({ off, ...rules }): DeliveryRules => {
    const days = off.map((after) => ({ day: addDays("2026-11-22", after), name: "Eid" }));
    return {
      ...rules,
      closed: closedBy(days.map((day, at) => ({ ...day, isExpected: at % 2 > 0 }))),
    };
  });
const cities = fc.constantFrom(
  "Lahore",
  "Karachi",
  "Islamabad",
  "Rawalpindi",
  "Gilgit",
  "Multan",
  "Hunza",
);

describe("Filter: arrives by (issue 13 §3, §5)", () => {
  it("shows exactly the things whose own promise is kept by the day, whatever the hour, the holidays and the city", async () => {
    await fc.assert(
      fc.asyncProperty(
        ...[moments, anyRules, cities, fc.integer({ min: -1, max: 24 })],
        fc.constantFrom("standard" as const, "express" as const),
        async (now, rules, city, ahead, shipping) => {
          const day = addDays(dayOf(now), ahead);
          const reach = reachOf(now, { day, city, shipping }, rules);
          const inTime = await storesInTime(shop.db, reach);
          const { items } = await listProducts(shop.db, { inTime }, "newest", { limit: 200 });
          const kept = [...starts].filter(
            ([, start]) => firstDay(now, [start], { city, shipping }, rules) <= day,
          );
          expect(items.map(({ id }) => id).sort()).toEqual(kept.map(([id]) => id).sort());
          // An answer that is kept until then is still right a moment before.
          const later = Date.parse(reachHoldsUntil(now, rules)) - 1;
          expect(reachOf(later, { day, city, shipping }, rules)).toEqual(reach);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("works on a list, a search and a search by other words, beside other filters and with their counts", async () => {
    const rules = await readDeliveryRules(shop.db);
    // Neither midnight nor the hour of the last parcel comes in between.
    const now = FROM;
    vi.useFakeTimers({ now, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const day = addDays(dayOf(now), 9);
    const kept = [...starts].filter(
      ([, start]) => firstDay(now, [start], { city: "Lahore", shipping: "standard" }, rules) <= day,
    );
    for (const base of [
      "",
      "q=mug&",
      "q=clay%20mugs&",
      "availability=in&sort=price&",
      "q=mug&facets=1&",
    ]) {
      const answer = await shop.get(`/api/v1/products?${base}arrives=${day}&city=Lahore&limit=100`);
      expect([base, answer.body.total]).toEqual([base, kept.length]);
      expect([base, answer.body.items.length]).toEqual([base, kept.length]);
      expect(answer.headers["cache-tag"]).toContain("until:");
    }
  });

  it("a city that nobody knows and a day that is none filter nothing", async () => {
    const { total } = (await shop.get("/api/v1/products")).body;
    for (const query of [
      "arrives=2026-11-23",
      "arrives=2026-02-31&city=Lahore",
      "arrives=2026-11-23&city=Nowhere",
    ]) {
      expect([query, (await shop.get(`/api/v1/products?${query}`)).body.total]).toEqual([
        query,
        total,
      ]);
    }
  });

  it("knows every city of the list under its own name", () => {
    const rules = { cutOffHour: 12, farDays: 2, closed: new Map() };
    const wanted = { day: "2026-12-01", city: "Lahore", shipping: "standard" as const };
    expect(Object.keys(reachOf(FROM, wanted, rules).courierDays)).toHaveLength(CITIES.length);
  });
});
