import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { notifyLateParcels } from "#tohfa/shop/delivery/arrival/notify-late.server.ts";
import { listParcels } from "#tohfa/shop/delivery/parcels/list-parcels.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { saveMakingDays } from "#tohfa/shop/selling/sellers/making-days.server.ts";
import { addDays, dayOf, formatNearDay } from "#tohfa/shop/values/day.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
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
const NOON = 12;
const DAY = 86_400_000;

beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
  store = await addSeller(shop.db, { companyName: "Noor Pottery", city: "Lahore" });
  mug = await addProduct(shop.db, { sellerId: store, name: "Mug", stock: 100 });
  // Whatever the hour is, today counts.
  await changeSetting(shop.db, admin, "dispatchCutOffHour", { value: "23" });
});
afterAll(() => shop?.close());

interface Day {
  day: string;
  shipping_method: "standard" | "express";
}

const quote = async (more: object = {}) => {
  const body = { items: [{ id: mug, quantity: 1 }], city: "Multan", ...more };
  return (await shop.post("/api/v1/orders/quote", body)).body;
};
const daysOf = async (more: object = {}): Promise<Day[]> => (await quote(more)).delivery.days;
const firstBy = (days: Day[], way: Day["shipping_method"]) =>
  days.find((one) => one.shipping_method === way)?.day ?? "";
const order = (more: object = {}) =>
  place(shop, orderOf([{ id: mug, quantity: 1 }], { city: "Multan", ...more }));
let phone = 3_001_110_000;
/** From a phone of its own: nobody is in such a hurry. */
const inTime = async (more: object = {}) => {
  phone += 1;
  const own = { phone: `0${phone}`, email: `buyer${phone}@example.com` };
  await shop.db.execute(sql`delete from order_addresses`);
  return await order({ ...own, ...more });
};
const parcelOf = async (id: string) =>
  (await shop.db.select().from(parcels).where(eq(parcels.id, id)))[0];
const lettersOf = async (orderId: string) =>
  (
    await shop.db.execute<{ payload: Record<string, unknown> }>(sql`select payload from outbox
      where template = 'parcel-late' and channel = 'mail' and payload ->> 'orderId' = ${orderId}`)
  ).rows;
const at = (day: string) => Date.parse(`${day}T${NOON}:00:00+05:00`);

describe("A day of arrival (issue 13 §3)", () => {
  it("a quote offers days once it knows the city, each with how it is kept", async () => {
    expect(await quote({ city: undefined })).not.toHaveProperty("delivery");
    expect(await quote({ city: "Nowhere" })).not.toHaveProperty("delivery");
    const { delivery } = await quote();
    expect(delivery.standard).toBe(firstBy(delivery.days, "standard"));
    expect(delivery.express).toBe(delivery.days[0].day);
    expect(delivery.express < delivery.standard).toBe(true);
    const sundays = delivery.days.filter(
      ({ day }: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0,
    );
    expect(sundays).toEqual([]);
  });

  it("a chosen day is kept on order and parcel, with the day by which it has to leave, and is in the letter", async () => {
    const day = (await daysOf()).at(-1)?.day ?? "";
    const placed = await inTime({ arrive_on: day });
    expect(placed.body).toMatchObject({ arrive_on: day, parcels: [{ arrive_by: day }] });
    const parcel = await parcelOf(placed.body.parcels[0].id);
    expect(parcel?.arriveBy).toBe(day);
    expect(parcel && parcel.leaveBy < day && parcel.leaveBy > addDays(day, -12)).toBe(true);
    const { body } = await shop.get(
      `/api/v1/orders/${placed.body.id}?token=${placed.body.accessToken}`,
    );
    expect(body).toMatchObject({ arrive_on: day, parcels: [{ arrive_by: day }] });
    const { rows } = await shop.db.execute<{ payload: { arriveBy?: string } }>(
      sql`select payload from outbox where template = 'order-placed' and payload ->> 'orderId' = ${placed.body.id}`,
    );
    expect(rows[0]?.payload.arriveBy).toBe(day);
  });

  it("an order without a day is promised its first one, which is what the quote said", async () => {
    const { delivery } = await quote();
    for (const way of ["standard", "express"] as const) {
      const { body } = await inTime({ shipping_method: way });
      expect(body).not.toHaveProperty("arrive_on");
      expect(body.parcels[0].arrive_by).toBe(delivery[way]);
    }
  });

  it("a day that is past, a Sunday, too soon, too far or none is refused in words, with the next ones", async () => {
    const days = await daysOf();
    const soonest = days[0]?.day ?? "";
    const wrong = [
      "2020-01-01",
      addDays(dayOf(Date.now()), -1),
      nextSunday(addDays(soonest, 7)),
      addDays(days.at(-1)?.day ?? "", 40),
      "tomorrow",
      "2026-02-31",
      "' or 1=1",
    ];
    for (const arrive_on of wrong) {
      const { status, body } = await inTime({ arrive_on, shipping_method: "express" });
      expect([arrive_on, status]).toEqual([arrive_on, 409]);
      expect(body).toMatchObject({ field: "arrive_on" });
      expect(body.error).toContain("The next days are: ");
    }
    const { changes } = await quote({ arrive_on: "2020-01-01" });
    expect(changes[0].text).toContain(formatNearDay(firstBy(days, "express")));
  });

  it("a day that only express keeps is not had for nothing", async () => {
    const day = firstBy(await daysOf(), "express");
    const cheap = await inTime({ arrive_on: day, shipping_method: "standard" });
    expect(cheap).toMatchObject({ status: 409, body: { field: "arrive_on" } });
    expect(cheap.body.error).toContain("can only be kept by express");
    const paid = await inTime({ arrive_on: day, shipping_method: "express" });
    expect(paid).toMatchObject({ status: 201, body: { shipping: 250, arrive_on: day } });
  });

  it("a store's days to make move every day, a product's own win, and its seller alone sets them", async () => {
    const before = await daysOf();
    const owner = sellerNamed(store);
    await saveMakingDays(shop.db, owner, { sellerId: store, makingDays: 6 });
    const after = await daysOf();
    expect(firstBy(after, "standard") > addDays(firstBy(before, "standard"), 5)).toBe(true);
    expect((await shop.get(`/client/bestselling/singleProduct/${mug}`)).body).toMatchObject({
      makingDays: 6,
      sellerCity: "Lahore",
    });
    const ready = await addProduct(shop.db, { sellerId: store, name: "Ready", leadDays: 0 });
    expect(await daysOf({ items: [{ id: ready, quantity: 1 }] })).toEqual(before);
    for (const [actor, makingDays] of [
      [sellerNamed("another"), 1],
      [owner, -1],
      [owner, 1.5],
      [owner, 1000],
    ] as const) {
      await expect(
        saveMakingDays(shop.db, actor, { sellerId: store, makingDays }),
      ).rejects.toMatchObject({ name: "Refusal" });
    }
    await saveMakingDays(shop.db, owner, { sellerId: store, makingDays: 0 });
  });

  it("a seller's work comes by the day on which it has to leave, page by page", async () => {
    const days = await daysOf();
    const late = days.at(-1)?.day ?? "";
    const soon = days.at(-8)?.day ?? "";
    const ids: string[] = [];
    for (const arrive_on of [late, soon, late]) {
      ids.push((await inTime({ arrive_on })).body.parcels[0].id);
    }
    const actor = sellerNamed(store);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { sellerId: store, tab: "to-confirm", limit: 2, after } as const;
      const page = await listParcels(shop.db, actor, query);
      seen.push(...page.items.map(({ id, leaveBy }) => `${leaveBy} ${id}`));
      after = page.nextCursor ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.map((one) => one.slice(0, 10))).toEqual(seen.map((one) => one.slice(0, 10)).sort());
    const own = seen.map((one) => one.slice(11)).filter((id) => ids.includes(id));
    expect(own).toEqual([ids[1], ids[0], ids[2]]);
  });
});

