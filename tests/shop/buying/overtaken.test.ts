import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { attributeOptions, products } from "#tohfa/db/schema/catalog.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { numberOf, orderOf, place, stockOf } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let sellerId: string;
beforeAll(async () => {
  shop = await openTestShop();
  sellerId = await addSeller(shop.db);
});
afterAll(() => shop.close());

const waiting = () =>
  numberOf(
    shop,
    sql`select count(*) as n from pg_locks where not granted and locktype <> 'advisory'`,
  );

describe("An order that waits for somebody who changes its product", () => {
  it("is priced as the product is then, its options too", async () => {
    const pen = await addProduct(shop.db, { sellerId, price: 1000_00, baseQuantity: 1 }, [
      { attribute: "Ink", name: "Blue", price: 100_00 },
    ]);
    const lines = [{ id: pen, quantity: 1, attributes: { Ink: "Blue" } }];
    const placed = await shop.db.transaction(async (tx) => {
      await tx.update(products).set({ price: 2000_00 }).where(eq(products.id, pen));
      await tx
        .update(attributeOptions)
        .set({ price: 300_00 })
        .where(eq(attributeOptions.productId, pen));
      const asked = place(shop, orderOf(lines));
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 5000);
      return { asked };
    });
    const { status, body } = await placed.asked;
    expect([status, body.subtotal]).toEqual([201, 2300]);
  });

  it("takes of several products none that another has taken meanwhile", async () => {
    const [first, last] = [
      await addProduct(shop.db, { sellerId, stock: 5 }),
      await addProduct(shop.db, { sellerId, stock: 1 }),
    ];
    const lines = [first, last].map((id) => ({ id, quantity: 1 }));
    const { asked } = await shop.db.transaction(async (tx) => {
      await tx.update(products).set({ stock: 0 }).where(eq(products.id, last));
      const order = place(shop, orderOf(lines));
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 5000);
      return { asked: order };
    });
    expect((await asked).status).toBe(409);
    expect([await stockOf(shop, first), await stockOf(shop, last)]).toEqual([5, 0]);
  });
});

describe("Changes that are told", () => {
  it("none is no statement, and any number arrives", async () => {
    await announceChange(shop.db, []);
    const heard = new Set<string>();
    const { openChangeFeed } = await import("#tohfa/shop/platform/changes.server.ts");
    const feed = await openChangeFeed(shop.db.$client.options);
    feed.subscribe((changed) => {
      if (changed !== "everything") for (const tag of changed) heard.add(tag);
    });
    const tags = Array.from({ length: 2000 }, (_, number) => `product:${number}`);
    await announceChange(shop.db, tags);
    await vi.waitFor(() => expect(heard.size).toBe(2000), 5000);
    await feed.close();
  });
});
