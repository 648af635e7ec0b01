import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import { acceptBid, rejectBid } from "#tohfa/shop/buying/bids/accept-bid.server.ts";
import { closeOldBids } from "#tohfa/shop/buying/bids/close-old-bids.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { sellerStatement } from "#tohfa/shop/money/ledger/statement.server.ts";
import { confirmSignature, readAccessToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import { admin, numberOf, sellerNamed, stockOf } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

let shop: TestShop;
let seller: string;
let stranger: string;
const SECRET = "s".repeat(32);

beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
  stranger = await addSeller(shop.db);
});
afterAll(() => shop.close());

let phones = 0;
async function bidOn(productId: string, bidPrice: number, more: object = {}): Promise<string> {
  const userPhone = `0300${String(1_000_000 + phones++)}`;
  const bidder = { userName: "Bilal Ahmed", userCity: "Karachi", userPhone };
  const { body } = await shop.post("/api/v2/bids/add/bid-order", {
    productId,
    bidPrice,
    ...bidder,
    ...more,
  });
  return body.orderId;
}
const statusOf = async (id: string) =>
  (await shop.db.execute<{ status: string }>(sql`select status from bids where id = ${id}`)).rows[0]
    ?.status;
const tokenOf = (id: string) => readAccessToken(shop.db, SECRET, id);
const read = async (id: string) => shop.get(`/api/v1/orders/${id}?token=${await tokenOf(id)}`);
async function told(template: string, key: string): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.db.execute<Record<string, unknown>>(
    sql`select channel, recipient, payload from outbox
      where template = ${template} and dedupe_key like ${`%${key}%`} order by id`,
  );
  return rows;
}

