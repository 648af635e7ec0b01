import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostEx } from "#tohfa/shop/delivery/couriers/postex/postex.server.ts";
import type { CourierServer } from "./courier-server.ts";
import { openPostExServer, POSTEX_TOKEN } from "./postex-server.ts";
import { openTrackedShop, soon, type TrackedShop } from "./tracked-shop.ts";

let postEx: CourierServer;
let shop: TrackedShop;
const adapter = () => createPostEx({ token: POSTEX_TOKEN, url: postEx.url });
beforeAll(async () => {
  postEx = await openPostExServer();
  shop = await openTrackedShop(adapter());
});
afterAll(async () => {
  await shop.close();
  await postEx.close();
});

describe("PostEx (PRODUCT §6, reference 1.3)", () => {
  it("a history in no order is put in order, whichever name and form its times have", async () => {
    const { packet, history, simple } = await shop.track("20260000000001");
    expect(packet).toMatchObject({
      courier: "PostEx",
      booked_packet_status: "Delivered",
      booked_packet_collect_amount: "2499.00",
      destination_city_name: "Lahore",
      consignment_name_eng: "Ayesha K.",
      consignment_phone: "N/A",
    });
    expect(history.map((one) => [one.Activity_datetime, one.Status])).toEqual([
      ["2026-09-19 11:02:00", "Shipment booked (At Merchant's Warehouse)"],
      ["2026-09-19 18:40:10", "Picked By PostEx"],
      ["2026-09-20 01:26:19", "Dispatched (En-Route to LAHORE warehouse)"],
      ["2026-09-20 09:00:00", "PostEx WareHouse"],
      ["2026-09-20 10:30:00", "Out For Delivery"],
      ["2026-09-20 13:05:44", "Delivered"],
    ]);
    expect(simple).toEqual(["Booked", "Booked", "Dispatched", "In Transit", "Delivered"]);
  });

  it("'Out For Return' is under way, 'Returned' is over; the attempt stays in the history", async () => {
    const { packet, simple, history } = await shop.track("20260000000002");
    expect(packet.booked_packet_status).toBe("Return To Sender (Returned)");
    expect(simple.slice(-2)).toEqual(["Return", "Return"]);
    expect(history.map((one) => one.Status)).toContain(
      "Attempt Made: CNA (Consignee Not Available)",
    );
    const parcel = await adapter().track("20260000000002", soon());
    expect(parcel?.events.slice(-2).map(({ state }) => state)).toEqual(["returning", "returned"]);
  });

  it("the code tells where the words do not; where neither does it is marked", async () => {
    const parcel = await adapter().track("20260000000003", soon());
    expect(parcel?.events.slice(-2).map(({ state, status }) => [state, status])).toEqual([
      ["delivered", "Delivered (Hamal ho gaya)"],
      ["unknown", "Waiting for moon phase"],
    ]);
  });

  it("'ORDER NOT FOUND' inside a 200, and a 400, are numbers nobody knows; a wrong token is trouble", async () => {
    expect((await shop.track("20260000009999")).body.status).toBe(0);
    expect(await adapter().track("90260000009999", soon())).toBeNull();
    const wrong = createPostEx({ token: "wrong", url: postEx.url });
    await expect(wrong.track("20260000000001", soon())).rejects.toThrow(
      "PostEx refused: Invalid token",
    );
  });
});
