import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countBoughtTogether } from "#tohfa/shop/catalogue/lists/count-bought-together.server.ts";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const own = await addSeller(shop.db);
  const other = await addSeller(shop.db);
  const add = (id: string, kind: string, more: object = {}) =>
    addProduct(shop.db, {
      ...{ id, sellerId: own, name: id, categories: [kind], tags: ["Mother", "Birthday"] },
      ...{ price: 100_000, ...more },
    });
  await add("it", "Mugs", { soldCount: 99 });
  for (const nth of [1, 2, 3, 4, 5]) await add(`own-${nth}`, "Mugs", { soldCount: 50 - nth });
  await add("far", "Mugs", { sellerId: other, price: 2_000_000, tags: [] });
  await add("near", "Mugs", { sellerId: other });
  await add("card", "Cards", { price: 30_000 });
  await add("dear-card", "Cards", { price: 29_000, tags: ["Mother"] });
  await add("dates", "Sweets", { price: 90_000 });
  await add("ring", "Rings", { price: 900_000 });
  await add("boss", "Pens", { tags: ["Boss"], price: 50_000 });
  for (const state of [{ stock: 0 }, { status: "Block" }, { isCorporate: true }] as const) {
    await add(Object.keys(state)[0] ?? "", "Mugs", state);
  }
});
afterAll(() => shop?.close());

const beside = async (id: string) => {
  const { body } = await shop.get(`/api/v1/products/${id}/beside`);
  const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);
  return { alike: ids(body.alike), together: ids(body.together) };
};

describe("Beside a product (issue 13 §5)", () => {
  it("more like this: of its kind, the nearest first, not of one store alone, and nothing that cannot be bought", async () => {
    const { alike } = await beside("it");
    expect(alike).toEqual(["own-1", "own-2", "own-3", "near", "far", "own-4", "own-5"]);
  });

  it("goes well together: one each of other kinds, for the same people, and no dearer", async () => {
    expect((await beside("it")).together).toEqual(["dates", "card"]);
  });

  it("what many bought together comes first, counted by its buyers and never of so few that one could be known", async () => {
    const count = () => countBoughtTogether(shop.db, Date.now());
    const buy = async (nth: number, more: object = {}) => {
      const items = ["it", "ring"].map((id) => ({ id, quantity: 1 }));
      const who = { email: `b${nth}@example.com`, phone: `0300123450${nth}` };
      const { body } = await place(shop, orderOf(items, { ...who, ...more }));
      await shop.db.execute(sql`update orders set state = 'open' where id = ${body.id}`);
      return body.id as string;
    };
    for (const nth of [1, 2, 3]) await buy(nth);
    // The same buyer again, and the same with another spelling of the mailbox, are nobody new.
    const again = await buy(3);
    await buy(3, { email: "b3+x@example.com" });
    const fourth = await buy(4);
    expect(await count()).toBe(0);
    expect((await beside("it")).together).toEqual(["dates", "card"]);
    await buy(5);
    expect(await count()).toBe(2);
    expect((await beside("it")).together).toEqual(["ring", "dates", "card"]);
    expect((await beside("ring")).together[0]).toBe("it");
    expect(await count()).toBe(0);

    await shop.db.execute(sql`update products set stock = 0 where id = 'ring'`);
    expect((await beside("it")).together).toEqual(["dates", "card"]);
    await shop.db.execute(sql`update products set stock = 5 where id = 'ring'`);
    await shop.db.execute(
      sql`update orders set state = 'cancelled' where id in (${fourth}, ${again})`,
    );
    expect(await count()).toBe(2);
    expect((await beside("it")).together).toEqual(["dates", "card"]);
  });

  it("a product that nobody knows has nothing beside it", async () => {
    expect(await beside("nobody")).toEqual({ alike: [], together: [] });
  });
});
