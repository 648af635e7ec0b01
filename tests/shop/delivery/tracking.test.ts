import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_NUMBERS } from "#tohfa/shop/delivery/couriers/example-numbers.ts";
import { advanceDemoParcels } from "#tohfa/shop/delivery/parcels/demo-parcels.server.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let orderId = "";

beforeAll(async () => {
  shop = await openTestShop();
  const seller = await addSeller(shop.db, { city: "Karachi" });
  const product = await addProduct(shop.db, { sellerId: seller });
  const { payload } = await shop.api.inject({
    method: "POST",
    url: "/api/v1/orders",
    headers: { "idempotency-key": "track" },
    payload: {
      firstName: "Ayesha",
      lastName: "Khan",
      email: "ayesha@example.com",
      phone: "03001234567",
      address: "House 12, Model Town",
      city: "Lahore",
      shipping_method: "standard",
      payment_method: "cod",
      items: [{ id: product, quantity: 1 }],
    },
  });
  orderId = JSON.parse(payload).id;
});
afterAll(() => shop.close());

const track = (trackingNumber: string) =>
  shop.post("/api/v8/track/unified-track", { trackingNumber });

describe("POST /api/v8/track/unified-track (SPEC §7)", () => {
  // SPEC §8: Tracking: status not 1 or empty packet list gives 'No tracking information found for this tracking number.'.
  it("a number nobody knows is status 0 with an empty list and SPEC §8's text", async () => {
    const { status, body } = await track("NOSUCHNUMBER");
    expect([status, body]).toEqual([
      200,
      {
        status: 0,
        packet_list: [],
        error: "No tracking information found for this tracking number.",
      },
    ]);
  });

  it.each(Object.entries(DEMO_NUMBERS))(
    "the demo courier has a parcel %s",
    async (_state, number) => {
      const { body } = await track(` ${number.toLowerCase()} `);
      expect(body).toMatchObject({
        status: 1,
        packet_list: [{ track_number: number, courier: "Demo Courier" }],
      });
      const [packet] = body.packet_list;
      expect(Object.keys(packet)).toContain("Tracking Detail");
      for (const event of packet["Tracking Detail"]) {
        expect(event.Activity_datetime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
      }
    },
  );

  it("an order's number gives its parcels, and no more of them than their own numbers do", async () => {
    const { body, text } = await track(` ${orderId.toLowerCase()} `);
    expect(body).toEqual((await track(`${orderId}-1`)).body);
    expect(text).not.toMatch(/03001234567|House 12|ayesha@example/);
    expect((await track(orderId.slice(0, -1))).body.status).toBe(0);
  });

  it("an own parcel is found by its parcel number, and tells no address and no phone", async () => {
    const { body, text } = await track(`${orderId}-1`);
    expect(body.packet_list[0]).toMatchObject({
      booked_packet_order_id: orderId,
      origin_city_name: "Karachi",
      destination_city_name: "Lahore",
      consignment_name_eng: "A. K.",
      consignment_phone: "N/A",
      booked_packet_collect_amount: "1000.00",
    });
    expect(text).not.toContain("Model Town");
    expect(text).not.toContain("03001234567");
  });

  it("a placed order is tracked by the demo courier through every state", async () => {
    const { rows } = await shop.db.execute<{ at: Date }>(sql`select created_at as at from parcels`);
    const began = new Date(rows[0]?.at ?? 0).getTime();
    const seen: string[] = [];
    for (const seconds of [0, 51, 66, 81, 131, 191, 281]) {
      await advanceDemoParcels(shop.db, began + seconds * 1000);
      // Twice: a step that is done is not done again.
      await advanceDemoParcels(shop.db, began + seconds * 1000);
      const { body } = await track(`${orderId}-1`);
      seen.push(body.packet_list[0].booked_packet_status);
    }
    expect(seen).toEqual([
      "Shipment booked",
      "Order confirmed by the seller",
      "Shipment picked",
      "Dispatched",
      "Arrived at Station",
      "Assigned to courier, out for delivery",
      "Delivered",
    ]);
    const { body } = await track(`${orderId}-1`);
    expect(body.packet_list[0]["Tracking Detail"].length).toBe(7);
    const { body: byCourier } = await track(body.packet_list[0].track_number);
    expect(byCourier.packet_list[0].booked_packet_order_id).toBe(orderId);
  });
});
