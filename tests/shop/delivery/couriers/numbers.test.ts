import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLeopards } from "#tohfa/shop/delivery/couriers/leopards/leopards.server.ts";
import {
  createTrackingClient,
  LIMITS,
  type TrackingClient,
} from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import { correctTrackingNumber } from "#tohfa/shop/delivery/dispatch/correct-number.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { pollCouriers } from "#tohfa/shop/delivery/scans/poll-couriers.server.ts";
import { recordScans } from "#tohfa/shop/delivery/scans/record-scans.server.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import type { CourierServer } from "./courier-server.ts";
import { LEOPARDS_KEYS, type LeopardsParcel, openLeopardsServer } from "./leopards-server.ts";

const HOUR = 3_600_000;
let shop: TestShop;
let leopards: CourierServer;
let tracking: TrackingClient;
let clock: number;
let [honest, squatter] = ["", ""];
/** What Leopards knows; a test fills it. */
const known: Record<string, LeopardsParcel> = {};

beforeAll(async () => {
  leopards = await openLeopardsServer(known);
  const couriers = [createLeopards({ ...LEOPARDS_KEYS, url: leopards.url })];
  shop = await openTestShop({
    couriers,
    courierLimits: { ...LIMITS, cacheKnownFor: 0, cacheUnknownFor: 0, retries: 0 },
  });
  tracking = createTrackingClient({ couriers, limits: { ...LIMITS, retries: 0 } });
  [honest, squatter] = [await addSeller(shop.db), await addSeller(shop.db)];
});
afterAll(async () => {
  await shop.close();
  await leopards.close();
});
beforeEach(() => {
  clock = Date.now();
});

/** Leopards' clock, so many minutes after the test began. */
const at = (minutes: number) =>
  new Date(clock + minutes * 60_000 + 5 * HOUR).toISOString().slice(0, 19).replace("T", " ");
const poll = async () => {
  clock += 3 * HOUR;
  await pollCouriers(shop.db, tracking, () => clock, { gap: 0 });
};

let count = 0;
const nextNumber = () => {
  count += 1;
  return `KI77000${String(count).padStart(5, "0")}`;
};
/** A packed cash parcel of this seller, of Rs 2,000 and for Lahore unless it is said otherwise. */
async function packed(sellerId: string, more: object = {}, price = 2000_00): Promise<string> {
  const product = await addProduct(shop.db, { sellerId, price });
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }], more));
  await bring(shop, body.parcels[0].id, "packed");
  return body.parcels[0].id;
}
const send = (sellerId: string, parcel: string, trackingNumber: string) =>
  moveParcel(shop.db, sellerNamed(sellerId), parcel, "dispatched", {
    courier: "leopards",
    trackingNumber,
  });
const delivered = (more: Partial<LeopardsParcel> = {}): LeopardsParcel => ({
  ...{ now: "Delivered", city: "LAHORE", collect: "2000.00" },
  scans: [
    { Status: "Shipment Picked", Activity_datetime: at(1) },
    { Status: "Delivered", Activity_datetime: at(60) },
  ],
  ...more,
});
async function parcelNow(id: string) {
  const { rows } = await shop.db.execute<{ state: string; verified: boolean; flags: string[] }>(
    sql`select state, number_verified_at is not null as verified,
      (select coalesce(json_agg(distinct action), '[]') from audit_log where subject = ${id}) as flags
    from parcels where id = ${id}`,
  );
  return rows[0];
}
const track = async (trackingNumber: string) =>
  (await shop.post("/api/v8/track/unified-track", { trackingNumber })).body.packet_list[0];

