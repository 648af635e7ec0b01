import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dealProducts, deals, products } from "#tohfa/db/schema/catalog.ts";
import { endOneDollarSale } from "#tohfa/shop/catalogue/product/end-one-dollar-sale.server.ts";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addCategory,
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const SALE = { price: 280_00, compareAtPrice: 499_00, discount: 44, isOneDollar: true };
const CATEGORIES = ["One Doller", "Kitchen"];
const HOUR = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db, { handle: "chai-shop" });
  await addCategory(shop.db, "One Doller");
  await addCategory(shop.db, "Kitchen");
  const shown = { sellerId, categories: CATEGORIES, storeSection: "main" as const, stock: 1000 };
  await addProduct(shop.db, { ...shown, ...SALE, id: "tea", name: "Chai strainer" });
  await addProduct(shop.db, { ...shown, id: "pot", name: "Chai pot", price: 300_00 });
  await shop.db.insert(deals).values({ id: "deal", name: "Chai", price: 500_00 });
  await shop.db.insert(dealProducts).values({ dealId: "deal", productId: "tea" });
});
afterAll(() => shop.close());

const setEnd = (end: Date | null) =>
  shop.db.execute(sql`insert into settings (key, value)
    values ('oneDollarSaleEndsAt', ${JSON.stringify(end)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
const over = () => setEnd(new Date(Date.now() - 1000));
const running = () => setEnd(new Date(Date.now() + HOUR));

beforeEach(async () => {
  await shop.db
    .update(products)
    .set({ ...SALE, categories: CATEGORIES, oneDollarPrice: null })
    .where(eq(products.id, "tea"));
  await running();
});

const LISTS = [
  "/client/allproduct",
  "/client/getAddedProducts/all/Kitchen",
  "/client/bestselling/Best%20Seller",
  "/client/bestselling/singleProduct/tea",
  "/api/v1/products/by-slug/chai-strainer",
  "/client2/get/all/venders/chai-shop",
  "/client2/get/profile/chai-shop/Main",
  "/client2/get/newarrivals/venders/chai-shop",
  "/api/v1/products?sort=price",
  "/api/v1/products?category=kitchen",
  "/api/v1/products?q=strainer",
  "/api/v1/products?q=straner",
  "/api/v1/suggest?by=product&q=strainer",
];
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers by hand
function tea(body: any): Record<string, unknown> {
  const list = body._id ? [body] : (body.items ?? body.products ?? body);
  return list.find((one: { _id: string }) => one._id === "tea");
}

describe("After the one-dollar sale its price is gone at once, also before any job has run (PRODUCT §5)", () => {
  it.each(LISTS)("%s", async (path) => {
    expect(tea((await shop.get(path)).body)).toMatchObject({ newPrice: 280, oldPrice: 499 });
    await over();
    const answer = await shop.get(path);
    expect(tea(answer.body)).toMatchObject({
      newPrice: 499,
      price: 499,
      discount: 0,
      category: ["Kitchen"],
    });
    expect(tea(answer.body).oldPrice ?? null).toBeNull();
    // As a number of its own: a time may have these digits.
    expect(answer.text).not.toMatch(/\b280\b/);
  });

  it("the sale's own list is empty", async () => {
    expect((await shop.get("/client/v2/oneDoller/get/all")).body).toHaveLength(1);
    await over();
    expect((await shop.get("/client/v2/oneDoller/get/all")).body).toEqual([]);
  });

  it("a cart from the sale is told the new price by the quote; an order at the old one is refused, and charged the new one", async () => {
    const items = [{ id: "tea", quantity: 1, price: 280, category: "One Doller" }];
    expect((await shop.post("/api/v1/orders/quote", { items })).body).toMatchObject({
      total: 280,
      changes: [],
    });
    await over();
    const text = "Chai strainer is now Rs 499, it was Rs 280.";
    expect((await shop.post("/api/v1/orders/quote", { items })).body).toMatchObject({
      total: 499,
      changes: [{ kind: "price", text }],
    });
    expect((await place(shop, orderOf(items))).body).toMatchObject({ error: text });
    const now = await place(shop, orderOf([{ id: "tea", quantity: 1 }]));
    expect([now.status, now.body.total_amount]).toEqual([201, 499]);
  });

  it("a bid is measured against the price of that moment", async () => {
    const bid = (bidPrice: number) =>
      shop.post("/api/v2/bids/add/bid-order", {
        productId: "tea",
        bidPrice,
        userName: "Bilal",
        userCity: "Lahore",
        userPhone: `0300${String(1_000_000 + bidPrice)}`,
      });
    expect((await bid(300)).status).toBe(201);
    await over();
    expect((await bid(301)).body.error).toBe("Bid price must be at least 499 Rs");
  });

  it("it is the clock that ends it: nothing else has to happen", async () => {
    await setEnd(new Date(Date.now() + 400));
    expect((await shop.get(LISTS[3] ?? "")).body.newPrice).toBe(280);
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect((await shop.get(LISTS[3] ?? "")).body.newPrice).toBe(499);
  });

  it("a list's ETag from before the end is not taken for the list after it", async () => {
    const sellerId = await addSeller(shop.db);
    for (let n = 0; n < 260; n += 1) await addProduct(shop.db, { sellerId, id: `many-${n}` });
    const end = Date.now() + 4_000;
    await setEnd(new Date(end));
    // The word of these changes may still be on its way, and is a change to every list.
    let etag = "";
    const again = async () => {
      etag = String((await shop.get("/client/allproduct")).headers.etag);
      return (await shop.get("/client/allproduct", { "if-none-match": etag })).status;
    };
    await expect.poll(again, { timeout: 3_000 }).toBe(304);
    await new Promise((resolve) => setTimeout(resolve, end - Date.now() + 100));
    expect((await shop.get("/client/allproduct", { "if-none-match": etag })).status).toBe(200);
    await shop.db.execute(sql`delete from products where id like 'many-%'`);
  });
});

describe("While the sale runs, its price says until when, with a zone", () => {
  it.each(LISTS)("%s, for the product and for whoever keeps the answer", async (path) => {
    const end = new Date(Date.now() + HOUR);
    await setEnd(end);
    const { body, headers } = await shop.get(path);
    expect(tea(body).priceUntil).toBe(end.toISOString());
    expect(String(headers["cache-tag"]).split(",")).toContain(`until:${end.getTime()}`);
  });

  it("without an end there is none, nor for a product that is not in the sale", async () => {
    await setEnd(null);
    const { body, headers } = await shop.get("/client/bestselling/singleProduct/tea");
    expect([body.newPrice, body.priceUntil]).toEqual([280, undefined]);
    expect(headers["cache-tag"]).not.toContain("until");
    await running();
    const pot = await shop.get("/client/bestselling/singleProduct/pot");
    expect(pot.headers["cache-tag"]).not.toContain("until");
  });

  it("whoever moves the end, and by whatever door, drops every kept page", async () => {
    const listener = await shop.db.$client.connect();
    const heard: string[] = [];
    listener.on("notification", ({ payload = "" }) => heard.push(payload));
    await listener.query("listen tohfa_changed");
    await running();
    await listener.query("select 1");
    await listener.query("unlisten *");
    listener.release();
    expect(heard).toContain("*");
  });
});

describe("The job makes the end permanent", () => {
  const row = async () => (await shop.db.select().from(products).where(eq(products.id, "tea")))[0];

  it("in one transaction: the regular price, no sale, its category and its words; the sale's price is kept for another one", async () => {
    expect(await endOneDollarSale(shop.db, new Date())).toBe(0);
    await over();
    expect(await endOneDollarSale(shop.db, new Date())).toBe(1);
    expect(await row()).toMatchObject({
      price: 499_00,
      compareAtPrice: null,
      discount: 0,
      isOneDollar: false,
      oneDollarPrice: 280_00,
      categories: ["Kitchen"],
    });
    expect((await row())?.searchText).not.toContain("one doller");
    expect((await row())?.searchText).toContain("chai strainer");
    const sorted = (await shop.get("/api/v1/products?q=chai&sort=price")).body.items;
    expect(sorted.map((one: { _id: string }) => one._id)).toEqual(["pot", "tea"]);
    const cheap = (await shop.get("/api/v1/products?q=chai&min=0&max=290")).body.items;
    expect(cheap).toEqual([]);
  });

  it("once, however many processes see the end; an end that was moved on is none", async () => {
    await over();
    const ended = await Promise.all([1, 2, 3].map(() => endOneDollarSale(shop.db, new Date())));
    expect(ended.sort()).toEqual([0, 0, 1]);
    const audit = await shop.db.execute(
      sql`select actor, details from audit_log where action = 'one-dollar sale ended' order by id desc limit 1`,
    );
    expect(audit.rows).toMatchObject([
      { actor: "system: end one-dollar sale", details: { products: 1 } },
    ]);
  });

  it("an order that is being placed at that moment pays one of the two prices, and never waits for ever", async () => {
    await over();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => place(shop, orderOf([{ id: "tea", quantity: 1 }]))),
      endOneDollarSale(shop.db, new Date()).then(() => null),
    ]);
    for (const answer of answers) if (answer) expect(answer.body.total_amount).toBe(499);
  });
});

describe("The data of the sale is guarded", () => {
  it("a one-dollar product without a higher regular price is refused by the database", async () => {
    const set = (more: object) => shop.db.update(products).set(more).where(eq(products.id, "tea"));
    await expect(set({ compareAtPrice: null })).rejects.toThrow();
    await expect(set({ compareAtPrice: 280_00 })).rejects.toThrow();
    await expect(set({ price: 500_00 })).rejects.toThrow();
  });

  it.each(["2026-12-19T23:59", "2026-12-19", "2026-12-19 23:59:00"])(
    "an end without a zone (%s) is refused: nobody knows when it is",
    async (text) => {
      await expect(
        shop.db.execute(sql`update settings set value = ${JSON.stringify(text)}::jsonb
          where key = 'oneDollarSaleEndsAt'`),
      ).rejects.toThrow();
    },
  );
});
