import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTrax } from "#tohfa/shop/delivery/couriers/trax/trax.server.ts";
import { traxParcel } from "#tohfa/shop/delivery/couriers/trax/trax.ts";
import type { CourierServer } from "./courier-server.ts";
import { openTrackedShop, soon, type TrackedShop } from "./tracked-shop.ts";
import { openTraxServer, TRAX_KEY } from "./trax-server.ts";

let trax: CourierServer;
let shop: TrackedShop;
const adapter = () => createTrax({ apiKey: TRAX_KEY, url: trax.url });
beforeAll(async () => {
  trax = await openTraxServer();
  shop = await openTrackedShop(adapter());
});
afterAll(async () => {
  await shop.close();
  await trax.close();
});

describe("Trax (PRODUCT §6, reference 1.4)", () => {
  it("a delivered parcel: its timestamps count, and its key goes raw into Authorization", async () => {
    const { packet, history, simple } = await shop.track("202600000001");
    expect(packet).toMatchObject({
      courier: "Trax",
      booked_packet_status: "Delivered",
      booked_packet_collect_amount: "1999.00",
      origin_city_name: "Karachi",
    });
    expect(history.map((one) => [one.Activity_datetime, one.Status])).toEqual([
      ["2026-10-02 11:00:00", "Shipment - Booked"],
      ["2026-10-02 19:00:00", "Arrived at Origin"],
      ["2026-10-02 22:15:00", "Dispatched (In Transit)"],
      ["2026-10-03 08:00:00", "Arrived at Destination"],
      ["2026-10-03 10:30:00", "Out for Delivery"],
      ["2026-10-03 13:05:00", "Delivered"],
    ]);
    expect(simple).toEqual(["Booked", "Dispatched", "In Transit", "Delivered"]);
    expect(trax.asked[0]?.headers.authorization).toBe(TRAX_KEY);
  });

  it("without a timestamp 03/10/2026 01:05 pm is the third of October, in Pakistan", () => {
    const parcel = traxParcel(
      {
        status: 0,
        details: { tracking_history: [{ date_time: "03/10/2026 01:05 pm", status: "Delivered" }] },
      },
      "202600000001",
    );
    expect(parcel?.events[0]?.at).toBe("2026-10-03T08:05:00.000Z");
  });

  it("'Return - Dispatched' and 'Return - Delivered to Shipper' are Returns, the last one its end", async () => {
    const { packet, simple, history } = await shop.track("202600000002");
    expect(packet.booked_packet_status).toBe("Return To Sender");
    expect(simple).toEqual(["Booked", "Dispatched", "In Transit", "Return", "Return", "Return"]);
    expect(history.slice(-4).map((one) => [one.Status, one.Reason])).toEqual([
      ["Delivery Unsuccessful", "Consignee refused"],
      ["Return - Confirm", ""],
      ["Return under way", "Return - Dispatched"],
      ["Return To Sender", "Return - Delivered to Shipper"],
    ]);
  });

  it("a replacement is neither delivered nor returned: marked, its words beside it", async () => {
    const { simple, history } = await shop.track("202600000003");
    expect(simple).toEqual(["Booked", "Dispatched", "In Transit"]);
    expect(history.at(-1)?.Reason).toBe("Replacement - Delivered to Shipper");
    // Where it is, the last scan that is known tells.
    const parcel = await adapter().track("202600000003", soon());
    expect([parcel?.events.at(-1)?.state, parcel?.state]).toEqual(["unknown", "out_for_delivery"]);
  });

  it("status 1 inside a 200 is a number nobody knows, or trouble", async () => {
    expect((await shop.track("202699999999")).body.status).toBe(0);
    const wrong = createTrax({ apiKey: "wrong", url: trax.url });
    await expect(wrong.track("202600000001", soon())).rejects.toThrow(
      "Trax refused: Invalid API key",
    );
  });
});
