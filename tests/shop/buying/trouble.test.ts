import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { numberOf, orderOf, place, stockOf } from "#tohfa/tests/support/orders.ts";
import { SYSTEM, sayYes } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;

beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

async function placedParcel(productId: string): Promise<string> {
  const { body } = await place(shop, orderOf([{ id: productId, quantity: 1 }]));
  return body.parcels[0].id;
}

async function packed(productId: string): Promise<string> {
  const parcel = await placedParcel(productId);
  await sayYes(shop.db, parcel);
  await moveParcel(shop.db, SYSTEM, parcel, "confirmed");
  await moveParcel(shop.db, SYSTEM, parcel, "packed");
  return parcel;
}

describe("When an order cannot be placed (PRODUCT §5)", () => {
  it.each([
    ["NOSUCH", 'There is no coupon "NOSUCH". Check how it is spelled.'],
    ["USEDUP", "The coupon USEDUP has been used already."],
    ["EXPIRED", "The coupon EXPIRED has expired."],
  ])(
    "the coupon %s is refused in words; nothing is placed at the full price",
    async (code, words) => {
      await shop.db
        .insert(coupons)
        .values([
          { code: "USEDUP", percent: 15, maxUses: 1, uses: 1 },
          { code: "EXPIRED", percent: 15, maxUses: 9, expiresAt: new Date("2020-01-01") },
        ])
        .onConflictDoNothing();
      const mug = await addProduct(shop.db, { sellerId: seller });
      const body = orderOf([{ id: mug, quantity: 1 }], { coupon: code });
      const answer = await place(shop, body);
      expect([answer.status, answer.body.error, answer.body.field]).toEqual([409, words, "coupon"]);
      expect(await stockOf(shop, mug)).toBe(10);
    },
  );

  it("an order that fails gives its coupon back", async () => {
    await shop.db.insert(coupons).values({ code: "KEPT", percent: 15, maxUses: 1 });
    const gone = await addProduct(shop.db, { sellerId: seller, stock: 0 });
    const answer = await place(shop, orderOf([{ id: gone, quantity: 1 }], { coupon: "KEPT" }));
    expect(answer.status).toBe(409);
    expect(await numberOf(shop, sql`select uses as n from coupons where code = 'KEPT'`)).toBe(0);
  });

  it("a product with options cannot hide in a gift box without their price", async () => {
    const box = await addProduct(shop.db, { sellerId: seller, price: 500_00 });
    const pen = await addProduct(
      shop.db,
      { sellerId: seller, price: 1_00, baseQuantity: 1, name: "Gold pen" },
      [{ attribute: "Metal", name: "Gold", price: 9000_00 }],
    );
    const gift = { id: box, quantity: 1, parts: [{ id: pen, quantity: 1 }] };
    const { status, body } = await place(shop, orderOf([gift]));
    expect(status).toBe(409);
    expect(body.details.changes).toMatchObject([{ kind: "attributes" }]);
    expect([await stockOf(shop, box), await stockOf(shop, pen)]).toEqual([10, 10]);
  });
});

describe("When the database is busy", () => {
  it("without a free database connection it answers 503 in words, and nothing is taken", async () => {
    // Long enough to open a connection on a busy machine, too.
    const small = await openTestShop({}, { size: 2, waitMs: 1_500 });
    try {
      const maker = await addSeller(small.db);
      const mug = await addProduct(small.db, { sellerId: maker });
      const body = orderOf([{ id: mug, quantity: 1 }]);
      const { $client: pool } = small.db;
      const taken = await Promise.all([pool.connect(), pool.connect()]);
      const refused = await place(small, body);
      for (const client of taken) client.release();
      expect([refused.status, refused.body.error, refused.headers["retry-after"]]).toEqual([
        503,
        "The shop is busy. Please try again in a moment.",
        "5",
      ]);
      const orders = () => numberOf(small, sql`select count(*) as n from orders`);
      expect([await stockOf(small, mug), await orders()]).toEqual([10, 0]);
      expect((await place(small, body)).status).toBe(201);
      expect([await stockOf(small, mug), await orders()]).toEqual([9, 1]);
    } finally {
      await small.close();
    }
  });
});