describe("A tracking number belongs to a parcel only if the courier's city and amount agree", () => {
  it.each([
    ["another city", { city: "KARACHI" }],
    ["another amount", { collect: "350.00" }],
    ["nothing to collect of a cash parcel", { collect: "0" }],
  ])("%s: nothing moves, a person is told, and the page shows our own entries", async (_, more) => {
    const parcel = await packed(honest);
    const number = nextNumber();
    await send(honest, parcel, number);
    known[number] = delivered(more);
    await poll();
    expect(await parcelNow(parcel)).toEqual({
      state: "dispatched",
      verified: false,
      flags: ["courier.number-of-another-parcel"],
    });
    expect((await track(number)).booked_packet_status).toBe("Dispatched");
    expect((await parcelNow(parcel))?.state).toBe("dispatched");
  });

  it.each([
    ["LAHORE CANTT", "2,000.0"],
    ["LHE", "2000"],
    ["N/A", "2000.00"],
    ["Somewhere else", "1999.60"],
  ])("%s and Rs %s are this parcel's, however the courier writes them", async (city, collect) => {
    const parcel = await packed(honest);
    const number = nextNumber();
    await send(honest, parcel, number);
    known[number] = delivered({ city, collect });
    await poll();
    expect(await parcelNow(parcel)).toEqual({ state: "delivered", verified: true, flags: [] });
  });

  it("the scans of an earlier parcel with the same number deliver nothing", async () => {
    const parcel = await packed(honest);
    const number = nextNumber();
    await send(honest, parcel, number);
    known[number] = delivered({
      now: "Shipment Picked",
      scans: [
        { Status: "Delivered", Activity_datetime: at(-60 * 24 * 90) },
        { Status: "Shipment Picked", Activity_datetime: at(5) },
      ],
    });
    await poll();
    expect(await parcelNow(parcel)).toEqual({ state: "dispatched", verified: true, flags: [] });
  });

  it("a delivery with a scan after it that nobody knows is a delivery", async () => {
    const parcel = await packed(honest);
    const number = nextNumber();
    await send(honest, parcel, number);
    const told = delivered({ now: "Sorted by robot" });
    told.scans.push({ Status: "Sorted by robot", Activity_datetime: at(70) });
    known[number] = told;
    await poll();
    expect(await parcelNow(parcel)).toMatchObject({
      state: "delivered",
      flags: ["courier.unknown-status"],
    });
    expect((await track(number)).booked_packet_status).toBe("Delivered");
  });
});

describe("A tracking number cannot be taken by another seller first", () => {
  it("the courier's word decides: the true owner's parcel is delivered, the other's is not", async () => {
    const number = nextNumber();
    const theirs = await packed(squatter, { city: "Karachi" }, 900_00);
    await send(squatter, theirs, number);
    const mine = await packed(honest);
    await send(honest, mine, number);
    for (const parcel of [mine, theirs]) {
      expect((await parcelNow(parcel))?.flags).toEqual(["courier.number-claimed-twice"]);
    }
    known[number] = delivered();
    await poll();
    expect(await parcelNow(mine)).toMatchObject({ state: "delivered", verified: true });
    expect(await parcelNow(theirs)).toMatchObject({ state: "dispatched", verified: false });
    const shown = await track(number);
    expect([shown.booked_packet_order_id, shown.booked_packet_status]).toEqual([
      mine.slice(0, -2),
      "Delivered",
    ]);
  });

  it("nor later: a number that is known to be a parcel's is refused to everybody else", async () => {
    const number = nextNumber();
    const mine = await packed(honest);
    await send(honest, mine, number);
    known[number] = delivered({ now: "Shipment Picked", scans: delivered().scans.slice(0, 1) });
    await poll();
    const theirs = await packed(squatter);
    await expect(send(squatter, theirs, number)).rejects.toMatchObject({
      code: "conflict",
      field: "trackingNumber",
    });
  });

  it("two parcels that both fit: one has it, the other waits for a person", async () => {
    const number = nextNumber();
    const [first, second] = [await packed(squatter), await packed(honest)];
    await send(squatter, first, number);
    await send(honest, second, number);
    known[number] = delivered();
    await poll();
    const states = [await parcelNow(first), await parcelNow(second)];
    expect(states.map((one) => one?.state).sort()).toEqual(["delivered", "dispatched"]);
    const waiting = states.find((one) => one?.state === "dispatched");
    expect(waiting?.flags).toContain("courier.number-of-another-parcel");
  });

  it("while it is not known whose it is, its courier's word is all that is shown", async () => {
    const number = nextNumber();
    await send(squatter, await packed(squatter), number);
    await send(honest, await packed(honest), number);
    expect(await track(number)).toBeUndefined();
    known[number] = delivered({ now: "Shipment Picked", scans: delivered().scans.slice(0, 1) });
    expect(await track(number)).toMatchObject({
      courier: "Leopards",
      booked_packet_order_id: "#1001",
    });
  });

  it("one seller cannot have it on two parcels", async () => {
    const number = nextNumber();
    await send(honest, await packed(honest), number);
    await expect(send(honest, await packed(honest), number)).rejects.toMatchObject({
      field: "trackingNumber",
    });
  });

  it("the same number of another courier is another number", async () => {
    const number = nextNumber();
    await send(honest, await packed(honest), number);
    const parcel = await packed(honest);
    const label = { courier: "trax", trackingNumber: number } as const;
    await moveParcel(shop.db, sellerNamed(honest), parcel, "dispatched", label);
  });
});

