import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { inspectParcel, listToInspect } from "#tohfa/shop/delivery/returns/inspect.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import type { Inspection } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import {
  admin,
  bring,
  numberOf,
  orderOf,
  place,
  sellerNamed,
  stockOf,
} from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

let shop: TestShop;
let seller: string;

beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

/** Two products of one parcel, that came back. */
async function back(to: "returned" | "returned_to_sender" | "damaged" = "returned") {
  const products = [
    await addProduct(shop.db, { sellerId: seller, stock: 10 }),
    await addProduct(shop.db, { sellerId: seller, stock: 10 }),
  ] as [string, string];
  const { body } = await place(shop, orderOf(products.map((id) => ({ id, quantity: 2 }))));
  const parcel = body.parcels[0].id as string;
  await bring(shop, parcel, to === "returned" ? "delivered" : "dispatched");
  await moveParcel(shop.db, SYSTEM, parcel, to);
  return { parcel, products };
}
const stocks = async ([a, b]: [string, string]) => [await stockOf(shop, a), await stockOf(shop, b)];
const sold = (id: string) =>
  numberOf(shop, sql`select sold_count as n from products where id = ${id}`);
const waiting = async () =>
  (await listToInspect(shop.db, sellerNamed(seller), seller)).map(({ parcelId }) => parcelId);