describe("What an order keeps", () => {
  it("has the city as the list writes it, whatever was typed", async () => {
    const mug = await addProduct(shop.db, { sellerId: seller });
    const { body } = await place(shop, orderOf([{ id: mug, quantity: 1 }], { city: " lahore " }));
    expect(body.city).toBe("Lahore");
  });

  it("is parcels whose shares sum to its total, to the paisa, for any basket", async () => {
    const sellers = [seller, await addSeller(shop.db), await addSeller(shop.db)];
    const any = { code: "ANY13", percent: 13, maxUses: 1000, beyondShare: true };
    await shop.db.insert(coupons).values(any);
    const basket = fc.array(
      fc.record({
        of: fc.nat(2),
        price: fc.integer({ min: 1, max: 999_99 }),
        quantity: fc.integer({ min: 1, max: 7 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    const paisa = (rupees: number) => Math.round(rupees * 100);
    await fc.assert(
      fc.asyncProperty(basket, fc.boolean(), fc.boolean(), async (lines, express, coupon) => {
        const items = await Promise.all(
          lines.map(async ({ of, price, quantity }) => ({
            id: await addProduct(shop.db, { sellerId: sellers[of] ?? seller, price, stock: 7 }),
            quantity,
          })),
        );
        const more = {
          shipping_method: express ? "express" : "standard",
          ...(coupon ? { coupon: "ANY13" } : {}),
        };
        const { status, body } = await place(shop, orderOf(items, more));
        expect(status).toBe(201);
        const { rows } = await shop.db.execute<Record<string, string>>(sql`select
          sum(subtotal) as subtotal, sum(shipping) as shipping, sum(discount) as discount, sum(rounding) as rounding,
          min(subtotal + shipping - discount + rounding) as least from parcels where order_id = ${body.id}`);
        const { subtotal, shipping, discount, rounding, least } = rows[0] ?? {};
        expect([subtotal, shipping, discount, rounding].map(Number)).toEqual(
          [body.subtotal, body.shipping, body.discount, body.rounding ?? 0].map(paisa),
        );
        expect(paisa(body.total_amount)).toBe(
          Number(subtotal) + Number(shipping) - Number(discount) + Number(rounding),
        );
        expect(Number(least)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 40 },
    );
  });
});

describe("Moving parcels", () => {
  it("two parcels cannot leave under one tracking number: said in words, with its field", async () => {
    const mug = await addProduct(shop.db, { sellerId: seller });
    const [one, two] = [await packed(mug), await packed(mug)];
    const label = { courier: "leopards" as const, trackingNumber: "KI1234567890" };
    await moveParcel(shop.db, SYSTEM, one, "dispatched", label);
    await expect(moveParcel(shop.db, SYSTEM, two, "dispatched", label)).rejects.toMatchObject({
      code: "conflict",
      field: "trackingNumber",
    });
  });

  it("not at once either: of five, one leaves and four are told", async () => {
    const mug = await addProduct(shop.db, { sellerId: seller });
    const parcels = [];
    for (let count = 0; count < 5; count += 1) parcels.push(await packed(mug));
    const label = { courier: "leopards" as const, trackingNumber: "KI9999999999" };
    const tries = await Promise.allSettled(
      parcels.map((parcel) => moveParcel(shop.db, SYSTEM, parcel, "dispatched", label)),
    );
    const told = tries.map((one) => (one.status === "rejected" ? one.reason.code : "left")).sort();
    expect(told).toEqual(["conflict", "conflict", "conflict", "conflict", "left"]);
  });

  it("a number typed with spaces, dashes and small letters is the courier's number", async () => {
    const parcel = await packed(await addProduct(shop.db, { sellerId: seller }));
    const label = { courier: "leopards" as const, trackingNumber: " lh-77 0000-0001 " };
    await moveParcel(shop.db, SYSTEM, parcel, "dispatched", label);
    for (const trackingNumber of ["LH7700000001", "lh 7700 000001", parcel.toLowerCase()]) {
      const { body } = await shop.post("/api/v8/track/unified-track", { trackingNumber });
      expect(body.packet_list[0]?.track_number, trackingNumber).toBe("LH7700000001");
    }
  });

  it("a sold-out product that comes back is news for its category's and its store's pages", async () => {
    const lamp = await addProduct(shop.db, {
      sellerId: seller,
      stock: 1,
      categories: ["Resin Art"],
    });
    const parcel = await placedParcel(lamp);
    const client = await shop.db.$client.connect();
    try {
      const heard: string[] = [];
      client.on("notification", ({ payload }) => heard.push(...(payload ?? "").split(",")));
      await client.query("listen tohfa_changed");
      await moveParcel(shop.db, SYSTEM, parcel, "cancelled");
      await client.query("select 1");
      expect(heard).toEqual(
        expect.arrayContaining([
          `product:${lamp}`,
          "products",
          `seller:${seller}`,
          "category:resin%20art",
        ]),
      );
    } finally {
      client.release(true);
    }
  });
});
