import type { FakeAnswer, FakeApi, FakeParcel } from "../fake-courier.server.ts";

/** The keys that the fake takes. */
export const POSTEX_FAKE_KEYS = { POSTEX_TOKEN: "fake-token", POSTEX_PICKUP_CODE: "001" };

const CITIES = ["Lahore", "Karachi", "Rawalpindi", "D.G Khan"];

const no = (statusMessage: string): FakeAnswer => ({ json: { statusCode: "400", statusMessage } });
const yes = (dist: unknown): FakeAnswer => ({
  json: { statusCode: "200", statusMessage: "SUCCESSFULLY OPERATED", dist },
});

/** PostEx (reference 1.3): the status is a text, cancelled orders stay in its list, and a load sheet is a PDF. */
export const postExFake: FakeApi = {
  nextNumber: (count) => `2${String(8_123_400_000_001 + count)}`,
  answer({ method, path, query, headers, body }, fake) {
    if (headers.token !== POSTEX_FAKE_KEYS.POSTEX_TOKEN) return no("INVALID TOKEN");
    const what = `${method} ${path}`;
    if (what === "GET /v2/get-operational-city") {
      return yes(CITIES.map((operationalCityName) => ({ operationalCityName })));
    }
    if (what === "POST /v3/create-order") {
      if (!CITIES.includes(String(body.cityName))) return no("INVALID CITY NAME");
      if (!/^03\d{9}$/.test(String(body.customerPhone))) return no("INVALID CUSTOMER PHONE");
      const { number } = fake.book({
        reference: String(body.orderRefNumber),
        city: String(body.cityName),
        collect: Number(body.invoicePayment),
      });
      return yes({
        trackingNumber: number,
        orderStatus: "UnBooked",
        orderDate: "2026-11-28 10:00:00",
      });
    }
    if (what === "GET /v1/get-all-order") return yes(fake.parcels.map(rowOf).reverse());
    if (what === "PUT /v1/cancel-order") {
      const parcel = fake.find(String(body.trackingNumber));
      if (!parcel) return no("INVALID TRACKING NUMBER");
      if (parcel.isCancelled) return no("ORDER ALREADY CANCELLED");
      parcel.isCancelled = true;
      return yes(null);
    }
    if (what === "GET /v1/get-invoice") {
      return fake.find(query.get("trackingNumbers") ?? "") ? { pdf: true } : no("NO RECORD FOUND");
    }
    if (what === "POST /v2/generate-load-sheet") return { pdf: true };
    if (what === "PUT /v2/save-shipper-advice") {
      fake.advice.set(String(body.trackingNumber), String(body.statusId));
      return yes(null);
    }
    return { status: 404, json: {} };
  },
};

function rowOf({ number, reference, city, isCancelled, collect }: FakeParcel) {
  return {
    trackingNumber: number,
    orderRefNumber: `#${reference}`,
    cityName: city,
    invoicePayment: collect,
    transactionStatus: isCancelled ? "Un-Assigned By Me" : "UnBooked",
  };
}
