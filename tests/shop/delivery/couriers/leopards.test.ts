import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trackingFromWire } from "#tohfa/contract/tracking.ts";
import { createLeopards } from "#tohfa/shop/delivery/couriers/leopards/leopards.server.ts";
import { timeline } from "#tohfa/shop/delivery/tracking/timeline.ts";
import { openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";
import type { CourierServer } from "./courier-server.ts";
import { LEOPARDS_KEYS, openLeopardsServer } from "./leopards-server.ts";

let shop: TestShop;
let leopards: CourierServer;

beforeAll(async () => {
  leopards = await openLeopardsServer();
  shop = await openTestShop({
    couriers: [createLeopards({ ...LEOPARDS_KEYS, url: leopards.url })],
  });
});
afterAll(async () => {
  await shop.close();
  await leopards.close();
});

async function track(trackingNumber: string) {
  const { body, text } = await shop.post("/api/v8/track/unified-track", { trackingNumber });
  const [parcel] = trackingFromWire(body);
  return { body, text, parcel, packet: body.packet_list[0], steps: timeline(parcel?.events ?? []) };
}

describe("Leopards (PRODUCT §6, reference 1.1)", () => {
  it("a delivered parcel comes through unified-track with SPEC §3's fields", async () => {
    const { packet, steps } = await track("ki7503-000001");
    expect(packet).toMatchObject({
      track_number: "KI7503000001",
      courier: "Leopards",
      booked_packet_status: "Delivered",
      origin_city_name: "KARACHI",
      destination_city_name: "GUJRANWALA",
      booked_packet_collect_amount: "5299.00",
      booked_packet_order_id: "#1001",
      special_instructions: "None",
    });
    expect(steps.map(({ simplified }) => simplified)).toEqual([
      "Booked",
      "Booked",
      "Dispatched",
      "In Transit",
      "Delivered",
    ]);
  });

  it("the booking date is day first: 05/09/2026 is in September", async () => {
    const { packet } = await track("KI7503000001");
    expect(packet.booking_date).toBe("05 Sep 2026");
  });

  it("times without an offset are Pakistan's, and 'Reciever_Name' is the receiver", async () => {
    const { packet } = await track("KI7503000001");
    expect(packet["Tracking Detail"].at(-1)).toEqual({
      Status: "Delivered",
      Activity_datetime: "2026-09-20 13:05:44",
      Reason: "",
      Receiver_Name: "Ayesha Khan",
    });
    const parcel = await createLeopards({ ...LEOPARDS_KEYS, url: leopards.url }).track(
      "KI7503000001",
      AbortSignal.timeout(5_000),
    );
    expect(parcel?.events.at(-1)?.at).toBe("2026-09-20T08:05:44.000Z");
  });

  it("'Assign to Courier' (sic) is SPEC's 'Assigned to courier': In Transit, and completed", async () => {
    const { steps } = await track("KI7503000001");
    expect(steps.find(({ simplified }) => simplified === "In Transit")).toMatchObject({
      label: "Assigned to courier",
      completed: true,
    });
  });

  it("'Return - Delivered to shipper' is a Return, not Delivered; the very words stay beside it", async () => {
    const { packet, steps } = await track("KI7503000002");
    expect(packet.booked_packet_status).toBe("Return To Sender");
    expect(steps.map(({ simplified }) => simplified)).not.toContain("Delivered");
    expect(steps.at(-1)).toMatchObject({ label: "Return To Sender", completed: true });
    expect(packet["Tracking Detail"].at(-1)).toMatchObject({
      Status: "Return To Sender",
      Reason: "Return - Delivered to shipper",
    });
  });

  // SPEC §4: (kept in full history).
  it("'Undelivered' is no delivery: it stays in the history and off the main timeline", async () => {
    const { packet, steps } = await track("KI7503000004");
    expect(steps.map(({ simplified }) => simplified)).not.toContain("Delivered");
    expect(packet["Tracking Detail"].at(-1)).toMatchObject({
      Status: "Delivery attempted",
      Reason: "Undelivered: Refused",
    });
  });

  it("a status that nobody knows stays in the history and is marked", async () => {
    const { packet } = await track("KI7503000003");
    expect(packet["Tracking Detail"].at(-1).Status).toBe("Sorted by robot");
    const parcel = await createLeopards({ ...LEOPARDS_KEYS, url: leopards.url }).track(
      "KI7503000003",
      AbortSignal.timeout(5_000),
    );
    expect(parcel?.events.map(({ state }) => state)).toEqual([
      "booked",
      "picked_up",
      "dispatched",
      "unknown",
    ]);
  });

  it("a number stands on the parcel for all to read: it opens no phone, email or address", async () => {
    const { packet, text } = await track("KI7503000001");
    expect(packet.consignment_name_eng).toBe("Ayesha K.");
    expect(text).not.toMatch(/0300000000|ayesha@|Model Town/);
  });

  it("'No Packet Found' inside a 200 is a number nobody knows", async () => {
    const { body } = await track("KI7503999999");
    expect(body).toMatchObject({ status: 0, packet_list: [] });
  });

  it("an error inside a 200 is trouble, told without keys; so are HTML and 503", async () => {
    const wrong = createLeopards({ apiKey: "wrong", apiPassword: "secret", url: leopards.url });
    const right = createLeopards({ ...LEOPARDS_KEYS, url: leopards.url });
    const ask = (one: typeof right) => one.track("KI7503000001", AbortSignal.timeout(5_000));
    await expect(ask(wrong)).rejects.toThrow("Leopards refused: Invalid API Key/Password");
    leopards.mood = "html";
    await expect(ask(right)).rejects.toThrow("not JSON");
    leopards.mood = "broken";
    await expect(ask(right)).rejects.toThrow("HTTP 503");
    leopards.mood = "well";
  });

  it("without keys Leopards is off: nobody is asked", async () => {
    const without = await openTestShop({ couriers: [] });
    const before = leopards.asked.length;
    const { body } = await without.post("/api/v8/track/unified-track", {
      trackingNumber: "KI7503000001",
    });
    expect(body.status).toBe(0);
    expect(leopards.asked.length).toBe(before);
    await without.close();
  });
});