describe("An accepted bid becomes an order at the bid's price (PRODUCT §5)", () => {
  it("takes the stock, waits for the address, and is told to the bidder", async () => {
    const lamp = await addProduct(shop.db, { sellerId: seller, price: 1000_00, stock: 5 });
    const bid = await bidOn(lamp, 1200.5);
    const id = await acceptBid(shop.db, SECRET, sellerNamed(seller), bid);
    const { body } = await read(id);
    expect(body).toMatchObject({
      firstName: "Bilal",
      lastName: "Ahmed",
      city: "Karachi",
      address: "",
      state: "awaiting",
      rounding: 0.5,
      total_amount: 1201,
      payment_method: "cod",
      order_items: [{ id: lamp, quantity: 1, totalPrice: 1200.5 }],
    });
    expect([await stockOf(shop, lamp), await statusOf(bid)]).toEqual([4, "accepted"]);
    const [message] = await told("bid-accepted", id);
    expect(message).toMatchObject({
      channel: "sms",
      payload: { orderId: id, price: 120050, total: 120100 },
    });
    const log = sql`select count(*) as n from audit_log where action = 'bid accepted' and subject = ${bid}`;
    expect(await numberOf(shop, log)).toBe(1);
  });

  it("is sent only once the buyer has given an address, by the same signed link; then it is a sale like any", async () => {
    const own = await addSeller(shop.db);
    const lamp = await addProduct(shop.db, { sellerId: own, price: 1000_00 });
    const id = await acceptBid(shop.db, SECRET, admin, await bidOn(lamp, 2000));
    const parcel = `${id}-1`;
    const label = { courier: "tcs" as const, trackingNumber: trackingNumberOf(id) };
    await expect(moveParcel(shop.db, sellerNamed(own), parcel, "confirmed")).rejects.toMatchObject({
      message: expect.stringContaining("has not confirmed"),
    });
    const link = `/api/v1/orders/${id}/confirm?token=${await tokenOf(id)}&sig=${confirmSignature(SECRET, id)}`;
    expect((await shop.post(link, {})).body).toMatchObject({ field: "address" });
    const given = await shop.post(link, { address: "Flat 3, Clifton", postalCode: "75600" });
    expect([given.status, given.body.address, given.body.state]).toEqual([
      200,
      "Flat 3, Clifton",
      "open",
    ]);
    // Given once: a link that leaks does not send the parcel elsewhere.
    const again = await shop.post(link, { address: "Somewhere else" });
    expect(again.body.address).toBe("Flat 3, Clifton");
    for (const to of ["confirmed", "packed", "dispatched"] as const) {
      await moveParcel(shop.db, sellerNamed(own), parcel, to, label);
    }
    await moveParcel(shop.db, SYSTEM, parcel, "delivered");
    expect((await sellerStatement(shop.db, admin, own)).balance).toBe(1800_00);
  });

  it("of a product that is sold by the hundred the bid is for its whole quantity", async () => {
    const pen = await addProduct(
      shop.db,
      { sellerId: seller, price: 6000_00, baseQuantity: 100, stock: 150 },
      [{ attribute: "Ink", name: "Blue", price: 0 }],
    );
    const id = await acceptBid(shop.db, SECRET, admin, await bidOn(pen, 7000.01));
    const { body } = await read(id);
    expect(body.order_items[0]).toMatchObject({ quantity: 100, totalPrice: 7000.01, price: 70 });
    expect(await stockOf(shop, pen)).toBe(50);
  });

  it("only the product's own seller or an admin; for others there is no such bid", async () => {
    const lamp = await addProduct(shop.db, { sellerId: seller });
    const bid = await bidOn(lamp, 1500);
    const buyer = { userId: "b", role: "buyer", sellerId: null } as const;
    for (const actor of [sellerNamed(stranger), buyer]) {
      await expect(acceptBid(shop.db, SECRET, actor, bid)).rejects.toMatchObject({
        code: "not_found",
      });
      await expect(rejectBid(shop.db, actor, bid)).rejects.toMatchObject({ code: "not_found" });
    }
    expect([await statusOf(bid), await stockOf(shop, lamp)]).toEqual(["open", 10]);
  });

  it("ten acceptances at once are one order; of two bids for the last one, one wins", async () => {
    const last = await addProduct(shop.db, { sellerId: seller, stock: 1 });
    const bids = await Promise.all([bidOn(last, 1500), bidOn(last, 1600)]);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => acceptBid(shop.db, SECRET, admin, bids[n % 2] ?? "")),
    );
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBe(1);
    const codes = tries.map((one) => (one.status === "rejected" ? one.reason.code : "placed"));
    expect(new Set(codes)).toEqual(new Set(["placed", "conflict"]));
    expect(await stockOf(shop, last)).toBe(0);
    const orders = sql`select count(*) as n from order_items where product_id = ${last}`;
    expect(await numberOf(shop, orders)).toBe(1);
  });

  it("the others who bid are told: theirs still stand, or the last one is gone", async () => {
    await shop.db
      .insert(users)
      .values({ id: "bidder", name: "Hina", email: "hina@example.com" })
      .onConflictDoNothing();
    const lamp = await addProduct(shop.db, { sellerId: seller, stock: 2, name: "Brass lamp" });
    const first = await bidOn(lamp, 1500);
    const second = await bidOn(lamp, 1600);
    const third = await bidOn(lamp, 1400);
    await shop.db.execute(sql`update bids set user_id = 'bidder' where id = ${third}`);
    await acceptBid(shop.db, SECRET, admin, second);
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([
      "open",
      "accepted",
      "open",
    ]);
    const standing = await told("bid-not-accepted", third);
    expect(standing.map(({ channel }) => channel)).toEqual(["mail", "sms"]);
    expect(standing[0]).toMatchObject({
      recipient: "hina@example.com",
      payload: { isOther: true },
    });
    await acceptBid(shop.db, SECRET, admin, first);
    expect(await statusOf(third)).toBe("rejected");
    const gone = (await told("bid-not-accepted", third)).slice(2);
    expect(gone[0]).toMatchObject({ payload: { isGone: true, productName: "Brass lamp" } });
  });

  it("of a blocked seller, of a product taken down, or of the seller's own phone, none is accepted", async () => {
    const own = await addSeller(shop.db);
    const lamp = await addProduct(shop.db, { sellerId: own, price: 1000_00 });
    const bid = await bidOn(lamp, 1500, { userPhone: "03219998887" });
    const answer = () => acceptBid(shop.db, SECRET, admin, bid).catch((error) => error.message);
    await shop.db.execute(sql`update sellers set status = 'blocked' where id = ${own}`);
    expect(await answer()).toBe("This product is not sold any more.");
    await shop.db.execute(
      sql`update sellers set status = 'approved', phone = '0321-9998887' where id = ${own}`,
    );
    expect(await answer()).toBe("This bid comes from the product's own seller.");
    await shop.db.execute(sql`update sellers set phone = null where id = ${own}`);
    await shop.db.execute(sql`update products set status = 'Block' where id = ${lamp}`);
    expect(await answer()).toBe("This product is not sold any more.");
    expect([await statusOf(bid), await stockOf(shop, lamp)]).toEqual(["open", 10]);
  });

  it("a rejected bid is told, no longer stands, and is answered once", async () => {
    const lamp = await addProduct(shop.db, { sellerId: seller });
    const bid = await bidOn(lamp, 1500);
    await rejectBid(shop.db, sellerNamed(seller), bid);
    expect((await shop.get(`/api/v1/products/${lamp}/bids`)).body).toEqual({
      highestBid: null,
      bids: 0,
      openDays: 30,
    });
    expect((await told("bid-not-accepted", bid)).length).toBe(1);
    await expect(acceptBid(shop.db, SECRET, admin, bid)).rejects.toMatchObject({
      message: "This bid is rejected already.",
    });
  });

  it("that nobody answers is closed after 30 days, and its bidder told; a younger one stands", async () => {
    const vase = await addProduct(shop.db, { sellerId: seller, stock: 3 });
    const old = await bidOn(vase, 1500);
    const young = await bidOn(vase, 1600);
    const aged = sql`update bids set created_at = now() - interval '31 days' where id = ${old}`;
    await shop.db.execute(aged);
    const runs = await Promise.all([1, 2].map(() => closeOldBids(shop.db, Date.now())));
    expect(runs.sort()).toEqual([0, 1]);
    expect([await statusOf(old), await statusOf(young)]).toEqual(["rejected", "open"]);
    const letters = await told("bid-not-accepted", old);
    expect(letters).toMatchObject([{ payload: { isUnanswered: true } }]);
  });
});
