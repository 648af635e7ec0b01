import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { lookUp, lookUpInStore } from "#tohfa/shop/office/look-up/look-up.server.ts";
import { MAX_LOOKED_UP } from "#tohfa/shop/office/look-up/look-up-kinds.ts";
import { admin, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let pottery: string;
let other: string;
beforeAll(async () => {
  shop = await openTestShop();
  const bankAccount = "PK36MEZN0000001234567890";
  pottery = await addSeller(shop.db, { companyName: "Noor Pottery", bankAccount });
  other = await addSeller(shop.db, { companyName: "Candles", phone: "03219876543" });
  const mug = await addProduct(shop.db, { sellerId: pottery, name: "Blue mug", stock: 90 });
  await addProduct(shop.db, { sellerId: other, name: "Blue candle", stock: 90 });
  for (let count = 0; count < MAX_LOOKED_UP + 1; count += 1) {
    const who = { phone: `0300777100${count}`, email: `b${count}@example.com` };
    await place(shop, orderOf([{ id: mug, quantity: 1 }], who));
  }
});
afterAll(() => shop.close());

const find = (typed: string) => lookUp(shop.db, admin, typed);
const findIn = (sellerId: string, typed: string) =>
  lookUpInStore(shop.db, sellerNamed(sellerId), { sellerId, typed });

describe("One box finds what somebody half remembers (issue 42 §10)", () => {
  it("half a phone finds the order, from the office and from its store, and from no other", async () => {
    expect((await find("7771003"))?.orders.items.map(({ phone }) => phone)).toEqual([
      "03007771003",
    ]);
    expect((await findIn(pottery, "777 1003"))?.parcels.items).toHaveLength(1);
    expect((await findIn(other, "777 1003"))?.parcels.items).toEqual([]);
  });

  it("more than are shown lead to their list", async () => {
    const orders = (await find("777100"))?.orders;
    expect([orders?.items.length, orders?.hasMore]).toEqual([MAX_LOOKED_UP, true]);
  });

  it("an IBAN's end, a name and part of a phone find a store", async () => {
    for (const typed of ["7890", "34567890", "noor", "1234567890"]) {
      expect((await find(typed))?.stores.items.map(({ id }) => id)).toEqual([pottery]);
    }
    expect((await find("219876"))?.stores.items.map(({ id }) => id)).toEqual([other]);
  });

  it("a product is found by its name: in a store its own alone", async () => {
    const named = (found: { items: { name: string }[] } | undefined) =>
      found?.items.map(({ name }) => name).sort();
    expect(named((await find("blue"))?.products)).toEqual(["Blue candle", "Blue mug"]);
    expect(named((await findIn(pottery, "blue"))?.products)).toEqual(["Blue mug"]);
  });

  it("nothing typed finds nothing, and signs mean nothing else", async () => {
    expect(await find("  ")).toBeNull();
    for (const typed of ["%%%%", "____", "' or 1=1 --", "x".repeat(5_000), "TH-%", "\\"]) {
      expect((await find(typed))?.orders.items).toEqual([]);
    }
  });

  it("nobody looks into another's store, and only the office into all", async () => {
    const wanted = { sellerId: pottery, typed: "777" };
    await expect(lookUpInStore(shop.db, sellerNamed(other), wanted)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(lookUp(shop.db, sellerNamed(pottery), "777")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("a packer finds parcels without prices, and no products", async () => {
    await shop.db.execute(
      sql`insert into users (id, name, email) values ('packer-1', 'P', 'p@example.com')`,
    );
    const packer: Member = {
      ...{ userId: "packer-1", role: "buyer", sellerId: pottery, storeRole: "packer" },
    };
    const found = await lookUpInStore(shop.db, packer, { sellerId: pottery, typed: "7771003" });
    expect(found?.parcels.items.map(({ price }) => price)).toEqual([null]);
    const products = await lookUpInStore(shop.db, packer, { sellerId: pottery, typed: "blue" });
    expect(products?.products.items).toEqual([]);
  });
});