describe("A parcel that will be late (issue 13 §3)", () => {
  it("is told to its buyer once, before the day, with what can be done; not while the yes is waited for", async () => {
    const placed = await inTime({ arrive_on: (await daysOf()).at(-1)?.day });
    const {
      id: orderId,
      parcels: [{ id, arrive_by: day }],
    } = placed.body;
    const leaves = (await parcelOf(id))?.leaveBy ?? "";
    expect(await notifyLateParcels(shop.db, at(addDays(leaves, 1)))).toBe(0);
    await bring(shop, id, "confirmed");
    expect(await notifyLateParcels(shop.db, at(leaves))).toBe(0);
    const now = at(addDays(leaves, 1));
    expect(now).toBeLessThan(at(day));
    expect(await notifyLateParcels(shop.db, now)).toBeGreaterThan(0);
    expect(await notifyLateParcels(shop.db, now + DAY)).toBe(0);
    const [letter, ...others] = await lettersOf(orderId);
    expect(others).toEqual([]);
    expect(letter?.payload).toMatchObject({ parcelId: id, arriveBy: day, isSent: false });
    expect(String(letter?.payload.expectedBy) > day).toBe(true);
    const { body } = await shop.get(`/api/v1/orders/${orderId}?token=${placed.body.accessToken}`);
    expect(body.parcels[0]).toMatchObject({ expected_by: letter?.payload.expectedBy });
    expect(body.parcels[0]).not.toHaveProperty("whyNotCancel");
  });

  it("what left in time is not late until its day is over; what left too late is", async () => {
    const day = (await daysOf()).at(-1)?.day ?? "";
    const placed = await inTime({ arrive_on: day });
    const [{ id }] = placed.body.parcels;
    await bring(shop, id, "dispatched");
    expect(await notifyLateParcels(shop.db, at(day))).toBe(0);
    expect(await notifyLateParcels(shop.db, at(addDays(day, 1)))).toBeGreaterThan(0);
    expect(await lettersOf(placed.body.id)).toMatchObject([{ payload: { isSent: true } }]);
  });

  it("a holiday that is announced after the order moves its leaving forward, or is told where that is too late", async () => {
    const day = (await daysOf()).at(-1)?.day ?? "";
    const [{ id }] = (await inTime({ arrive_on: day })).body.parcels;
    await bring(shop, id, "confirmed");
    const before = (await parcelOf(id))?.leaveBy ?? "";
    await changeSetting(shop.db, admin, "closedDays", { value: `${before} Mourning` });
    expect(await quote({ arrive_on: before })).toMatchObject({ changes: [{ kind: "day" }] });
    const told = await notifyLateParcels(shop.db, Date.now());
    const after = (await parcelOf(id))?.leaveBy ?? "";
    expect(told).toBe(0);
    expect(after < before).toBe(true);
    const sub = await notifyLateParcels(shop.db, at(before));
    expect(sub).toBeGreaterThan(0);
    await changeSetting(shop.db, admin, "closedDays", null);
    await moveParcel(shop.db, SYSTEM, id, "cancelled", { reason: "Too late for us" });
  });
});

function nextSunday(day: string): string {
  let at = day;
  while (new Date(`${at}T00:00:00Z`).getUTCDay() !== 0) at = addDays(at, 1);
  return at;
}
