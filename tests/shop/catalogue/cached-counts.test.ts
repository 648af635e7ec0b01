import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { categories } from "#tohfa/db/schema/catalog.ts";
import { cacheCounts } from "#tohfa/shop/catalogue/lists/cached-counts.server.ts";
import { cacheCategoryNames } from "#tohfa/shop/catalogue/lists/cached-names.server.ts";
import type { Changed } from "#tohfa/shop/platform/changes.server.ts";
import {
  addCategory,
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
/** What processes hear of a change, said by the test: so nothing has to be waited for. */
const listeners: ((changed: Changed) => void)[] = [];
const hear = (changed: Changed) => {
  for (const listener of listeners) listener(changed);
};

beforeAll(async () => {
  shop = await openTestShop();
  await addSeller(shop.db, { id: "store", handle: "the-store" });
  await addCategory(shop.db, "Mugs");
  await addMug();
  const changes = {
    subscribe(listener: (changed: Changed) => void) {
      listeners.push(listener);
      return () => undefined;
    },
  };
  cacheCounts(shop.db, changes);
  cacheCategoryNames(shop.db, changes);
});
afterAll(() => shop.close());

const addMug = () =>
  addProduct(shop.db, { sellerId: "store", name: "A mug", categories: ["Mugs"] });

/** What is said of how many there are, with the cards, which are always as they are now. */
async function read(query: string): Promise<{ total: number; cards: number }> {
  const { body } = await shop.get(`/api/v1/products?${query}`);
  return { total: body.total, cards: body.items.length };
}

it.each([
  ["all products", "video=", "products"],
  ["a category", "category=Mugs", "category:mugs"],
  ["a store", "seller=the-store", "seller:store"],
  ["a search", "q=mug", "products"],
])(
  "%s is counted once for all orders, and anew as soon as a change of it is heard",
  async (_, list, tag) => {
    hear("everything");
    const { total } = await read(`${list}&sort=newest`);
    await addMug();
    hear(new Set(["category:bowls", "seller:other", "product:other"]));
    expect(await read(`${list}&sort=newest`)).toEqual({ total, cards: total + 1 });
    expect((await read(`${list}&sort=price`)).total).toBe(total);
    hear(new Set([tag]));
    expect(await read(`${list}&sort=newest`)).toEqual({ total: total + 1, cards: total + 1 });
  },
);

it("lists that hold other products are counted each for itself", async () => {
  hear("everything");
  const { total } = await read("category=Mugs");
  expect(total).toBeGreaterThan(0);
  expect((await read("category=Mugs&availability=out")).total).toBe(0);
  expect((await read("category=Mugs&min=9000000")).total).toBe(0);
  expect((await read("category=Mugs")).total).toBe(total);
});

it("the one-dollar sale is counted each time: it also ends without anybody telling", async () => {
  hear("everything");
  expect((await read("oneDollar=1")).total).toBe(0);
  await addProduct(shop.db, { sellerId: "store", isOneDollar: true, compareAtPrice: 200_000 });
  expect((await read("oneDollar=1")).total).toBe(1);
});

it("a category's name is asked once, and anew as soon as a change of the categories is heard", async () => {
  hear("everything");
  const ofBowls = "category=Bowls";
  expect((await read(ofBowls)).cards).toBe(0);
  await addCategory(shop.db, "Bowls");
  await addProduct(shop.db, { sellerId: "store", name: "A bowl", categories: ["Bowls"] });
  // A name that nobody has is not kept.
  expect((await read(ofBowls)).cards).toBe(1);
  await shop.db.update(categories).set({ hidden: true }).where(eq(categories.name, "Bowls"));
  expect((await read(ofBowls)).cards).toBe(1);
  hear(new Set(["category:bowls", "products"]));
  expect((await read(ofBowls)).cards).toBe(1);
  hear(new Set(["categories"]));
  expect((await read(ofBowls)).cards).toBe(0);
});
