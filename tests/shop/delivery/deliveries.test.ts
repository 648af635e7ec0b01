import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { admin, bring, orderOf, place, sellerNamed, stockOf } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const DAY = 86_400_000;
let shop: TestShop;
let seller: string;

beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

async function sent(
  courier: CourierCode = "leopards",
  to: "dispatched" | "delivered" = "dispatched",
) {
  const product = await addProduct(shop.db, { sellerId: seller, price: 1000_00 });
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
  const parcel = body.parcels[0].id as string;
  await bring(shop, parcel, to, courier);
  return { parcel, product, guest: { orderId: body.id, token: body.accessToken } };
}
const say = (actor: Parameters<typeof moveParcel>[1], parcel: string, more: object = {}) =>
  moveParcel(shop.db, actor, parcel, "delivered", more);
const accounts = async () => Object.fromEntries((await trialBalance(shop.db)).accounts);
const owed = async (name: string) => (await accounts())[name] ?? 0;
const one = async (query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows[0];

describe("Whose word a delivery is", () => {
  it("not its seller's, where the courier can be asked: nobody is paid for saying so", async () => {
    const { parcel } = await sent("leopards");
    const before = await owed("seller");
    await expect(say(sellerNamed(seller), parcel)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Leopards tells the shop itself"),
    });
    expect(await owed("seller")).toBe(before);
  });

  it("its seller's, where the courier cannot be asked, and it is kept that it was", async () => {
    const { parcel } = await sent("pakpost");
    await say(sellerNamed(seller), parcel);
    const kept = sql`select word, proof from parcel_events where parcel_id = ${parcel} and kind = 'delivered'`;
    expect(await one(kept)).toEqual({ word: "seller", proof: null });
  });

  it("an admin's with a proof, which stays in the history", async () => {
    const { parcel } = await sent();
    await expect(say(admin, parcel)).rejects.toMatchObject({ field: "proof" });
    await expect(say(admin, parcel, { proof: "  " })).rejects.toMatchObject({ field: "proof" });
    await say(admin, parcel, { proof: "Signed slip, picture 1f3a" });
    const kept = sql`select word, proof from parcel_events where parcel_id = ${parcel} and kind = 'delivered'`;
    expect(await one(kept)).toEqual({ word: "admin", proof: "Signed slip, picture 1f3a" });
  });

  it("dates cannot be set back: not before the dispatch, nor into the future", async () => {
    const { parcel } = await sent("own");
    const at = (days: number) =>
      say(sellerNamed(seller), parcel, { at: new Date(Date.now() + days * DAY) });
    await expect(at(-20)).rejects.toMatchObject({ code: "invalid", field: "at" });
    await expect(at(1)).rejects.toMatchObject({ code: "invalid", field: "at" });
    await at(0);
  });

  it("a seller does not write what buyers read: their 'packed' is not shown as delivered", async () => {
    const product = await addProduct(shop.db, { sellerId: seller });
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
    const parcel = body.parcels[0].id as string;
    await bring(shop, parcel, "confirmed");
    const said = { status: "Delivered", cause: "payment_expired" as const };
    await moveParcel(shop.db, sellerNamed(seller), parcel, "packed", said);
    const kept = sql`select status, cause from parcel_events where parcel_id = ${parcel} order by id desc limit 1`;
    expect(await one(kept)).toEqual({ status: "Shipment picked", cause: null });
  });

  it("the database wants to know whose word it is, and an admin's proof", async () => {
    const { parcel } = await sent();
    const write = (word: string, proof: string) =>
      shop.db.execute(
        sql.raw(`insert into parcel_events (parcel_id, kind, status, actor, word, proof)
        values ('${parcel}', 'delivered', 'Delivered', 'x', ${word}, ${proof})`),
      );
    await expect(write("null", "null")).rejects.toThrow();
    await expect(write("'admin'", "''")).rejects.toThrow();
    await expect(write("'friend'", "null")).rejects.toThrow();
  });
});

