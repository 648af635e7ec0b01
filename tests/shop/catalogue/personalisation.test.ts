import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "#tohfa/db/schema/catalog.ts";
import { newAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import type { Ask } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
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
afterAll(() => shop?.close());

const ask = (kind: Ask["kind"], more: Partial<Ask> = {}): Ask => ({
  ...newAsk(kind, kind, `The ${kind}`),
  ...more,
});
const WRAP = ask("choice", {
  options: [
    { name: "Plain", price: 0 },
    { name: "Velvet", price: 15_000 },
  ],
});

async function addMug(asks: Ask[]): Promise<string> {
  return await addProduct(shop.db, {
    sellerId,
    name: "Photo mug",
    price: 80_000,
    stock: 500,
    asks,
  });
}
const quote = async (items: object[]) =>
  (await shop.post("/api/v1/orders/quote", { items, shipping_method: "standard" })).body;

describe("What a product asks for (issue 13)", () => {
  it("only words, a photo or a day make it its buyer's own: of a choice the letter says nothing (issue 39)", async () => {
    const madeFor = async (asks: Ask[], personalisation: Record<string, string>) => {
      const line = { id: await addMug(asks), quantity: 1, personalisation };
      const placed = await place(shop, orderOf([line]));
      expect(placed.status).toBe(201);
      const { rows } = await shop.db.execute<{ payload: { madeFor?: string[] } }>(
        sql`select payload from outbox where template = 'order-placed'
          and payload ->> 'orderId' = ${placed.body.id}`,
      );
      return rows[0]?.payload.madeFor;
    };
    expect(await madeFor([WRAP], { choice: "Velvet" })).toBeUndefined();
    const name = ask("text", { label: "Name" });
    expect(await madeFor([name, WRAP], { text: "Ali", choice: "Velvet" })).toEqual([
      "Photo mug: Name",
    ]);
  });

  it("a name and a choice are asked, priced by the server, ordered, and kept as they were asked for", async () => {
    const mug = await addMug([ask("text", { label: "Name" }), WRAP]);
    const found = await shop.get(`/client/bestselling/singleProduct/${mug}`);
    expect(found.body.asks.map((one: { label: string }) => one.label)).toEqual([
      "Name",
      "The choice",
    ]);
    const line = { id: mug, quantity: 2, personalisation: { text: "عائشہ", choice: "Velvet" } };
    // A price that a browser sends is only compared.
    const priced = await quote([{ ...line, price: 1 }]);
    expect(priced.total).toBe(2 * (800 + 150));
    expect(priced.changes.map((one: { kind: string }) => one.kind)).toEqual(["price"]);

    const placed = await place(shop, orderOf([line]));
    expect(placed.status).toBe(201);
    await shop.db.update(products).set({ asks: [] }).where(sql`id = ${mug}`);
    const { id, accessToken } = placed.body;
    const order = (await shop.get(`/api/v1/orders/${id}?token=${accessToken}`)).body;
    expect(order.order_items[0]).toMatchObject({
      price: 950,
      personalisation: [
        { id: "text", label: "Name", kind: "text", value: "عائشہ" },
        { id: "choice", label: "The choice", kind: "choice", value: "Velvet", price: 150 },
      ],
    });
    expect(order.parcels[0].personal).toBe(true);
  });

  it("a line without what it must have is not ordered: its line and field are named", async () => {
    const mug = await addMug([ask("text", { label: "Name", script: "english", most: 10 })]);
    const plain = await addProduct(shop.db, { sellerId, name: "Candle", price: 50_000 });
    const missing = await place(
      shop,
      orderOf([
        { id: plain, quantity: 1 },
        { id: mug, quantity: 1 },
      ]),
    );
    expect(missing.status).toBe(409);
    expect(missing.body.details.changes).toEqual([
      {
        ...{ index: 1, id: mug, kind: "personalisation", field: "text" },
        text: "Photo mug, Name: Please fill this in.",
      },
    ]);
    for (const text of ["علی", "Ali 😀", "\u202eilA", "A".repeat(11), "A".repeat(10_000), "a\nb"]) {
      const body = orderOf([{ id: mug, quantity: 1, personalisation: { text } } as never]);
      expect((await place(shop, body)).status).toBe(409);
    }
  });

  it("two names are two lines of one order, and take from one stock", async () => {
    const mug = await addMug([ask("text")]);
    await shop.db.update(products).set({ stock: 3 }).where(sql`id = ${mug}`);
    const line = (text: string, quantity: number) => ({
      id: mug,
      quantity,
      personalisation: { text },
    });
    const short = await quote([line("Ali", 2), line("Sana", 2)]);
    expect(short.changes.map((one: { kind: string }) => one.kind)).toEqual(["only_left"]);
    const placed = await place(shop, orderOf([line("Ali", 2), line("Sana", 1)]));
    expect(
      placed.body.order_items.map((item: { personalisation: object[] }) => item.personalisation),
    ).toEqual([
      [expect.objectContaining({ value: "Ali" })],
      [expect.objectContaining({ value: "Sana" })],
    ]);
  });

  it("what its seller asks for after it was put into a cart is said", async () => {
    const mug = await addMug([ask("text"), ask("date", { isRequired: false })]);
    const line = { id: mug, quantity: 1, personalisation: { text: "Ali", date: "2026-12-25" } };
    expect((await quote([line])).changes).toEqual([]);
    await shop.db
      .update(products)
      .set({ asks: [ask("text", { most: 2 }), ask("long", { label: "Your wish" })] })
      .where(sql`id = ${mug}`);
    const { changes } = await quote([line]);
    expect(
      changes.map((one: { field: string; text: string; available?: number }) => [
        one.field,
        one.available,
        one.text,
      ]),
    ).toEqual([
      ["text", undefined, "Photo mug, The text: At most 2 letters: it has 3."],
      ["long", undefined, "Photo mug, Your wish: Please fill this in."],
      ["date", 0, "Photo mug does not ask for all that you gave any more."],
    ]);
  });

  it("is no part of a gift or a deal, which have nowhere to say it", async () => {
    const mug = await addMug([ask("text")]);
    const box = await addProduct(shop.db, { sellerId, name: "Box", price: 90_000 });
    const { changes } = await quote([{ id: box, quantity: 1, parts: [{ id: mug, quantity: 1 }] }]);
    expect(changes[0].text).toBe("Photo mug has options to choose: order it by itself.");
  });
});
