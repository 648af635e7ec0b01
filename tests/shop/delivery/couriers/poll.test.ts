import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLeopards } from "#tohfa/shop/delivery/couriers/leopards/leopards.server.ts";
import {
  createTrackingClient,
  LIMITS,
  type TrackingClient,
} from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { pollCouriers } from "#tohfa/shop/delivery/scans/poll-couriers.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { SYSTEM, sayYes } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import type { CourierServer } from "./courier-server.ts";
import { LEOPARDS_KEYS, type LeopardsScan, openLeopardsServer } from "./leopards-server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let shop: TestShop;
let leopards: CourierServer;
let tracking: TrackingClient;
let clock: number;
let product: string;
/** What Leopards knows; a test fills it. */
const parcels: Record<string, { now: string; scans: LeopardsScan[] }> = {};

beforeAll(async () => {
  leopards = await openLeopardsServer(parcels);
  shop = await openTestShop({
    couriers: [createLeopards({ ...LEOPARDS_KEYS, url: leopards.url })],
  });
  const seller = await addSeller(shop.db, { city: "Karachi" });
  product = await addProduct(shop.db, { sellerId: seller, stock: 100, price: 5299_00 });
});
afterAll(async () => {
  await shop.close();
  await leopards.close();
});
beforeEach(async () => {
  // Each test has the road to itself: what earlier ones left there goes home.
  await shop.db.execute(sql`update parcels set state = 'cancelled' where state = 'dispatched'`);
  leopards.mood = "well";
  leopards.asked.length = 0;
  clock = Date.now();
  tracking = createTrackingClient({
    couriers: [createLeopards({ ...LEOPARDS_KEYS, url: leopards.url })],
    limits: { ...LIMITS, retries: 0 },
    news: { onTrouble: () => undefined, onUnknownStatus: () => undefined },
  });
});

const poll = () => pollCouriers(shop.db, tracking, () => clock, { gap: 0 });

/** Leopards' clock, so many minutes after the test began. */
const at = (minutes: number) =>
  new Date(clock + minutes * MINUTE + 5 * HOUR).toISOString().slice(0, 19).replace("T", " ");

let count = 0;
/** An order through the front door, its parcel given to a courier. */
async function dispatch(courier: CourierCode = "leopards") {
  count += 1;
  const place = count;
  const { payload } = await shop.api.inject({
    method: "POST",
    url: "/api/v1/orders",
    headers: { "idempotency-key": `poll-${place}` },
    payload: {
      firstName: "Ayesha",
      lastName: "Khan",
      email: "ayesha@example.com",
      phone: "03001234567",
      address: "House 12, Model Town",
      city: "Gujranwala",
      shipping_method: "standard",
      payment_method: "cod",
      items: [{ id: product, quantity: 1 }],
    },
  });
  const id = `${JSON.parse(payload).id}-1`;
  const trackingNumber = `KI760000${String(place).padStart(4, "0")}`;
  await sayYes(shop.db, id);
  await moveParcel(shop.db, SYSTEM, id, "confirmed");
  await moveParcel(shop.db, SYSTEM, id, "packed");
  await moveParcel(shop.db, SYSTEM, id, "dispatched", { courier, trackingNumber });
  return { id, trackingNumber };
}

async function one<T>(query: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await shop.db.execute<{ value: T }>(query);
  return rows[0]?.value as T;
}
const stateOf = (id: string) =>
  one<string>(sql`select state as value from parcels where id = ${id}`);
const flagsOf = (id: string) =>
  one<string[]>(sql`select coalesce(json_agg(action), '[]') as value from audit_log
    where subject = ${id}`);
const scansOf = (id: string) =>
  one<string[]>(sql`select json_agg(status order by at, id) as value from parcel_events
    where parcel_id = ${id} and actor = 'Leopards' and kind = 'tracking'`);
const stock = () => one<number>(sql`select stock as value from products where id = ${product}`);

const WAY: () => LeopardsScan[] = () => [
  { Status: "Shipment Picked", Activity_datetime: at(1) },
  { Status: "Dispatched to GUJRANWALA", Activity_datetime: at(2) },
];
const RIDER: () => LeopardsScan = () => ({
  Status: "Assign to Courier",
  Activity_datetime: at(3),
});