describe("A number can be corrected, with a reason", () => {
  const correct = (actor: Parameters<typeof moveParcel>[1], parcel: string, more: object = {}) =>
    correctTrackingNumber(shop.db, actor, parcel, {
      ...{ courier: "leopards", trackingNumber: nextNumber(), reason: "Two digits swapped" },
      ...more,
    });

  it("the old one stays in the history, the buyer gets the new one, and it is followed", async () => {
    const [wrong, right] = [nextNumber(), nextNumber()];
    const parcel = await packed(honest);
    await send(honest, parcel, wrong);
    await correct(sellerNamed(honest), parcel, { trackingNumber: right });
    known[right] = delivered();
    await poll();
    expect((await parcelNow(parcel))?.state).toBe("delivered");
    const { "Tracking Detail": history } = await track(right);
    const corrected = history.find((one: { Status: string }) => one.Status.includes("corrected"));
    expect(corrected.Reason).toBe(`It was Leopards ${wrong}. Two digits swapped`);
    const { rows } = await shop.db.execute(sql`select from outbox where channel = 'mail'
      and template = 'parcel-dispatched' and payload->>'trackingNumber' = ${right}`);
    expect(rows.length).toBe(1);
  });

  it("while its courier is asked for the old one: that answer is not taken for the new", async () => {
    const [wrong, right] = [nextNumber(), nextNumber()];
    const parcel = await packed(honest);
    await send(honest, parcel, wrong);
    known[wrong] = delivered();
    const answer = await tracking.askOne("leopards", wrong);
    await correct(sellerNamed(honest), parcel, { trackingNumber: right });
    if (answer) await recordScans(shop.db, parcel, answer, clock + 3 * HOUR);
    expect([answer?.state, (await parcelNow(parcel))?.state]).toEqual(["delivered", "dispatched"]);
  });

  it("five times at most: each time its buyer is told", async () => {
    const parcel = await packed(honest);
    await send(honest, parcel, nextNumber());
    for (let time = 0; time < 5; time += 1) await correct(sellerNamed(honest), parcel);
    await expect(correct(sellerNamed(honest), parcel)).rejects.toMatchObject({ code: "conflict" });
    await correct(admin, parcel);
  });

  it("to another courier too, which then has the cash", async () => {
    const parcel = await packed(honest);
    await send(honest, parcel, nextNumber());
    await correct(sellerNamed(honest), parcel, { courier: "tcs", trackingNumber: "77941232690" });
    const { rows } = await shop.db.execute(
      sql`select courier from cash_collections where parcel_id = ${parcel}`,
    );
    expect(rows).toEqual([{ courier: "tcs" }]);
  });

  it("not without a reason, not before or after its way, not another's, not to a number that is taken", async () => {
    const parcel = await packed(honest);
    const owner = sellerNamed(honest);
    await expect(correct(owner, parcel)).rejects.toMatchObject({ code: "conflict" });
    const number = nextNumber();
    await send(honest, parcel, number);
    await expect(correct(owner, parcel, { reason: " " })).rejects.toMatchObject({
      field: "reason",
    });
    const odd = { courier: "Leopards" };
    await expect(correct(owner, parcel, odd)).rejects.toMatchObject({ field: "courier" });
    await expect(correct(sellerNamed(squatter), parcel)).rejects.toMatchObject({
      code: "not_found",
    });
    const same = { trackingNumber: number };
    await expect(correct(owner, parcel, same)).rejects.toMatchObject({ field: "trackingNumber" });
    const other = nextNumber();
    await send(honest, await packed(honest), other);
    await expect(correct(owner, parcel, { trackingNumber: other })).rejects.toMatchObject({
      field: "trackingNumber",
    });
    known[number] = delivered();
    await poll();
    await expect(correct(owner, parcel)).rejects.toMatchObject({
      message: expect.stringContaining("is delivered"),
    });
  });

  it("what the courier has confirmed is an admin's to change", async () => {
    const parcel = await packed(honest);
    const number = nextNumber();
    await send(honest, parcel, number);
    known[number] = delivered({ now: "Shipment Picked", scans: delivered().scans.slice(0, 1) });
    await poll();
    await expect(correct(sellerNamed(honest), parcel)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("has confirmed this number"),
    });
    await correct(admin, parcel);
    expect(await parcelNow(parcel)).toMatchObject({ state: "dispatched", verified: false });
  });
});
