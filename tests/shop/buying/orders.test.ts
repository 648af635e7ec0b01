import type { AddressInfo } from "node:net";
import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import {
  buyer,
  type Item,
  numberOf,
  orderOf,
  place as placeIn,
  stockOf as stockIn,
} from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let one: string;
let other: string;

beforeAll(async () => {
  shop = await openTestShop();
  one = await addSeller(shop.db, { commissionBasisPoints: 1250 });
  other = await addSeller(shop.db);
});
afterAll(() => shop.close());

const place = (body: object, key?: string | null) => placeIn(shop, body, key);
const number = (query: SQL) => numberOf(shop, query);
const stockOf = (id: string) => stockIn(shop, id);

describe("POST /api/v1/orders (PRODUCT §3, §5)", () => {
  it("answers 201 with the order confirmation record of SPEC §3 and its secret accessToken", async () => {
    const mug = await addProduct(shop.db, { sellerId: one, price: 799_50 });
    const { status, body } = await place(
      orderOf([{ id: mug, quantity: 2, price: 799.5 }], { referBy: "Sana" }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      firstName: "Ayesha",
      phone: "03001234567",
      total_amount: 1599,
      referBy: "Sana",
      order_items: [{ id: mug, quantity: 2, price: 799.5, totalPrice: 1599 }],
      parcels: [{ state: "placed" }],
    });
    expect(body.accessToken.length).toBeGreaterThan(30);
    expect(await stockOf(mug)).toBe(8);
  });

  it("a missing Idempotency-Key is 400, the same key with another body 422", async () => {
    const mug = await addProduct(shop.db, { sellerId: one });
    expect((await place(orderOf([{ id: mug, quantity: 1 }]), null)).status).toBe(400);
    expect((await place(orderOf([{ id: mug, quantity: 1 }]), "once")).status).toBe(201);
    const second = await place(orderOf([{ id: mug, quantity: 2 }]), "once");
    expect([second.status, second.body.field]).toEqual([422, "Idempotency-Key"]);
  });

  it("the ways to pay come with the fee of express delivery: the setting's, by default Rs 250", async () => {
    const fee = async () => (await shop.get("/api/v1/payments/methods")).body.express_fee;
    expect(await fee()).toBe(250);
    await shop.db.execute(sql`insert into settings (key, value) values ('expressFee', '39950')`);
    expect(await fee()).toBe(399.5);
    await shop.db.execute(sql`delete from settings where key = 'expressFee'`);
  });

  it("a replay gives the first answer again, and 20 copies of one request are one order", async () => {
    const mug = await addProduct(shop.db, { sellerId: one, stock: 50 });
    const body = orderOf([{ id: mug, quantity: 1 }]);
    const first = await Promise.all(Array.from({ length: 20 }, () => place(body, "twenty")));
    const placed = first.filter(({ status }) => status === 201);
    expect(placed.length).toBeGreaterThan(0);
    // What did not wait was told so; nobody got an error of ours.
    expect(first.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await place(body, "twenty");
    expect(again.status).toBe(201);
    for (const answer of placed) expect(answer.body).toEqual(again.body);
    expect(await stockOf(mug)).toBe(49);
  });

  it.each([
    ["phone", { phone: "12" }],
    ["email", { email: "nobody" }],
    ["city", { city: "Atlantis" }],
    ["postalCode", { postalCode: "12" }],
    ["firstName", { firstName: " " }],
    ["payment_method", { payment_method: "jazzcash" }],
  ])("a wrong %s is 400 and named", async (field, more) => {
    const mug = await addProduct(shop.db, { sellerId: one });
    const { status, body } = await place(orderOf([{ id: mug, quantity: 1 }], more));
    expect([status, body.field]).toEqual([400, field]);
    expect(await stockOf(mug)).toBe(10);
  });

  it("a price sent by the browser is only compared: a tampered one places nothing", async () => {
    const ring = await addProduct(shop.db, { sellerId: one, price: 5000_00 });
    const { status, body } = await place(orderOf([{ id: ring, quantity: 1, price: 1 }]));
    expect(status).toBe(409);
    expect(body.details.changes).toMatchObject([{ kind: "price", price: 5000 }]);
    expect(await stockOf(ring)).toBe(10);
  });

  it("1 of a thing sold per 100 is refused by quote and order, in words; nothing is taken", async () => {
    const options = [{ attribute: "Ink", name: "Blue", price: 0 }];
    const pens = { sellerId: one, price: 6000_00, baseQuantity: 100, stock: 350, name: "Pens" };
    const pen = await addProduct(shop.db, pens, options);
    const items = (quantity: number) => [{ id: pen, quantity, attributes: { Ink: "Blue" } }];
    const text = "Pens: Sold in lots: choose 100, 300, 500, 1000 or 5000.";
    for (const quantity of [1, 99, 101, 250]) {
      const quote = await shop.post("/api/v1/orders/quote", { items: items(quantity) });
      expect(quote.body.changes).toMatchObject([{ kind: "quantity", text }]);
      const { status, body } = await place(orderOf(items(quantity)));
      expect([status, body.error]).toEqual([409, text]);
    }
    expect((await place(orderOf(items(500)))).body.details.changes).toMatchObject([
      { kind: "only_left", available: 300 },
    ]);
    expect(await stockOf(pen)).toBe(350);
    expect((await place(orderOf(items(300)))).status).toBe(201);
    expect((await place(orderOf(items(100)))).body.details.changes).toMatchObject([
      { kind: "sold_out" },
    ]);
    expect(await stockOf(pen)).toBe(50);
  });

  it("no tampered quantity, attribute or price is ever accepted", async () => {
    const options = [{ attribute: "Printing", name: "Foil", price: 40_00 }];
    const pen = await addProduct(
      shop.db,
      { sellerId: one, price: 6000_00, baseQuantity: 100, stock: 100_000 },
      options,
    );
    const tampered = fc.record({
      id: fc.constant(pen),
      quantity: fc.oneof(fc.constantFrom(0, -1, 1.5, 1e9), fc.integer({ min: 1, max: 5000 })),
      price: fc.oneof(fc.constant(100), fc.double({ min: 0, max: 99, noNaN: true })),
      attributes: fc.constantFrom(
        {},
        { Printing: "Free" },
        { Printing: "Foil", Gift: "Yes" },
        { Printing: "Foil" },
      ),
    });
    await fc.assert(
      fc.asyncProperty(tampered, async (item) => {
        const isTrue =
          item.price === 100 &&
          item.attributes.Printing === "Foil" &&
          !("Gift" in item.attributes) &&
          Number.isInteger(item.quantity) &&
          item.quantity >= 1 &&
          item.quantity <= 5000;
        const { status, body } = await place(orderOf([item as Item]));
        if (isTrue && status === 201) {
          expect(body.total_amount).toBe(100 * item.quantity);
        } else {
          expect([400, 409]).toContain(status);
        }
        if (!isTrue) expect(status).not.toBe(201);
      }),
      { numRuns: 80 },
    );
  });

  it("says in words what is sold out, and takes nothing of the rest", async () => {
    const gone = await addProduct(shop.db, { sellerId: one, stock: 0, name: "Last lamp" });
    const mug = await addProduct(shop.db, { sellerId: one });
    const { status, body } = await place(
      orderOf([
        { id: mug, quantity: 1 },
        { id: gone, quantity: 1 },
      ]),
    );
    expect([status, body.error]).toEqual([409, "Last lamp is sold out."]);
    expect(await stockOf(mug)).toBe(10);
  });

  it("an order is split per seller into parcels whose shares sum to its total", async () => {
    const a = await addProduct(shop.db, { sellerId: one, price: 333_33, stock: 99 });
    const b = await addProduct(shop.db, { sellerId: other, price: 100_01, stock: 99 });
    await shop.db.insert(coupons).values({ code: "SHARE7", percent: 7, maxUses: 5 });
    const { body } = await place(
      orderOf(
        [
          { id: a, quantity: 3 },
          { id: b, quantity: 1 },
        ],
        { shipping_method: "express", coupon: "share7" },
      ),
    );
    expect(body.parcels.length).toBe(2);
    const sums = await number(
      sql`select sum(subtotal + shipping - discount + rounding) as n from parcels where order_id = ${body.id}`,
    );
    expect(sums).toBe(Math.round(body.total_amount * 100));
    expect(body.shipping).toBe(250);
  });

  it("of 50 orders at once with one coupon, one has it", async () => {
    const mug = await addProduct(shop.db, { sellerId: one, stock: 100 });
    await shop.db.insert(coupons).values({ code: "ONLYONE", percent: 15, maxUses: 1 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        place(orderOf([{ id: mug, quantity: 1 }], { coupon: "ONLYONE" })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await stockOf(mug)).toBe(99);
  });

  it("two buyers can never buy the last unit: 50 over real HTTP, exactly one sale each round", async () => {
    await shop.api.listen({ port: 0, host: "127.0.0.1" });
    const { port } = shop.api.server.address() as AddressInfo;
    for (let round = 0; round < 5; round += 1) {
      const last = await addProduct(shop.db, { sellerId: one, stock: 1 });
      const statuses = await Promise.all(
        Array.from({ length: 50 }, async (_, buyerNumber) => {
          const response = await fetch(`http://127.0.0.1:${port}/api/v1/orders`, {
            method: "POST",
            headers: {
              "content-type": "application/json",
              "idempotency-key": `last-${round}-${buyerNumber}`,
            },
            body: JSON.stringify(orderOf([{ id: last, quantity: 1 }])),
          });
          await response.arrayBuffer();
          return response.status;
        }),
      );
      expect(statuses.filter((status) => status === 201).length).toBe(1);
      expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
      expect(await stockOf(last)).toBe(0);
    }
  });

  it("the mail is written in the same transaction", async () => {
    const mug = await addProduct(shop.db, { sellerId: one });
    const { body } = await place(orderOf([{ id: mug, quantity: 1 }]));
    expect(
      await number(
        sql`select count(*) as n from outbox where dedupe_key = ${`order-placed:${body.id}`}`,
      ),
    ).toBe(1);
  });
});

describe("POST /api/v1/orders/quote (PRODUCT §3)", () => {
  it("needs only items, and answers lines, subtotal, shipping, discount, total and what changed", async () => {
    const mug = await addProduct(shop.db, { sellerId: one, price: 900_00, stock: 2 });
    const { status, body } = await shop.post("/api/v1/orders/quote", {
      items: [{ id: mug, quantity: 5, price: 800 }],
      coupon: "NOPE",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ subtotal: 1800, shipping: 0, discount: 0, total: 1800 });
    expect(body.changes.map(({ kind }: { kind: string }) => kind)).toEqual([
      "only_left",
      "price",
      "coupon",
    ]);
    expect(await stockOf(mug)).toBe(2);
  });

  it("prices exactly what the order then costs", async () => {
    const options = [{ attribute: "Box", name: "Rigid", price: 95_33 }];
    const pen = await addProduct(
      shop.db,
      { sellerId: one, price: 1000_01, baseQuantity: 300, stock: 9000 },
      options,
    );
    const items = [{ id: pen, quantity: 500, attributes: { Box: "Rigid" } }];
    const terms = { items, shipping_method: "express", payment_method: "cod" };
    const quote = await shop.post("/api/v1/orders/quote", terms);
    const placed = await place(orderOf(items, { shipping_method: "express" }));
    expect(placed.body.total_amount).toBe(quote.body.total);
  });
});

describe("GET /api/v1/orders/{id}?token= (PRODUCT §3)", () => {
  it("opens with the right token only; without it 404, and nothing is said", async () => {
    const mug = await addProduct(shop.db, { sellerId: one });
    const { body } = await place(orderOf([{ id: mug, quantity: 1 }]));
    const right = await shop.get(`/api/v1/orders/${body.id}?token=${body.accessToken}`);
    expect([right.status, right.body.address]).toEqual([200, buyer.address]);
    expect(right.headers["cache-control"]).toContain("no-store");
    for (const token of ["", "?token=", "?token=wrong", `?token=${body.accessToken}x`]) {
      const { status, text } = await shop.get(`/api/v1/orders/${body.id}${token}`);
      expect([status, text.includes("Model Town")]).toEqual([404, false]);
    }
  });
});
