import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCallCourier } from "#tohfa/shop/delivery/couriers/callcourier/callcourier.server.ts";
import { openCallCourierServer } from "./callcourier-server.ts";
import type { CourierServer } from "./courier-server.ts";
import { openTrackedShop, soon, type TrackedShop } from "./tracked-shop.ts";

let callCourier: CourierServer;
let shop: TrackedShop;
beforeAll(async () => {
  callCourier = await openCallCourierServer();
  shop = await openTrackedShop(createCallCourier({ url: callCourier.url }));
});
afterAll(async () => {
  await shop.close();
  await callCourier.close();
});

describe("CallCourier (PRODUCT §6, reference 1.6)", () => {
  it("a delivered parcel: ISO times without a zone are Pakistan's", async () => {
    const { packet, history, simple } = await shop.track("10000000000001");
    expect(packet).toMatchObject({
      courier: "CallCourier",
      booked_packet_status: "DELIVERED",
      destination_city_name: "LAHORE",
    });
    expect(history.map((one) => [one.Activity_datetime, one.Status])).toEqual([
      ["2026-10-02 11:00:00", "BOOKED"],
      ["2026-10-02 22:00:00", "Dispatched (MOVED TO DESTINATION)"],
      ["2026-10-03 08:00:00", "REACHED AT DESTINATION"],
      ["2026-10-03 10:30:00", "OUT FOR DELIVERY"],
      ["2026-10-03 13:05:00", "DELIVERED"],
    ]);
    expect(history.at(-1)?.Receiver_Name).toBe("Sana (Sister)");
    expect(simple).toEqual(["Booked", "Dispatched", "In Transit", "Delivered"]);
  });

  it("it tells everybody's phone and address; nothing of it is passed on", async () => {
    const { text } = await shop.track("10000000000001");
    expect(text).not.toMatch(/0300000000|Model Town|Tariq Road|Ayesha Khan/);
  });

  it("'MOVED TO ORIGIN' is a Return without the word, 'RETURNED SUBMITTED' its end", async () => {
    const { packet, simple, history } = await shop.track("10000000000002");
    expect(packet.booked_packet_status).toBe("Return To Sender (RETURNED SUBMITTED)");
    expect(simple.slice(-5)).toEqual(["In Transit", "Return", "Return", "Return", "Return"]);
    expect(history.slice(4, 6).map((one) => [one.Status, one.Reason])).toEqual([
      ["Delivery attempted", "UNDELIVERED: Incomplete address"],
      ["Return under way (MOVED TO ORIGIN)", ""],
    ]);
    const one = createCallCourier({ url: callCourier.url });
    expect((await one.track("10000000000002", soon()))?.state).toBe("returned");
  });

  it("an empty list is a number nobody knows", async () => {
    expect((await shop.track("10000000009999")).body.status).toBe(0);
  });
});
