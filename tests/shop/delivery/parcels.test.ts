import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import {
  numberOf,
  orderOf,
  place as placeIn,
  stockOf as stockIn,
} from "#tohfa/tests/support/orders.ts";
import { SYSTEM, sayYes } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

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

describe("Parcels, stock and the ledger (PRODUCT §5)", () => {
  async function placedParcel(productId: string, quantity = 1): Promise<string> {
    const { body } = await place(orderOf([{ id: productId, quantity }]));
    return body.parcels[0].id;
  }
  const send = { courier: "demo" as const, trackingNumber: "" };
  async function deliver(parcelId: string): Promise<void> {
    await sayYes(shop.db, parcelId);
    for (const to of ["confirmed", "packed", "dispatched", "delivered"] as const) {
      await moveParcel(shop.db, SYSTEM, parcelId, to, {
        ...send,
        trackingNumber: trackingNumberOf(parcelId),
      });
    }
  }
  const balance = (account: string) =>
    number(
      sql`select coalesce(sum(amount), 0) as n from ledger_entries where account = ${account}`,
    );

  it("stock is given back exactly once on cancel, also when ten try at once", async () => {
    const mug = await addProduct(shop.db, { sellerId: one });
    const parcel = await placedParcel(mug, 3);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => moveParcel(shop.db, SYSTEM, parcel, "cancelled")),
    );
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBe(1);
    expect(await stockOf(mug)).toBe(10);
  });

  it("commission and payable are booked on delivery and reversed on return; the sum is always zero", async () => {
    const mug = await addProduct(shop.db, { sellerId: one, price: 800_00 });
    const before = [await balance("seller"), await balance("commission")];
    const parcel = await placedParcel(mug);
    await deliver(parcel);
    expect([await balance("seller"), await balance("commission")]).toEqual([
      (before[0] ?? 0) - 700_00,
      (before[1] ?? 0) - 100_00,
    ]);
    await moveParcel(shop.db, SYSTEM, parcel, "returned");
    expect([await balance("seller"), await balance("commission")]).toEqual(before);
    expect(await number(sql`select coalesce(sum(amount), 0) as n from ledger_entries`)).toBe(0);
    // Whether it can be sold again is a decision (tests/shop/delivery/inspect.test.ts).
    expect(await stockOf(mug)).toBe(9);
  });

  it("a seller cannot move another's parcel: for them it does not exist", async () => {
    const mug = await addProduct(shop.db, { sellerId: one });
    const parcel = await placedParcel(mug);
    const stranger = { userId: "u", role: "seller", sellerId: other } as const;
    await expect(moveParcel(shop.db, stranger, parcel, "confirmed")).rejects.toMatchObject({
      code: "not_found",
    });
    const owner = { userId: "u", role: "seller", sellerId: one } as const;
    await sayYes(shop.db, parcel);
    await moveParcel(shop.db, owner, parcel, "confirmed");
  });

  it("the database refuses what the program must never do", async () => {
    const mug = await addProduct(shop.db, { sellerId: one });
    await expect(
      shop.db.execute(sql`update products set stock = -1 where id = ${mug}`),
    ).rejects.toThrow();
    await expect(shop.db.execute(sql`update orders set total = total + 1`)).rejects.toThrow();
    await expect(shop.db.execute(sql`delete from parcel_events`)).rejects.toThrow();
    await expect(
      shop.db.transaction(async (tx) => {
        await tx.execute(sql`insert into ledger_transactions (kind, key) values ('test', 'test')`);
        await tx.execute(sql`insert into ledger_entries (transaction_id, account, amount)
          select id, 'buyer', 5 from ledger_transactions where key = 'test'`);
      }),
    ).rejects.toThrow();
  });

  it("whatever many clients do at once, stock, sales and ledger agree", async () => {
    const products = await Promise.all(
      [20, 5, 1].map((stock) => addProduct(shop.db, { sellerId: other, stock })),
    );
    const action = fc.record({
      product: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
      afterwards: fc.constantFrom("nothing", "cancel", "deliver", "return" as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (actions) => {
        await Promise.all(
          actions.map(async ({ product, quantity, afterwards }) => {
            const answer = await place(orderOf([{ id: products[product] ?? "", quantity }]));
            expect([201, 409]).toContain(answer.status);
            if (answer.status !== 201 || afterwards === "nothing") return;
            const parcel = answer.body.parcels[0].id;
            if (afterwards === "cancel") return moveParcel(shop.db, SYSTEM, parcel, "cancelled");
            await deliver(parcel);
            if (afterwards === "return") await moveParcel(shop.db, SYSTEM, parcel, "returned");
          }),
        );
        for (const [index, initial] of [20, 5, 1].entries()) {
          const id = products[index] ?? "";
          const taken = await number(sql`select coalesce(sum(quantity), 0) as n from reservations
            where product_id = ${id} and released_at is null`);
          expect((await stockOf(id)) + taken).toBe(initial);
        }
        expect(await number(sql`select coalesce(sum(amount), 0) as n from ledger_entries`)).toBe(0);
      }),
      { numRuns: 12 },
    );
  });
});