describe("The courier poller (PRODUCT §6)", () => {
  it("an order dispatched with Leopards' number becomes delivered", async () => {
    const { id, trackingNumber } = await dispatch("leopards");
    const scans = [...WAY(), RIDER()];
    parcels[trackingNumber] = { now: "Assign to Courier", scans };
    expect(await poll()).toBe(1);
    expect(await stateOf(id)).toBe("dispatched");

    scans.push({ Status: "Delivered", Activity_datetime: at(30), Reciever_Name: "Sana" });
    parcels[trackingNumber] = { now: "Delivered", scans };
    clock += 31 * MINUTE;
    expect(await poll()).toBe(1);
    expect(await stateOf(id)).toBe("delivered");
    expect(await poll()).toBe(0);

    const { body } = await shop.post("/api/v8/track/unified-track", { trackingNumber });
    const [packet] = body.packet_list;
    expect(packet).toMatchObject({
      booked_packet_status: "Delivered",
      booked_packet_order_id: id.slice(0, -2),
      consignment_name_eng: "A. K.",
    });
    const history = packet["Tracking Detail"] as { Status: string; Receiver_Name: string }[];
    expect(history.slice(-4).map((scan) => scan.Status)).toEqual([
      "Shipment Picked",
      "Dispatched to GUJRANWALA",
      "Assigned to courier",
      "Delivered",
    ]);
    expect(history.at(-1)?.Receiver_Name).toBe("S.");
    // Whoever types a number from a parcel learns no name from it (issue 38).
    expect(JSON.stringify(body)).not.toMatch(/Ayesha|Khan|Sana/);
    const booked = sql`select count(*)::int as value from ledger_transactions
      where parcel_id = ${id} and kind = 'sale'`;
    expect(await one<number>(booked)).toBe(1);
  });

  it("whoever looks at the track page before the poller comes brings the news home, once", async () => {
    const { id, trackingNumber } = await dispatch();
    const delivered = { Status: "Delivered", Activity_datetime: at(30), Reciever_Name: "Sana" };
    parcels[trackingNumber] = { now: "Delivered", scans: [...WAY(), delivered] };
    const look = () => shop.post("/api/v8/track/unified-track", { trackingNumber });
    const answers = await Promise.all([look(), look(), look()]);
    for (const { body } of answers) {
      expect(body.packet_list[0].booked_packet_status).toBe("Delivered");
    }
    expect(await stateOf(id)).toBe("delivered");
    expect(await scansOf(id)).toEqual(["Shipment Picked", "Dispatched to GUJRANWALA"]);
    const deliveries = sql`select count(*)::int as value from parcel_events
      where parcel_id = ${id} and kind = 'delivered'`;
    expect(await one<number>(deliveries)).toBe(1);
    expect(await poll()).toBe(0);
  });

  it("what is known is not written twice, however often it is asked", async () => {
    const { id, trackingNumber } = await dispatch();
    parcels[trackingNumber] = { now: "Dispatched", scans: WAY() };
    for (let turn = 0; turn < 3; turn += 1) {
      await poll();
      clock += 3 * HOUR;
    }
    expect(leopards.asked.length).toBe(3);
    expect(await scansOf(id)).toEqual(["Shipment Picked", "Dispatched to GUJRANWALA"]);
  });

  it("'Being Return' leaves it on its way; 'Return - Delivered to shipper' is its end", async () => {
    const before = await stock();
    const { id, trackingNumber } = await dispatch();
    const scans = [...WAY(), { Status: "Being Return", Activity_datetime: at(60) }];
    parcels[trackingNumber] = { now: "Being Return", scans };
    await poll();
    expect([await stateOf(id), await stock()]).toEqual(["dispatched", before - 1]);
    scans.push({ Status: "Return - Delivered to shipper", Activity_datetime: at(120) });
    parcels[trackingNumber] = { now: "Return - Delivered to shipper", scans };
    clock += 3 * HOUR;
    await poll();
    // Whether it can be sold again is a decision (tests/shop/delivery/inspect.test.ts).
    expect([await stateOf(id), await stock()]).toEqual(["returned_to_sender", before - 1]);
  });

  it("a status that nobody knows is written down and flagged for a person, once", async () => {
    const { id, trackingNumber } = await dispatch();
    const scans = [...WAY(), { Status: "Never delivered??", Activity_datetime: at(60) }];
    parcels[trackingNumber] = { now: "Never delivered??", scans };
    await poll();
    clock += 3 * HOUR;
    await poll();
    expect(await stateOf(id)).toBe("dispatched");
    expect((await scansOf(id)).at(-1)).toBe("Update from the courier");
    const words = sql`select reason as value from parcel_events where parcel_id = ${id} order by at desc limit 1`;
    expect(await one(words)).toBe("Never delivered??");
    expect(await flagsOf(id)).toEqual(["courier.unknown-status"]);
  });

  it("a number that was delivered before the order was placed delivers nothing, and is flagged", async () => {
    const { id, trackingNumber } = await dispatch();
    parcels[trackingNumber] = {
      now: "Delivered",
      scans: [{ Status: "Delivered", Activity_datetime: at(-600) }],
    };
    await poll();
    expect([await stateOf(id), await flagsOf(id)]).toEqual([
      "dispatched",
      ["courier.number-of-another-parcel"],
    ]);
    const { body } = await shop.post("/api/v8/track/unified-track", { trackingNumber });
    expect(body.packet_list[0].booked_packet_status).toBe("Dispatched");
    expect(JSON.stringify(body)).not.toContain("Delivered");
  });

  it("asks every 2 h, and every 30 min once the rider has it", async () => {
    const { trackingNumber } = await dispatch();
    parcels[trackingNumber] = { now: "Dispatched", scans: WAY() };
    await poll();
    clock += 2 * HOUR - 1;
    expect(await poll()).toBe(0);
    clock += 1;
    parcels[trackingNumber] = { now: "Assign to Courier", scans: [...WAY(), RIDER()] };
    expect(await poll()).toBe(1);
    clock += 30 * MINUTE;
    expect(await poll()).toBe(1);
  });

  it("a courier that cannot be asked changes nothing, and is asked again after 10 minutes", async () => {
    const { id, trackingNumber } = await dispatch();
    parcels[trackingNumber] = { now: "Dispatched", scans: WAY() };
    leopards.mood = "broken";
    expect(await poll()).toBe(1);
    expect([await stateOf(id), await scansOf(id)]).toEqual(["dispatched", null]);
    expect(await poll()).toBe(0);
    leopards.mood = "well";
    clock += 10 * MINUTE;
    expect(await poll()).toBe(1);
    expect(await scansOf(id)).toHaveLength(2);
  });

  it("several processes ask once for each parcel and write each scan once", async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => dispatch()));
    for (const { trackingNumber } of sent) {
      parcels[trackingNumber] = {
        now: "Delivered",
        scans: [...WAY(), { Status: "Delivered", Activity_datetime: at(30) }],
      };
    }
    await Promise.all(Array.from({ length: 4 }, poll));
    await poll();
    expect(leopards.asked.map(({ body }) => body?.track_numbers).sort()).toEqual(
      sent.map(({ trackingNumber }) => trackingNumber).sort(),
    );
    for (const { id } of sent) {
      expect(await stateOf(id)).toBe("delivered");
      expect(await scansOf(id)).toHaveLength(2);
    }
  });

  it("after 45 quiet days it gives up and flags it", async () => {
    const { id, trackingNumber } = await dispatch();
    parcels[trackingNumber] = { now: "Dispatched", scans: WAY() };
    clock += 46 * DAY;
    expect(await poll()).toBe(1);
    expect(await flagsOf(id)).toEqual(["courier.gave-up"]);
    clock += 46 * DAY;
    expect(await poll()).toBe(0);
  });

  it("parcels of a courier without an adapter are left to their seller", async () => {
    await dispatch("own");
    expect(await poll()).toBe(0);
    expect(leopards.asked.length).toBe(0);
  });

  it("an own parcel is shown from our own entries while its courier is dead", async () => {
    const { id, trackingNumber } = await dispatch();
    leopards.mood = "broken";
    const { body } = await shop.post("/api/v8/track/unified-track", { trackingNumber });
    expect(body).toMatchObject({
      status: 1,
      packet_list: [
        { booked_packet_status: "Dispatched", booked_packet_order_id: id.slice(0, -2) },
      ],
    });
  });

  it("what the courier knows beyond our own entries is shown before the poller has come by", async () => {
    const { trackingNumber } = await dispatch();
    parcels[trackingNumber] = { now: "Assign to Courier", scans: [...WAY(), RIDER()] };
    const { body } = await shop.post("/api/v8/track/unified-track", { trackingNumber });
    expect(body.packet_list[0].booked_packet_status).toBe("Assigned to courier");
  });
});
