import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archiveProduct } from "#tohfa/shop/selling/products/archive-product.server.ts";
import { orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let lamp: string;
beforeAll(async () => {
  shop = await openTestShop();
  lamp = await addProduct(shop.db, {
    sellerId: await addSeller(shop.db, { id: "s-own" }),
    name: "Lamp",
  });
  await addReview(shop.db, lamp);
  await place(shop, orderOf([{ id: lamp, quantity: 1 }]));
});
afterAll(() => shop.close());

describe("A product with a history is archived, not deleted (issue 9.8)", () => {
  it("only by its own seller or an admin", async () => {
    await expect(archiveProduct(shop.db, sellerNamed("another"), lamp)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(shop.db.execute(sql`delete from products where id = ${lamp}`)).rejects.toThrow();
  });

  it("then it is gone from lists, page and order, and its orders and reviews still name it", async () => {
    expect((await shop.get("/client/allproduct")).text).toContain("Lamp");
    await archiveProduct(shop.db, sellerNamed("s-own"), lamp);
    await archiveProduct(shop.db, sellerNamed("s-own"), lamp);
    expect((await shop.get("/client/allproduct")).text).not.toContain("Lamp");
    expect((await shop.get("/api/v1/products/by-slug/lamp")).status).toBe(404);
    expect((await place(shop, orderOf([{ id: lamp, quantity: 1 }]))).status).toBe(409);
    const { rows } = await shop.db.execute(sql`
      select (select count(*)::int from order_items where product_id = ${lamp}) as sold,
        (select count(*)::int from reviews where product_id = ${lamp}) as reviews,
        (select count(*)::int from audit_log where subject = ${lamp}) as told`);
    expect(rows).toEqual([{ sold: 1, reviews: 1, told: 1 }]);
  });
});
