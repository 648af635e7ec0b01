import type { FakeApi } from "../fake-courier.server.ts";
import { RIDER_CONSENT } from "./rider.server.ts";

/** The keys that the fake takes. */
export const RIDER_FAKE_KEYS = {
  RIDER_LOGIN_ID: "fake-login",
  RIDER_API_KEY: "fake-key",
  RIDER_PLAIN_HTTP: RIDER_CONSENT,
};

const CITIES = ["LHE", "KHI", "RWP"];

/** Rider (reference 1.9): everything in the address, cities by short names, errors inside of 200. */
export const riderFake: FakeApi = {
  nextNumber: (count) => `RD${String(100_001 + count)}`,
  answer({ path, query }, fake) {
    const get = (name: string) => query.get(name) ?? "";
    if (get("apikey") !== RIDER_FAKE_KEYS.RIDER_API_KEY) return { json: { error: "Invalid key" } };
    if (path === "/v1/GetCityList") return { json: CITIES.map((CityName) => ({ CityName })) };
    if (path === "/v3/SaveBooking") {
      const city = get("DestCityName");
      if (!CITIES.includes(city)) return { json: { error: "Invalid destination city" } };
      if (!/^03\d{9}$/.test(get("ConsigneeCellNo")))
        return { json: { error: "Invalid cell number" } };
      const { number } = fake.book({
        reference: get("ConsigneeRefNo"),
        city,
        collect: Number(get("CodAmount")),
      });
      return { json: { statuscode: 200, CNUM: number } };
    }
    if (path === "/v1/CancelBooking") {
      const parcel = fake.find(get("CNNo"));
      if (!parcel || parcel.isCancelled) {
        return { json: { error: parcel ? "Booking already cancelled" : "Booking not found" } };
      }
      parcel.isCancelled = true;
      return { json: { statuscode: 200 } };
    }
    if (path === "/airwaybill") {
      return fake.find(get("cn")) ? { pdf: true } : { json: { error: "Booking not found" } };
    }
    return { status: 404, json: {} };
  },
};
