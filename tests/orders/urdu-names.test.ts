import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProduct, addSeller, openTestShop, type TestShop } from "../api/shop.ts";
import { orderOf, place } from "./orders.ts";

let shop: TestShop;
let mug: string;
let box: string;
let candle: string;

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db);
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

  it("is not kept in the order's rows: they stay as they were bought", async () => {
    const { rows } = await shop.db.execute(
      sql`select parts::text from order_items where parts is not null`,
    );
    expect(JSON.stringify(rows)).not.toContain("Urdu");
  });
});
