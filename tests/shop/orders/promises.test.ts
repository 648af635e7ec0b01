import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { confirmPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { changeArrival } from "#tohfa/shop/delivery/arrival/change-arrival.server.ts";
import { notifyLateParcels } from "#tohfa/shop/delivery/arrival/notify-late.server.ts";
import { confirmByHand } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { addDays, dayOf } from "#tohfa/shop/values/day.ts";
import { workingDaysAfter } from "#tohfa/tests/support/open-days.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { ACCOUNT, FAKE } from "#tohfa/tests/support/paying-shop.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let store: string;
let mug: string;
const HOUR = 3_600_000;

beforeAll(async () => {
  shop = await openTestShop({ payments: { ...FAKE, bankAccount: ACCOUNT } });
  await signInAs(shop.db, admin);
  store = await addSeller(shop.db, { companyName: "Noor Pottery", city: "Lahore" });
  mug = await addProduct(shop.db, { sellerId: store, name: "Mug", stock: 500 });
});
afterAll(() => shop?.close());

let phone = 3_005_550_000;
async function order(payment_method: string) {
  phone += 1;
  await shop.db.execute(sql`delete from order_addresses`);
  const who = { phone: `0${phone}`, email: `buyer${phone}@example.com` };
  const body = orderOf([{ id: mug, quantity: 1 }], { city: "Multan", payment_method, ...who });
  const { body: placed } = await place(shop, body);
  return {
    id: placed.id as string,
    token: placed.accessToken as string,
    parcel: placed.parcels[0],
  };
}
const kept = async (id: string) => {
  const [row] = await shop.db.select().from(parcels).where(eq(parcels.id, id));
  if (!row) throw new Error("No parcel");
  return row;
};
const promiseOf = async ({ id, token }: { id: string; token: string }) =>
  (await shop.get(`/api/v1/orders/${id}?token=${token}`)).body.parcels[0].promise;
const told = async (orderId: string) =>
  (
    await shop.db.execute<{ payload: Record<string, unknown> }>(sql`select payload from outbox
      where template = 'arrival-changed' and channel = 'mail' and payload ->> 'orderId' = ${orderId}`)
  ).rows.map(({ payload }) => payload);
const pay = (orderId: string, at = new Date()) =>
  confirmPayment(shop.db, admin, `${orderId}-P1`, { reference: `FT-${orderId}`, at });
/** As if it had been promised until that moment (ms). */
const heldUntil = (parcel: string, until: number) =>
  shop.db.execute(sql`update parcels set promise_until = ${new Date(until).toISOString()}::timestamptz
    where id = ${parcel}`);

describe("What a promise counts from (issue 39 §2)", () => {
  it("the answer to an order and its letter say the day, and until when money or the yes keeps it", async () => {
    for (const method of ["bank_transfer", "cod"]) {
      const before = Date.now();
      const placed = await order(method);
      const promise = await promiseOf(placed);
      expect(promise).toMatchObject({ day: placed.parcel.arrive_by });
      expect(placed.parcel.promise).toEqual(promise);
      // Two hours at least at any time of day: midnight would cut them short only if what is ordered after ten in the
      // evening still left on that day.
      expect(Date.parse(promise.holds_until)).toBeGreaterThanOrEqual(before + 2 * HOUR);
      const { rows } = await shop.db.execute<{ payload: object }>(sql`select payload from outbox
        where template = 'order-placed' and channel = 'mail' and payload ->> 'orderId' = ${placed.id}`);
      expect(rows[0]?.payload).toMatchObject({
        arriveBy: promise.day,
        promiseUntil: Date.parse(promise.holds_until),
      });
    }
  });

  it("paid in time, the day stands, and waits for nothing any more", async () => {
    const placed = await order("bank_transfer");
    const before = await kept(placed.parcel.id);
    await pay(placed.id);
    expect(await kept(placed.parcel.id)).toMatchObject({
      ...{ arriveBy: before.arriveBy, leaveBy: before.leaveBy },
      ...{ promiseUntil: null, firstArriveBy: null, arriveChangedBy: null },
    });
    expect(await told(placed.id)).toEqual([]);
  });

  it.each(["bank_transfer", "cod"])(
    "%s: what comes days later moves it by as many working days, says why beside the first day, and tells the buyer once",
    async (method) => {
      const placed = await order(method);
      const before = await kept(placed.parcel.id);
      const now = Date.now();
      await heldUntil(placed.parcel.id, now - 4 * 24 * HOUR);
      if (method === "cod") await confirmByHand(shop.db, SYSTEM, placed.id, "phone");
      else await pay(placed.id);
      const after = await kept(placed.parcel.id);
      const by = method === "cod" ? "confirmation" : "payment";
      expect(after.firstArriveBy).toBe(before.arriveBy);
      expect((after.arriveBy ?? "") > (before.arriveBy ?? "")).toBe(true);
      expect(after.leaveBy > before.leaveBy).toBe(true);
      expect(await promiseOf(placed)).toEqual({
        ...{ day: after.arriveBy, was: before.arriveBy, changed_by: by },
      });
      expect(await told(placed.id)).toMatchObject([
        { by, parcels: [{ id: placed.parcel.id, was: before.arriveBy, day: after.arriveBy }] },
      ]);
      // It is not late for that.
      expect(await notifyLateParcels(shop.db, now)).toBe(0);
    },
  );

  it("a receipt that came in time keeps the day, however long the shop looks at the account", async () => {
    const placed = await order("bank_transfer");
    const before = await kept(placed.parcel.id);
    const create = { width: 60, height: 40, channels: 3, background: "#5a8c10" } as const;
    const photo = `data:image/jpeg;base64,${(await sharp({ create }).jpeg().toBuffer()).toString("base64")}`;
    const sent = await shop.post(`/api/v1/orders/${placed.id}/receipt?token=${placed.token}`, {
      photo,
    });
    expect(sent.status).toBe(200);
    await heldUntil(placed.parcel.id, Date.now() + 1_000);
    await pay(placed.id, new Date(Date.now() + 3 * 24 * HOUR));
    expect((await kept(placed.parcel.id)).arriveBy).toBe(before.arriveBy);
    expect(await told(placed.id)).toEqual([]);
  });
});

describe("Who changes a promised day (issue 39 §2)", () => {
  const later = workingDaysAfter(addDays(dayOf(Date.now()), 20), 0);

  it("its seller and the office may, with a reason; both days, who and why stand on the order, and in the audit log", async () => {
    for (const [actor, by] of [
      [sellerNamed(store), "seller"],
      [admin, "shop"],
    ] as const) {
      const placed = await order("cod");
      const first = placed.parcel.arrive_by;
      await changeArrival(shop.db, actor, placed.parcel.id, {
        day: later,
        reason: " The  kiln broke ",
      });
      expect(await promiseOf(placed)).toMatchObject({
        ...{ day: later, was: first, changed_by: by, reason: "The kiln broke" },
      });
      expect(await told(placed.id)).toMatchObject([{ by, reason: "The kiln broke" }]);
      const { rows } = await shop.db.execute(sql`select details from audit_log
        where action = 'parcel.arrival-changed' and subject = ${placed.parcel.id}`);
      expect(rows).toMatchObject([{ details: { before: first, after: later } }]);
      // Back to the first day: nothing has changed for its buyer.
      const back = { day: first, reason: "It works again" };
      await changeArrival(shop.db, actor, placed.parcel.id, back);
      expect(await promiseOf(placed)).not.toHaveProperty("was");
    }
  });

  it("another store, a packer and whoever holds the order's token may not", async () => {
    const { id, parcel } = await order("cod");
    const wanted = { day: later, reason: "No" };
    for (const actor of [
      sellerNamed("another"),
      { ...sellerNamed(store), storeRole: "packer" as const },
      { role: "token_holder" as const, orderId: id },
      SYSTEM,
    ]) {
      await expect(changeArrival(shop.db, actor, parcel.id, wanted)).rejects.toMatchObject({
        code: "not_found",
      });
    }
    expect((await kept(parcel.id)).arriveBy).toBe(parcel.arrive_by);
  });

  it("what cannot be kept, has no reason, or is over is refused with the field and the fix", async () => {
    const { parcel } = await order("cod");
    const sunday = [...Array(7).keys()]
      .map((more) => addDays(later, more))
      .find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0);
    const change = (day: string, reason: string) =>
      changeArrival(shop.db, sellerNamed(store), parcel.id, { day, reason });
    for (const [day, reason, field] of [
      [dayOf(Date.now()), "Soon", "day"],
      ["2020-01-01", "Past", "day"],
      [addDays(later, 300), "Far", "day"],
      [sunday ?? "", "Sunday", "day"],
      [parcel.arrive_by, "The same", "day"],
      ["soon", "No day", "day"],
      ["2027-02-31", "No day", "day"],
      [later, "  ", "reason"],
      [later, "x".repeat(201), "reason"],
    ] as const) {
      await expect(change(day, reason), `${day} ${reason}`).rejects.toMatchObject({
        ...{ code: "invalid", field },
      });
    }
    await bring(shop, parcel.id, "delivered");
    await expect(change(later, "Late")).rejects.toMatchObject({ code: "conflict" });
  });

  it("a store moves one day three times at most; the office goes on", async () => {
    const { id, parcel } = await order("cod");
    const move = (actor: typeof admin, more: number) =>
      changeArrival(shop.db, actor, parcel.id, {
        ...{ day: workingDaysAfter(later, more), reason: `Number ${more}` },
      });
    await move(admin, 4);
    for (const more of [0, 1, 2]) await move(sellerNamed(store), more);
    await expect(move(sellerNamed(store), 3)).rejects.toMatchObject({ code: "conflict" });
    await move(admin, 3);
    expect(await told(id)).toHaveLength(5);
  });

  it("a day that was changed can be late once more, and its buyer is told", async () => {
    const placed = await order("cod");
    await bring(shop, placed.parcel.id, "confirmed");
    await changeArrival(shop.db, admin, placed.parcel.id, { day: later, reason: "Rain" });
    const { leaveBy } = await kept(placed.parcel.id);
    // Others of this shop are late by then, too.
    const then = Date.parse(`${addDays(leaveBy, 2)}T12:00:00+05:00`);
    expect(await notifyLateParcels(shop.db, then)).toBeGreaterThan(0);
    expect(await promiseOf(placed)).toMatchObject({
      ...{ was: placed.parcel.arrive_by, changed_by: "late" },
    });
  });
});
