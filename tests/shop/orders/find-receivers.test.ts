import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listOrders } from "#tohfa/shop/delivery/parcels/list-orders.server.ts";
import { listParcels } from "#tohfa/shop/delivery/parcels/list-parcels.server.ts";
import { admin, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { FAKE } from "#tohfa/tests/support/paying-shop.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

let shop: TestShop;
let pottery: string;
let candles: string;
const ids: Record<"own" | "others" | "gift" | "plain", string> = {
  ...{ own: "", others: "", gift: "", plain: "" },
};

const NANO = {
  name: "Nano Jehan Ara",
  phone: "0301 7654321",
  address: "House 3, Gulgasht",
  city: "Multan",
};
const KHALA = {
  name: "خالہ رخسانہ",
  phone: "+92 302 7654321",
  address: "Flat 9, Clifton",
  city: "Karachi",
};

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true, payments: FAKE });
  pottery = await addSeller(shop.db, { companyName: "Noor Pottery", city: "Lahore" });
  candles = await addSeller(shop.db, { companyName: "Candles", city: "Karachi" });
  const mug = await addProduct(shop.db, { sellerId: pottery, name: "Mug", stock: 500 });
  const candle = await addProduct(shop.db, { sellerId: candles, name: "Candle", stock: 500 });
  let sender = 0;
  const send = async (product: string, more: object) => {
    sender += 1;
    const who = { phone: `0300555${1000 + sender}`, email: `finder${sender}@example.com` };
    const wanted = { ...who, payment_method: "bank_transfer", ...more };
    const { status, body } = await place(shop, orderOf([{ id: product, quantity: 1 }], wanted));
    expect([status, body.error]).toEqual([201, undefined]);
    return body.id as string;
  };
  const receivers = [NANO, KHALA];
  ids.own = await send(mug, { receivers });
  ids.others = await send(candle, { receivers });
  const one = { recipient_name: "Nano Jehan Ara", recipient_phone: "923017654321" };
  ids.gift = await send(mug, one);
  ids.plain = await send(mug, {});
});
afterAll(() => shop?.close());

async function found(search: string, sellerId = pottery) {
  const { items } = await listParcels(shop.db, sellerNamed(sellerId), {
    sellerId,
    search,
    limit: 50,
  });
  return items.map(({ id, receiver }) => `${id} ${receiver}`).sort();
}
async function ordersFound(search: string) {
  const { items } = await listOrders(shop.db, admin, { search, limit: 50 });
  return items.map(({ id }) => id).sort();
}

describe("Whoever gets an order is found (issue 13 §2)", () => {
  it.each(["nano jehan", "03017654321", "+92 301 7654321", "923017654321", "multan"])(
    "a seller finds their own parcels to them by %s: of several people only theirs, and nobody else's",
    async (search) => {
      const gift = `${ids.gift}-1 Nano Jehan Ara`;
      const shared = `${ids.own}-1 Nano Jehan Ara`;
      // The one gift goes to Lahore.
      expect(await found(search)).toEqual(search === "multan" ? [shared] : [gift, shared].sort());
      expect(await found(search, candles)).toEqual([`${ids.others}-1 Nano Jehan Ara`]);
    },
  );

  it.each(["7654321", "301 765", "0301-7654", "+92301765", "۳۰۱۷۶۵۴"])(
    "part of a phone finds them, in any spelling: %s",
    async (search) => {
      const gift = `${ids.gift}-1 Nano Jehan Ara`;
      const shared = `${ids.own}-1 Nano Jehan Ara`;
      const others = search === "7654321" ? [`${ids.own}-2 خالہ رخسانہ`] : [];
      expect(await found(search)).toEqual([gift, shared, ...others].sort());
      expect(await ordersFound(search)).toEqual([ids.own, ids.others, ids.gift].sort());
    },
  );

  it("how an order's number begins, and part of a tracking number, find it", async () => {
    const start = ids.plain.slice(3, 8).toLowerCase();
    expect(await ordersFound(start)).toContain(ids.plain);
    expect(await ordersFound(`th-${start}`)).toContain(ids.plain);
    expect((await found(start)).join()).toContain(ids.plain);
    const number = trackingNumberOf(`${ids.gift}-1`);
    await shop.db.execute(sql`update parcels set courier = 'leopards', tracking_number = ${number}
      where id = ${`${ids.gift}-1`}`);
    expect(await ordersFound(number.slice(3, 9))).toEqual([ids.gift]);
    expect(await found(number.slice(3, 9))).toEqual([`${ids.gift}-1 Nano Jehan Ara`]);
    expect(await found(number.slice(3, 9), candles)).toEqual([]);
  });

  it("an Urdu name and the shop's people's search find them too", async () => {
    expect(await found("رخسانہ")).toEqual([`${ids.own}-2 خالہ رخسانہ`]);
    expect(await ordersFound("رخسانہ")).toEqual([ids.own, ids.others].sort());
    expect(await ordersFound("0302-7654321")).toEqual([ids.own, ids.others].sort());
    expect(await ordersFound("jehan ara")).toEqual([ids.own, ids.others, ids.gift].sort());
    expect(await ordersFound("03017654321")).toEqual([ids.own, ids.others, ids.gift].sort());
  });

  it("a seller never finds another's by any number, name, phone or city of it", async () => {
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select id from parcels where order_id = ${ids.others}`,
    );
    const searches = [
      ids.others,
      ...rows.map(({ id }) => id),
      `${ids.others}-P1`,
      "finder2@example.com",
    ];
    for (const search of searches) expect(await found(search)).toEqual([]);
    for (const search of ["rukh", "jehan", "karachi", "%%%", "___", "03027654321"]) {
      for (const one of await found(search)) expect(one).not.toContain(ids.others);
    }
    // Nor does a store find what it is not let in to by naming the other.
    await expect(
      listParcels(shop.db, sellerNamed(pottery), { sellerId: candles, search: "jehan", limit: 9 }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("an empty search shows all of a store, and words that nobody has find nobody", async () => {
    expect(await found("   ")).toHaveLength(4);
    expect(await ordersFound("nobody at all")).toEqual([]);
  });

  // The last: orders are never removed again.
  it("a store finds its own order by part of a phone that hundreds of newer orders have, and a file has all", async () => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o)
          || jsonb_build_object('id', 'TH-COPY' || n, 'created_at', now()))).*
        from orders o, generate_series(1, 250) n where o.id = ${ids.plain}`);
    });
    const ofStore = await found("0300 5551");
    expect(ofStore.map((one) => one.split(" ")[0])).toContain(`${ids.plain}-1`);
    const all = { search: "0300 5551", limit: 500, isWhole: true };
    expect((await listOrders(shop.db, admin, all)).items.length).toBeGreaterThan(250);
  });
});
