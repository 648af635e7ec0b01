import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBlueEx } from "#tohfa/shop/delivery/couriers/blueex/blueex.server.ts";
import { BLUEEX_KEYS, openBlueExServer } from "./blueex-server.ts";
import type { CourierServer } from "./courier-server.ts";
import { openTrackedShop, soon, type TrackedShop } from "./tracked-shop.ts";

let blueEx: CourierServer;
let shop: TrackedShop;
const adapter = () => createBlueEx({ ...BLUEEX_KEYS, url: blueEx.url });
beforeAll(async () => {
  blueEx = await openBlueExServer();
  shop = await openTrackedShop(adapter());
});
afterAll(async () => {
  await shop.close();
  await blueEx.close();
});

describe("BlueEx (PRODUCT §6, reference 1.7)", () => {
  it("a delivered parcel: day and time come apart", async () => {
    const { packet, history, simple } = await shop.track("5000000001");
    expect(packet).toMatchObject({ courier: "BlueEx", booked_packet_status: "Delivered" });
    expect(history.map((one) => [one.Activity_datetime, one.Status])).toEqual([
      ["2026-10-02 11:00:00", "Shipment Booked"],
      ["2026-10-02 18:00:00", "Shipment Picked"],
      ["2026-10-02 22:00:00", "Dispatched (In Transit)"],
      ["2026-10-03 10:30:00", "Out For Delivery"],
      ["2026-10-03 13:05:00", "Shipment Delivered"],
    ]);
    expect(simple).toEqual(["Booked", "Booked", "Dispatched", "In Transit", "Delivered"]);
  });

  it("'Return Delivered To Shipper' is a Return; a description that is no status gives way to the newest scan", async () => {
    const { packet, simple } = await shop.track("5000000002");
    expect(packet.booked_packet_status).toBe("Return To Sender (Returned to shipper)");
    expect(simple.slice(-2)).toEqual(["Return", "Return"]);
    expect((await adapter().track("5000000002", soon()))?.state).toBe("returned");
  });

  it("'Cannot be delivered today' is no delivery: nobody has mapped it, so it is marked", async () => {
    const { simple, history } = await shop.track("5000000003");
    expect(simple).not.toContain("Delivered");
    expect(history.at(-1)).toMatchObject({
      Status: "Update from the courier",
      Reason: "Cannot be delivered today",
    });
    // Where it is, the last scan that is known tells.
    const parcel = await adapter().track("5000000003", soon());
    expect([parcel?.events.at(-1)?.state, parcel?.state]).toEqual(["unknown", "out_for_delivery"]);
  });

  it("a number missing from the list is one nobody knows; an error inside a 200 is trouble", async () => {
    expect((await shop.track("5000009999")).body.status).toBe(0);
    const wrong = createBlueEx({ ...BLUEEX_KEYS, password: "wrong", url: blueEx.url });
    await expect(wrong.track("5000000001", soon())).rejects.toThrow(
      "BlueEx refused: Authentication failed",
    );
  });
});
