import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProduct, addSeller, openTestShop, type TestShop } from "./shop.ts";

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

  it("a product that nobody knows has nothing beside it", async () => {
    expect(await beside("nobody")).toEqual({ alike: [], together: [] });
  });
});
