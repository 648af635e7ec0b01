import type { FakeAnswer, FakeApi } from "../fake-courier.server.ts";
import { text } from "../packet.ts";

/** The keys that the fake takes. */
export const BLUEEX_FAKE_KEYS = {
  BLUEEX_USER: "fake-user",
  BLUEEX_PASSWORD: "fake-password",
  BLUEEX_ACCOUNT: "KHI-01234",
};

const CITIES = { LHE: "LAHORE", KHI: "KARACHI", RWP: "RAWALPINDI" };
const AUTHORIZATION = `Basic ${Buffer.from("fake-user:fake-password").toString("base64")}`;

const no = (message: string): FakeAnswer => ({ json: { status: "0", message } });

/** BlueEx (reference 1.7): a status as a text, and words such as `order_refernce_code`. */
export const blueExFake: FakeApi = {
  nextNumber: (count) => String(5_012_345_001 + count),
  answer({ path, headers, body }, fake) {
    if (headers.authorization !== AUTHORIZATION) return no("Authentication failed");
    if (path === "/cities/get_cities.php") {
      const response = Object.entries(CITIES).map(([CITY_CODE, CITY_NAME]) => ({
        CITY_CODE,
        CITY_NAME,
      }));
      return { json: { status: "1", response } };
    }
    if (path === "/shipment/create_shipment.php") {
      const city = CITIES[text(body.customer_city) as keyof typeof CITIES];
      if (!city) return no("Invalid customer city");
      if (!/^03\d{9}$/.test(text(body.customer_contact))) return no("Invalid customer contact");
      const collect = Number(body.total_collection_amount);
      const { number } = fake.book({ reference: text(body.order_refernce_code), city, collect });
      return { json: { status: "1", message: "Success", cn: number } };
    }
    if (path === "/cancel/void.php") {
      const parcel = fake.find(text(body.cnno));
      if (!parcel || parcel.isCancelled)
        return no(parcel ? "CN already cancelled" : "CN not found");
      parcel.isCancelled = true;
      return { json: { status: "1" } };
    }
    return { status: 404, json: {} };
  },
};
