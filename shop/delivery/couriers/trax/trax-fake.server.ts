import type { FakeAnswer, FakeApi } from "../fake-courier.server.ts";

/** The keys that the fake takes. */
export const TRAX_FAKE_KEYS = {
  TRAX_API_KEY: "fake-key",
  TRAX_PICKUP_ID: "42",
  TRAX_EMAIL: "parcels@example.com",
};

const CITIES = { "202": "Lahore", "203": "Karachi", "204": "Rawalpindi" };

const no = (errors: Record<string, string[]>): FakeAnswer => ({
  json: { status: 1, message: "Validation errors", errors },
});

/** Trax (reference 1.4): status 0 is its yes, errors are lists by field, and sheets take two calls. */
export const traxFake: FakeApi = {
  nextNumber: (count) => String(202_400_000_001 + count),
  answer({ method, path, query, headers, body }, fake) {
    if (headers.authorization !== TRAX_FAKE_KEYS.TRAX_API_KEY) {
      return { json: { status: 1, message: "Invalid API key" } };
    }
    const what = `${method} ${path}`;
    if (what === "GET /cities") {
      const cities = Object.entries(CITIES).map(([id, name]) => ({
        id: Number(id),
        name,
        delivery: 1,
      }));
      return { json: { status: 0, cities } };
    }
    if (what === "POST /shipment/book") {
      const city = CITIES[String(body.consignee_city_id) as keyof typeof CITIES];
      if (!city) return no({ consignee_city_id: ["The selected city is invalid."] });
      if (!/^03\d{9}$/.test(String(body.consignee_phone_number_1))) {
        return no({ consignee_phone_number_1: ["The phone number format is invalid."] });
      }
      const collect = Number(body.amount);
      const { number } = fake.book({ reference: String(body.order_id), city, collect });
      return { json: { status: 0, tracking_number: Number(number) } };
    }
    if (what === "POST /shipment/cancel") {
      const parcel = fake.find(String(body.tracking_number));
      if (!parcel || parcel.isCancelled) {
        return {
          json: { status: 1, message: parcel ? "Shipment already cancelled" : "Not found" },
        };
      }
      parcel.isCancelled = true;
      return { json: { status: 0, message: "Cancelled" } };
    }
    if (what === "GET /shipment/air_waybill") {
      return fake.find(query.get("tracking_number") ?? "")
        ? { pdf: true }
        : { json: { status: 1, message: "Shipment not found" } };
    }
    if (what === "POST /receiving_sheet/create")
      return { json: { status: 0, receiving_sheet_id: 77 } };
    if (what === "GET /receiving_sheet/view") return { pdf: true };
    if (what === "POST /request/rcp") {
      fake.advice.set(String(body.tracking_number), String(body.type));
      return { json: { status: 0, message: "Saved" } };
    }
    return { status: 404, json: {} };
  },
};