describe("Whether what came back can be sold again is a decision", () => {
  it.each(["returned", "returned_to_sender", "damaged"] as const)(
    "%s: nothing is in stock again by itself, it waits to be inspected",
    async (to) => {
      const { parcel, products } = await back(to);
      expect(await stocks(products)).toEqual([8, 8]);
      expect((await waiting()).filter((one) => one === parcel).length).toBe(2);
    },
  );

  it("sellable goods are in stock again, others are gone; neither was sold", async () => {
    const { parcel, products } = await back();
    const [good, bad] = products;
    const owner = sellerNamed(seller);
    await inspectParcel(shop.db, owner, parcel, { inspection: "sellable", productId: good });
    await inspectParcel(shop.db, owner, parcel, { inspection: "not_sellable", note: "Broken" });
    expect(await stocks(products)).toEqual([10, 8]);
    expect([await sold(good), await sold(bad)]).toEqual([0, 0]);
    expect(await waiting()).not.toContain(parcel);
    const { rows } = await shop.db.execute<{ actor: string; details: object }>(
      sql`select actor, details from audit_log where action = 'parcel.inspected' and subject = ${parcel} order by id`,
    );
    expect(rows).toEqual([
      {
        actor: `seller ${owner.userId}`,
        details: { products: [{ id: good, kept: 0, sellable: 2 }], note: "" },
      },
      {
        actor: `seller ${owner.userId}`,
        details: { products: [{ id: bad, kept: 0, sellable: 0 }], note: "Broken" },
      },
    ]);
  });

  it("once, also when ten decide at once", async () => {
    const { parcel, products } = await back();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        inspectParcel(shop.db, admin, parcel, { inspection: n % 2 ? "sellable" : "not_sellable" }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBe(1);
    const now = await stocks(products);
    expect([
      [8, 8],
      [10, 10],
    ]).toContainEqual(now);
    const again = inspectParcel(shop.db, admin, parcel, { inspection: "sellable" });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    expect(await stocks(products)).toEqual(now);
  });

  it("not before it is back, not by another store, and as one of the two only", async () => {
    const { parcel } = await back();
    const stranger = sellerNamed(await addSeller(shop.db));
    const sellable = { inspection: "sellable" } as const;
    await expect(inspectParcel(shop.db, stranger, parcel, sellable)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(listToInspect(shop.db, stranger, seller)).rejects.toMatchObject({
      code: "not_found",
    });
    const odd = { inspection: "maybe" as Inspection };
    await expect(inspectParcel(shop.db, admin, parcel, odd)).rejects.toMatchObject({
      field: "inspection",
    });
    const product = await addProduct(shop.db, { sellerId: seller });
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
    for (const to of ["packed", "delivered"] as const) {
      await bring(shop, body.parcels[0].id, "packed").catch(() => undefined);
      if (to === "delivered") await send(body.parcels[0].id);
      await expect(
        inspectParcel(shop.db, admin, body.parcels[0].id, sellable),
      ).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("not back") });
    }
  });

  it("a lost parcel has nothing to look at", async () => {
    const product = await addProduct(shop.db, { sellerId: seller, stock: 10 });
    const { body } = await place(shop, orderOf([{ id: product, quantity: 3 }]));
    const parcel = body.parcels[0].id;
    await bring(shop, parcel, "dispatched");
    await moveParcel(shop.db, SYSTEM, parcel, "lost");
    expect([await stockOf(shop, product), await sold(product)]).toEqual([7, 0]);
    expect(await waiting()).not.toContain(parcel);
  });

  it("whatever is decided in whatever order, stock is what was there less what left and is not sellable", async () => {
    const decision = fc.record({
      first: fc.boolean(),
      inspection: fc.constantFrom<Inspection>("sellable", "not_sellable"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(decision, { maxLength: 4 }), async (decisions) => {
        const { parcel, products } = await back();
        const expected: [number, number] = [8, 8];
        const decided = new Set<number>();
        for (const { first, inspection } of decisions) {
          const index = first ? 0 : 1;
          const found = { inspection, productId: products[index] };
          const done = await inspectParcel(shop.db, admin, parcel, found).then(
            () => true,
            () => false,
          );
          expect(done).toBe(!decided.has(index));
          if (done && inspection === "sellable") expected[index] = 10;
          decided.add(index);
        }
        expect(await stocks(products)).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });
});

describe("What came back is counted: the buyer keeps the rest (issue 39)", () => {
  /** Three of one product, delivered and returned. */
  async function threeBack() {
    const product = await addProduct(shop.db, { sellerId: seller, stock: 10, price: 400_00 });
    const { body } = await place(shop, orderOf([{ id: product, quantity: 3 }]));
    const parcel = body.parcels[0].id as string;
    await bring(shop, parcel, "delivered");
    await moveParcel(shop.db, SYSTEM, parcel, "returned");
    return { product, parcel };
  }
  const payBack = async (parcel: string, quantity: number) => {
    await signInAs(shop.db, admin);
    const { rows } = await shop.db.execute<{ id: string; item: string }>(
      sql`select r.id, i.id as item from return_requests r join order_items i on i.parcel_id = r.parcel_id
        where r.parcel_id = ${parcel}`,
    );
    const { id = "", item = "" } = rows[0] ?? {};
    const choice = { items: [{ id: Number(item), quantity }], shipping: true };
    return await refundReturn(shop.db, admin, id, `IBFT ${parcel}`, choice);
  };

  it("1 of 3 that came back is 1 in stock again; the 2 that its buyer keeps are sold", async () => {
    const { product, parcel } = await threeBack();
    const counted = { productId: product, sellable: 1, notSellable: 0 };
    await inspectParcel(shop.db, sellerNamed(seller), parcel, counted);
    expect([await stockOf(shop, product), await sold(product)]).toEqual([8, 2]);
    expect(await waiting()).not.toContain(parcel);
  });

  it.each(["returned_to_sender", "damaged"] as const)(
    "of what reached nobody (%s) the uncounted is gone: no buyer has it",
    async (to) => {
      const { parcel, products } = await back(to);
      const [product] = products;
      const counted = { productId: product, sellable: 1, notSellable: 0 };
      await inspectParcel(shop.db, sellerNamed(seller), parcel, counted);
      expect([await stockOf(shop, product), await sold(product)]).toEqual([9, 0]);
    },
  );

  it("after 1 of 3 was paid back, the one word for all of it means that one", async () => {
    const { product, parcel } = await threeBack();
    expect(await payBack(parcel, 1)).toBe(400_00);
    const [thing] = (await listToInspect(shop.db, admin, seller)).filter(
      (one) => one.parcelId === parcel,
    );
    expect(thing).toMatchObject({ quantity: 3, kept: 2 });
    const tooMany = { productId: product, sellable: 2, notSellable: 0 };
    await expect(inspectParcel(shop.db, admin, parcel, tooMany)).rejects.toMatchObject({
      code: "unprocessable",
      message: "Of 3 the buyer keeps 2: at most 1 can have come back.",
    });
    await inspectParcel(shop.db, admin, parcel, { inspection: "sellable" });
    expect([await stockOf(shop, product), await sold(product)]).toEqual([8, 2]);
  });

  it("what the buyer keeps altogether waits for nobody to look at it", async () => {
    const { parcel, products } = await back();
    await signInAs(shop.db, admin);
    const { rows } = await shop.db.execute<{ id: string; item: string; product: string }>(
      sql`select r.id, i.id as item, i.product_id as product from return_requests r
        join order_items i on i.parcel_id = r.parcel_id where r.parcel_id = ${parcel}`,
    );
    const [first] = rows;
    const choice = { items: [{ id: Number(first?.item), quantity: 2 }] };
    await refundReturn(shop.db, admin, first?.id ?? "", "IBFT-keeps", choice);
    const left = (await listToInspect(shop.db, admin, seller)).filter(
      (one) => one.parcelId === parcel,
    );
    expect(left.map(({ productId }) => productId)).toEqual([first?.product]);
    await inspectParcel(shop.db, admin, parcel, { inspection: "sellable" });
    const expected = products.map((id) => (id === first?.product ? 10 : 8));
    expect(await stocks(products)).toEqual(expected);
  });

  it("however many come back and are good, none is in stock and sold at once", async () => {
    const counts = fc.record({
      sellable: fc.nat(4),
      notSellable: fc.nat(4),
      paid: fc.option(fc.integer({ min: 1, max: 3 })),
    });
    await fc.assert(
      fc.asyncProperty(counts, async ({ sellable, notSellable, paid }) => {
        const { product, parcel } = await threeBack();
        if (paid !== null) await payBack(parcel, paid);
        const fits = sellable + notSellable <= (paid ?? 3);
        const found = { productId: product, sellable, notSellable };
        const done = await inspectParcel(shop.db, admin, parcel, found).then(
          () => true,
          () => false,
        );
        expect(done).toBe(fits);
        const [stock, gone] = [await stockOf(shop, product), await sold(product)];
        expect([stock, gone]).toEqual(fits ? [7 + sellable, 3 - sellable - notSellable] : [7, 3]);
      }),
      { numRuns: 10 },
    );
  });
});

async function send(parcel: string): Promise<void> {
  const label = { courier: "tcs", trackingNumber: trackingNumberOf(parcel) } as const;
  await moveParcel(shop.db, SYSTEM, parcel, "dispatched", label);
  await moveParcel(shop.db, SYSTEM, parcel, "delivered");
}
