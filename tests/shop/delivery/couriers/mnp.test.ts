import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMnp } from "#tohfa/shop/delivery/couriers/mnp/mnp.server.ts";
import type { CourierServer } from "./courier-server.ts";
import { openMnpServer } from "./mnp-server.ts";
import { openTrackedShop, soon, type TrackedShop } from "./tracked-shop.ts";

let mnp: CourierServer;
let shop: TrackedShop;
beforeAll(async () => {
  mnp = await openMnpServer();
  shop = await openTrackedShop(createMnp({ url: mnp.url }));
});
afterAll(async () => {
  await shop.close();
  await mnp.close();
});

describe("M&P (PRODUCT §6, reference 1.5)", () => {
  it("a delivered parcel: months come first, events in any order, of one moment by their tag", async () => {
    const { packet, history, simple } = await shop.track("559000000000001");
    expect(packet).toMatchObject({
      courier: "M&P",
      booked_packet_status: "Delivered",
      booking_date: "02 Oct 2026",
      booked_packet_collect_amount: "5299.00",
    });
    expect(history.map((one) => [one.Activity_datetime, one.Status, one.Reason])).toEqual([
      ["2026-10-02 18:00:00", "Picked from Shipper Facility in KARACHI", ""],
      ["2026-10-02 22:00:00", "Arrived at OPS Facility in KARACHI", ""],
      ["2026-10-02 22:00:00", "Dispatched (Forward – In Transit in KARACHI)", ""],
      ["2026-10-03 10:30:00", "Out for Delivery in LAHORE", ""],
      ["2026-10-03 13:05:00", "Delivered in LAHORE", "Received by Self"],
    ]);
    expect(simple).toEqual(["Booked", "Dispatched", "In Transit", "Delivered"]);
  });

  it("'Failed Delivered' is an attempt, 'Return – Out for Delivery' a Return, 'Return to Shipper' its end", async () => {
    const { packet, simple, history } = await shop.track("559000000000002");
    expect(packet.booked_packet_status).toBe("Return To Sender (Return to Shipper)");
    expect(simple).toEqual([
      "Booked",
      "Dispatched",
      "In Transit",
      "Return",
      "Return",
      "Return",
      "Return",
    ]);
    expect(history.slice(-5, -1).map((one) => [one.Status, one.Reason])).toEqual([
      ["Delivery attempted", "Failed Delivered: Phone off"],
      ["Return – In Transit in LAHORE", ""],
      ["Return under way", "Return – Out for Delivery"],
      ["Unsuccessful Return Attempt in KARACHI", ""],
    ]);
    const parcel = await createMnp({ url: mnp.url }).track("559000000000002", soon());
    expect(parcel?.events.slice(-4).map(({ state }) => state)).toEqual([
      "returning",
      "returning",
      "returning",
      "returned",
    ]);
  });

  it("isSuccess 'false', a text, is a number nobody knows", async () => {
    expect((await shop.track("559000000009999")).body.status).toBe(0);
  });
});