describe("A delivery that was none", () => {
  const undo = (
    actor: Parameters<typeof moveParcel>[1],
    parcel: string,
    reason = "The rider signed himself",
  ) => moveParcel(shop.db, actor, parcel, "returned_to_sender", { reason });

  it("is taken back by an admin with a reason, by nobody else", async () => {
    const { parcel } = await sent("leopards", "delivered");
    await expect(undo(sellerNamed(seller), parcel)).rejects.toMatchObject({ code: "forbidden" });
    await expect(undo(admin, parcel, "")).rejects.toMatchObject({ field: "reason" });
    await undo(admin, parcel);
    const kept = sql`select actor, reason from parcel_events where parcel_id = ${parcel} order by id desc limit 1`;
    expect(await one(kept)).toEqual({ actor: "admin boss", reason: "The rider signed himself" });
  });

  it("leaves nobody with money of it: cash void, sale reversed, the order not paid, the buyer told", async () => {
    const before = await accounts();
    const { parcel, guest } = await sent("leopards", "delivered");
    await undo(admin, parcel);
    const { total, accounts: after } = await trialBalance(shop.db);
    expect(total).toBe(0);
    for (const [name, amount] of after) expect([name, amount]).toEqual([name, before[name] ?? 0]);
    const cash = sql`select state from cash_collections where parcel_id = ${parcel}`;
    expect(await one(cash)).toEqual({ state: "void" });
    const payment = sql`select state from payments where order_id = ${guest.orderId}`;
    expect(await one(payment)).toEqual({ state: "due" });
    const mail = sql`select payload->>'wasSaidDelivered' as told from outbox
      where template = 'parcel-not-delivered' and payload->>'parcelId' = ${parcel} and channel = 'mail'`;
    expect(await one(mail)).toEqual({ told: "true" });
  });

  it("is no way around a return, nor around cash that the courier has paid", async () => {
    const { parcel, guest } = await sent("leopards", "delivered");
    await requestReturn(shop.db, guest, parcel, "Wrong colour");
    await expect(undo(admin, parcel)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("asked to return"),
    });
    const paid = await sent("leopards", "delivered");
    await shop.db.execute(sql`with written as (insert into remittance_lines
        (remittance_id, parcel_id, expected, received, fee, gst, withheld, difference)
        values ('RM-T', ${paid.parcel}, 100000, 100000, 0, 0, 0, 0))
      insert into remittances (id, courier, reference, reference_key, net, actor)
      values ('RM-T', 'leopards', 'T', 'T', 100000, 'test')`);
    await shop.db.execute(sql`update cash_collections set state = 'remitted', remittance_id = 'RM-T'
      where parcel_id = ${paid.parcel}`);
    await expect(undo(admin, paid.parcel)).rejects.toMatchObject({
      message: expect.stringContaining("has paid the shop the cash"),
    });
  });

  it("of an order whose other parcel was paid back before, leaves nothing of it paid", async () => {
    const sellers = [seller, await addSeller(shop.db)];
    const items = await Promise.all(
      sellers.map(async (sellerId) => ({
        id: await addProduct(shop.db, { sellerId }),
        quantity: 1,
      })),
    );
    const { body } = await place(shop, orderOf(items));
    const [kept, back] = body.parcels.map(({ id }: { id: string }) => id) as [string, string];
    const state = async () =>
      (await one(sql`select state from payments where order_id = ${body.id}`))?.state;
    await bring(shop, back, "delivered");
    await bring(shop, kept, "dispatched");
    await moveParcel(shop.db, SYSTEM, back, "returned");
    const asked = await one(sql`select id from return_requests where parcel_id = ${back}`);
    await refundReturn(shop.db, admin, String(asked?.id), `FT-${back}`);
    await moveParcel(shop.db, SYSTEM, kept, "delivered");
    expect(await state()).toBe("paid");
    await undo(admin, kept);
    expect(await state()).toBe("refunded");
  });

  it("is shown as back with its sender, whatever the courier had said", async () => {
    const { parcel } = await sent("leopards", "delivered");
    await undo(admin, parcel);
    const { body } = await shop.post("/api/v8/track/unified-track", { trackingNumber: parcel });
    expect(body.packet_list[0].booked_packet_status).toBe("Return To Sender");
  });
});

describe("Lost and damaged parcels", () => {
  it.each(["lost", "damaged"] as const)(
    "%s: an admin's word, no cash, no sale, the buyer told",
    async (state) => {
      const before = await accounts();
      const { parcel, product, guest } = await sent();
      await expect(
        moveParcel(shop.db, sellerNamed(seller), parcel, state, { reason: "Gone" }),
      ).rejects.toMatchObject({ code: "forbidden" });
      await moveParcel(shop.db, admin, parcel, state, { reason: "Leopards wrote to us" });
      expect(await accounts()).toEqual(before);
      const cash = sql`select state from cash_collections where parcel_id = ${parcel}`;
      expect(await one(cash)).toEqual({ state: "void" });
      // Nothing is in stock again: a lost thing is gone, a damaged one waits to be looked at.
      expect(await stockOf(shop, product)).toBe(9);
      const page = await shop.get(`/api/v1/orders/${guest.orderId}?token=${guest.token}`);
      expect([page.body.state, page.body.parcels[0].state]).toEqual(["closed", state]);
      expect(page.body.parcels[0].whyNotCancel).toContain(state);
      const mail = sql`select payload->>'state' as state from outbox
      where template = 'parcel-lost' and payload->>'parcelId' = ${parcel} and channel = 'mail'`;
      expect(await one(mail)).toEqual({ state });
      const tracked = await shop.post("/api/v8/track/unified-track", { trackingNumber: parcel });
      expect(tracked.body.packet_list[0].booked_packet_status.toLowerCase()).toBe(
        `${state} on its way`,
      );
    },
  );

  it("both are ends: nothing becomes of them any more", async () => {
    const { parcel } = await sent();
    await moveParcel(shop.db, SYSTEM, parcel, "lost");
    for (const to of ["delivered", "returned", "returned_to_sender", "damaged"] as const) {
      await expect(moveParcel(shop.db, SYSTEM, parcel, to)).rejects.toMatchObject({
        code: "conflict",
      });
    }
  });
});
