import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dealProducts, deals } from "#tohfa/db/schema/catalog.ts";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let mug: string;
let box: string;
let candle: string;

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db, { id: "s-1" });
  mug = await addProduct(shop.db, { sellerId, name: "Mug", nameUrdu: "مگ", stock: 50 });
  const categories = ["Packing Boxes"];
  box = await addProduct(shop.db, {
    sellerId,
    name: "Box",
    nameUrdu: "ڈبہ",
    categories,
    stock: 50,
  });
  candle = await addProduct(shop.db, { sellerId, name: "Candle", nameUrdu: "موم بتی", stock: 50 });
});
afterAll(() => shop.close());

type Item = { productName: string; productNameUrdu?: string; parts?: Item[] };

/** Each line by both of its names, what is in it behind it. */
const names = (items: Item[]): string[] =>
  items.flatMap(({ productName, productNameUrdu = "", parts = [] }) => [
    `${productName}: ${productNameUrdu}`,
    ...names(parts),
  ]);

async function orderedNames(order: { id: string; token: string }): Promise<string[]> {
  const { body } = await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`);
  return names(body.order_items);
}

const lines = () => [
  { id: mug, quantity: 1 },
  { id: box, quantity: 1, parts: [{ id: candle, quantity: 2 }] },
];
const ALL = ["Mug: مگ", "Box: ڈبہ", "Candle: موم بتی"];

describe("A product's name in Urdu (issue 14 §4)", () => {
  it("stands in the priced cart, in a gift too", async () => {
    const { body } = await shop.post("/api/v1/orders/quote", { items: lines() });
    expect(names(body.items)).toEqual(ALL);
  });

  it("stands in the order, as long as the product is called what it was bought by", async () => {
    const { body } = await place(shop, orderOf(lines()));
    expect(names(body.order_items)).toEqual(ALL);
    const order = { id: body.id, token: body.accessToken };
    expect(await orderedNames(order)).toEqual(ALL);
    // A seller makes another thing of it: whoever bought the mug goes on reading of a mug.
    await shop.db.execute(
      sql`update products set name = 'Bowl', name_urdu = 'پیالہ' where id = ${mug}`,
    );
    await shop.db.execute(
      sql`update products set name = 'Jar', name_urdu = 'جار' where id = ${candle}`,
    );
    expect(await orderedNames(order)).toEqual(["Mug: ", "Box: ڈبہ", "Candle: "]);
  });

  it("is said in what differs from the cart, and where an order is refused for it", async () => {
    const sellerId = "s-1";
    const lamp = { sellerId, name: "Lamp", nameUrdu: "لیمپ", stock: 2 };
    const items = [{ id: await addProduct(shop.db, lamp), quantity: 3 }];
    const { body } = await shop.post("/api/v1/orders/quote", { items });
    const named = [{ productName: "Lamp", productNameUrdu: "لیمپ" }];
    expect(body.changes).toMatchObject([{ kind: "only_left", named }]);
    const refused = await place(shop, orderOf(items));
    expect(refused.body.details.changes).toMatchObject([{ text: refused.body.error, named }]);
  });

  it("is a deal's too, as long as the deal is called so", async () => {
    await shop.db.insert(deals).values({
      ...{ id: "deal", name: "Warm evening", nameUrdu: "گرم شام", price: 100_00 },
    });
    await shop.db.insert(dealProducts).values([
      { dealId: "deal", productId: box },
      { dealId: "deal", productId: candle, position: 1 },
    ]);
    const items = [{ id: "deal", quantity: 1 }];
    const quote = await shop.post("/api/v1/orders/quote", { items });
    expect(names(quote.body.items)[0]).toBe("Warm evening: گرم شام");
    const { body } = await place(shop, orderOf(items));
    const order = { id: body.id, token: body.accessToken };
    expect((await orderedNames(order))[0]).toBe("Warm evening: گرم شام");
    await shop.db.execute(sql`update deals set name = 'Cold morning' where id = 'deal'`);
    expect((await orderedNames(order))[0]).toBe("Warm evening: ");
  });

  it("is not kept in the order's rows: they stay as they were bought", async () => {
    const { rows } = await shop.db.execute(
      sql`select parts::text from order_items where parts is not null`,
    );
    expect(JSON.stringify(rows)).not.toContain("Urdu");
  });
});
