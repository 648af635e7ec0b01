import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countStandings } from "#tohfa/shop/delivery/parcels/count-standings.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { MIN_PARCELS } from "#tohfa/shop/values/standing.ts";
import { bring, orderOf, place } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

const DAY = 86_400_000;
let shop: TestShop;
let phones = 3_001_000_000;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function store() {
  const id = await addSeller(shop.db);
  const product = await addProduct(shop.db, { sellerId: id, price: 500_00, stock: 100 });
  const order = async (more: object = {}) => {
    phones += 1;
    const buyer = { phone: `0${phones}`, email: `${phones}@example.com`, ...more };
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }], buyer));
    return body.parcels[0].id as string;
  };
  const send = async (parcel: string, days: number, courier: CourierCode = "leopards") => {
    await bring(shop, parcel, "packed");
    const at = new Date(Date.now() + days * DAY);
    await moveParcel(shop.db, SYSTEM, parcel, "dispatched", {
      ...{ courier, trackingNumber: trackingNumberOf(parcel), at },
    });
  };
  const verify = (parcel: string) =>
    shop.db.execute(sql`update parcels set number_verified_at = now() where id = ${parcel}`);
  const days = async (now = Date.now()) => {
    await countStandings(shop.db, now);
    const { body } = await shop.get(`/client/bestselling/singleProduct/${product}`);
    return body.sellerSendsInDays as number | undefined;
  };
  return { id, product, order, send, verify, days };
}
const times = Array.from({ length: MIN_PARCELS }, (_, n) => n);

describe("How fast a store sends (issue 14, part 5)", () => {
  it("is what its couriers saw in ninety days, said on its product and its store", async () => {
    const { id, order, send, verify, days } = await store();
    for (const wait of times) {
      const parcel = await order();
      await send(parcel, wait);
      // A number that nobody has seen yet is only the seller's word.
      if (wait === 4) expect(await days()).toBeUndefined();
      await verify(parcel);
    }
    expect(await days()).toBe(3);
    expect(await days(Date.now() + 91 * DAY)).toBeUndefined();
    expect(await days()).toBe(3);
    expect((await shop.get(`/api/v1/sellers/${id}`)).body.sendsInDays).toBe(3);
  });

  it("counts from the courier's first scan: a parcel that is only said to be sent still lies there", async () => {
    const { order, send, verify, days } = await store();
    for (const _ of times) {
      const parcel = await order();
      await send(parcel, 0);
      await verify(parcel);
      const at = new Date(Date.now() + 5 * DAY - 60_000);
      await shop.db.execute(sql`insert into parcel_events (parcel_id, kind, status, actor, at)
        values (${parcel}, 'tracking', 'Arrived at Station', 'Leopards', ${at.toISOString()})`);
    }
    expect(await days()).toBe(5);
  });

  it("a store's own word of its own rider says nothing", async () => {
    const { order, send, days } = await store();
    for (const _ of times) {
      const parcel = await order();
      await send(parcel, 0, "own");
      await moveParcel(
        shop.db,
        { role: "seller", userId: "u", sellerId: (await sellerOf(parcel)) ?? "" },
        parcel,
        "delivered",
      );
    }
    expect(await days()).toBeUndefined();
  });

  it("counts what lies there late, but nothing that its buyer has not confirmed", async () => {
    const { order, send, verify, days } = await store();
    for (const _ of times) {
      const parcel = await order();
      await send(parcel, 0);
      await verify(parcel);
    }
    const waiting: string[] = [];
    for (const _ of [...times, 5]) waiting.push(await order());
    const later = Date.now() + 30 * DAY;
    expect(await days(later)).toBe(1);
    for (const parcel of waiting) await bring(shop, parcel, "confirmed");
    expect(await days(later)).toBe(30);
  });
});

describe("A store's rating", () => {
  it("is of all reviews of what it shows, written only where it changed", async () => {
    const { id, product } = await store();
    const more = { rating: 3, reviewCount: 1 };
    await addProduct(shop.db, { sellerId: id, rating: 5, reviewCount: 3 });
    await addProduct(shop.db, { sellerId: id, ...more });
    await addProduct(shop.db, { sellerId: id, status: "Block", rating: 1, reviewCount: 50 });
    await countStandings(shop.db, Date.now());
    const { body } = await shop.get(`/client/bestselling/singleProduct/${product}`);
    expect(body).toMatchObject({ sellerRating: 4.5, sellerReviews: 4 });
    expect(await countStandings(shop.db, Date.now())).toBe(0);
  });
});

async function sellerOf(parcel: string) {
  const { rows } = await shop.db.execute<{ seller_id: string }>(
    sql`select seller_id from parcels where id = ${parcel}`,
  );
  return rows[0]?.seller_id;
}
