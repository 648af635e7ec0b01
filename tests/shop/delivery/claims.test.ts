import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCancelledOrders } from "#tohfa/shop/buying/settlement/expire.server.ts";
import { confirmPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import {
  decideClaim,
  openClaim,
  recordClaimPayment,
} from "#tohfa/shop/delivery/courier-cash/claims.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import {
  admin,
  bring,
  numberOf,
  orderOf,
  place,
  sellerNamed,
} from "#tohfa/tests/support/orders.ts";
import { FAKE } from "#tohfa/tests/support/paying-shop.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;

beforeAll(async () => {
  shop = await openTestShop({ payments: FAKE });
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

/** A parcel of Rs 1,000 that its courier lost. */
async function lost(courier: CourierCode = "tcs", payment = "cod"): Promise<string> {
  const product = await addProduct(shop.db, { sellerId: seller, price: 1000_00 });
  const body = orderOf([{ id: product, quantity: 1 }], { payment_method: payment });
  const { body: order } = await place(shop, body);
  const parcel = order.parcels[0].id;
  if (payment !== "cod")
    await confirmPayment(shop.db, admin, `${order.id}-P1`, {
      reference: `FT-${order.id}`,
      at: new Date(),
    });
  await bring(shop, parcel, "dispatched", courier);
  await moveParcel(shop.db, admin, parcel, "lost", { reason: "TCS wrote that it is gone" });
  return parcel;
}
async function claimOf(parcelId: string) {
  const { rows } = await shop.db.execute<Record<string, string | null>>(
    sql`select * from courier_claims where parcel_id = ${parcelId}`,
  );
  return rows[0];
}
const idOf = async (parcelId: string) => (await claimOf(parcelId))?.id ?? "";
const account = async (name: "claims" | "seller" | "bank" | "buyer") =>
  (await trialBalance(shop.db)).accounts.get(name) ?? 0;

describe("A cash order whose parcel was lost", () => {
  it("is owed no more: its payment is closed", async () => {
    const parcel = await lost();
    await closeCancelledOrders(shop.db, new Date());
    const { rows } = await shop.db.execute<{ state: string }>(
      sql`select y.state from payments y join parcels p on p.order_id = y.order_id where p.id = ${parcel}`,
    );
    expect(rows.map(({ state }) => state)).toEqual(["cancelled"]);
  });
});

describe("A claim against the courier", () => {
  it("is opened with the loss, of what the goods cost, once", async () => {
    const parcel = await lost();
    expect(await claimOf(parcel)).toMatchObject({
      courier: "tcs",
      amount: "100000",
      state: "opened",
      reason: "TCS wrote that it is gone",
      actor: "admin boss",
    });
    await expect(openClaim(shop.db, admin, parcel, { reason: "Again" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("never of a seller's own rider", async () => {
    const parcel = await lost("own");
    expect(await claimOf(parcel)).toBeUndefined();
    await expect(openClaim(shop.db, admin, parcel, { reason: "He fell" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("accepted and paid: what comes is the seller's, in the books to the paisa; the buyer has the money back", async () => {
    const before = [await account("seller"), await account("claims")];
    const parcel = await lost("tcs", "bank_transfer");
    const refund = sql`select amount as n from refunds where parcel_id = ${parcel}`;
    expect(await numberOf(shop, refund)).toBe(1000_00);
    const bank = await account("bank");
    const id = await idOf(parcel);
    await decideClaim(shop.db, admin, id, { decision: "accepted", reason: "", amount: 800_00 });
    expect([await account("seller"), await account("claims")]).toEqual([
      (before[0] ?? 0) - 800_00,
      (before[1] ?? 0) + 800_00,
    ]);
    await recordClaimPayment(shop.db, admin, id, { amount: 750_00, reference: "TCS-9" });
    expect([await account("seller"), await account("claims"), await account("bank")]).toEqual([
      (before[0] ?? 0) - 750_00,
      before[1],
      bank + 750_00,
    ]);
    expect(await claimOf(parcel)).toMatchObject({
      state: "paid",
      paid: "75000",
      reference: "TCS-9",
    });
    const { rows } = await shop.db.execute<{ state: string }>(
      sql`select state from order_events where parcel_id = ${parcel} and machine = 'claim' order by id`,
    );
    expect(rows.map(({ state }) => state)).toEqual(["opened", "accepted", "paid"]);
  });

  it("refused needs the courier's reason, and is an end without money", async () => {
    const before = await account("seller");
    const id = await idOf(await lost());
    const say = (reason: string) =>
      decideClaim(shop.db, admin, id, { decision: "refused", reason });
    await expect(say(" ")).rejects.toMatchObject({ field: "reason" });
    await say("Badly packed");
    const paid = recordClaimPayment(shop.db, admin, id, { amount: 1, reference: "X" });
    await expect(paid).rejects.toMatchObject({ code: "conflict" });
    expect(await account("seller")).toBe(before);
  });

  it("is never beyond the goods, nor paid before it is accepted, nor twice, nor anybody's but an admin's", async () => {
    const id = await idOf(await lost());
    const accept = (amount: number) =>
      decideClaim(shop.db, admin, id, { decision: "accepted", reason: "", amount });
    await expect(accept(1000_01)).rejects.toMatchObject({ field: "amount" });
    const payment = { amount: 1000_00, reference: "TCS-10" };
    const pay = () => recordClaimPayment(shop.db, admin, id, payment);
    await expect(pay()).rejects.toMatchObject({ code: "conflict" });
    await accept(1000_00);
    const tries = await Promise.allSettled([pay(), pay(), pay()]);
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBe(1);
    const owner = sellerNamed(seller);
    for (const tried of [
      openClaim(shop.db, owner, "x", { reason: "Mine" }),
      decideClaim(shop.db, owner, id, { decision: "accepted", reason: "" }),
      recordClaimPayment(shop.db, owner, id, payment),
    ]) {
      await expect(tried).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  it("is opened by hand for what came back damaged", async () => {
    const product = await addProduct(shop.db, { sellerId: seller, price: 1000_00 });
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
    const parcel = body.parcels[0].id;
    await bring(shop, parcel, "dispatched", "tcs");
    const claim = () => openClaim(shop.db, admin, parcel, { reason: "Wet", amount: 300_00 });
    await expect(claim()).rejects.toMatchObject({ code: "conflict" });
    await moveParcel(shop.db, SYSTEM, parcel, "returned_to_sender");
    await claim();
    expect(await claimOf(parcel)).toMatchObject({ amount: "30000", state: "opened" });
  });

  it("the database keeps its sums and states by itself", async () => {
    const id = await idOf(await lost());
    for (const change of [
      "state = 'lost'",
      "state = 'paid'",
      "state = 'accepted'",
      "amount = 0",
      "courier = 'TCS'",
      "paid = 5",
    ]) {
      const written = shop.db.execute(
        sql.raw(`update courier_claims set ${change} where id = '${id}'`),
      );
      await expect(written, change).rejects.toThrow();
    }
  });
});
