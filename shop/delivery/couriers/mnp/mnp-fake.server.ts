import type { FakeAnswer, FakeApi } from "../fake-courier.server.ts";
import { text } from "../packet.ts";

/** The keys that the fake takes. */
export const MNP_FAKE_KEYS = {
  MNP_TRACKING: "1",
  MNP_USER: "fake-user",
  MNP_PASSWORD: "fake-password",
  MNP_ACCOUNT: "4A1B2",
  MNP_LOCATION: "12",
  MNP_RETURN_LOCATION: "12",
};

const CITIES = ["LAHORE", "KARACHI", "RAWALPINDI"];

const no = (message: string): FakeAnswer => ({ json: [{ isSuccess: "false", message }] });
const yes = (more: object): FakeAnswer => ({
  json: [{ isSuccess: "true", message: "Success", ...more }],
});

/** M&P (reference 1.5): lists of one answer, yes and no as texts; an apostrophe breaks it. */
export const mnpFake: FakeApi = {
  nextNumber: (count) => String(559_000_000_000_001 + count),
  answer({ path, body }, fake) {
    if (text(body.password) !== MNP_FAKE_KEYS.MNP_PASSWORD) return no("Invalid credentials");
    if (path === "/Get_Cities") return yes({ Cities: CITIES.map((CityName) => ({ CityName })) });
    if (path === "/InsertBookingData") {
      if (JSON.stringify(body).includes("'")) return { status: 500, json: {} };
      const city = text(body.destinationCityName);
      if (!CITIES.includes(city)) return no("Destination city not found");
      if (!/^03\d{9}$/.test(text(body.consigneeMobNo))) return no("Invalid mobile number");
      const collect = Number(body.codAmount);
      if (collect <= 0) return no("COD amount must be greater than 0");
      const { number } = fake.book({ reference: text(body.custRefNo), city, collect });
      return yes({ orderReferenceId: number });
    }
    if (path === "/VoidConsignment") {
      const parcel = fake.find(text(body.consignmentNumber));
      if (!parcel || parcel.isCancelled) return no(parcel ? "Already cancelled" : "Not found");
      parcel.isCancelled = true;
      return yes({});
    }
    return { status: 404, json: {} };
  },
};
