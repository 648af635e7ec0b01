import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { products } from "#tohfa/db/schema/catalog.ts";
import { inProcess, openSharedAnswers } from "#tohfa/server/http/in-process.ts";
import { createTaggedClient } from "#tohfa/server/http/tagged-client.ts";
import { cacheRows, productsInOrder } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await addSeller(shop.db, { id: "store", handle: "the-store" });
  for (const id of ["first", "second", "third"]) {
    await addProduct(shop.db, { id, sellerId: "store", name: id });
  }
});
afterAll(() => shop.close());

const read = async (id: string) => (await productsInOrder(shop.db, [id]))[0];

it("where there is no more room, what is read once pushes nothing out, and what is read again is kept", async () => {
  cacheRows(shop.db, 2);
  const [first, second] = [await read("first"), await read("second")];
  const third = await read("third");
  expect(third?.name).toBe("third");
  expect(await read("first")).toBe(first);
  expect(await read("second")).toBe(second);
  const again = await read("third");
  expect(again).not.toBe(third);
  expect(await read("third")).toBe(again);
  expect(await read("second")).toBe(second);
});

it("a row that is not kept is as it is now", async () => {
  cacheRows(shop.db, 1);
  await read("first");
  await read("second");
  await shop.db.update(products).set({ name: "Another" }).where(eq(products.id, "second"));
  expect((await read("second"))?.name).toBe("Another");
});

it("what page after page is made of is read once, also where its rows are not kept", async () => {
  await shop.db.update(products).set({ isBestSeller: true });
  cacheRows(shop.db, 1);
  const shared = openSharedAnswers({ subscribe: () => () => undefined });
  const ofAPage = () => createTaggedClient(inProcess(shop.api, shared)("visitor"), "").client;
  const first = await ofAPage().listBestSellers();
  const second = await ofAPage().listBestSellers();
  expect(second).toHaveLength(3);
  for (const [place, product] of second.entries()) expect(product).toBe(first[place]);
});
