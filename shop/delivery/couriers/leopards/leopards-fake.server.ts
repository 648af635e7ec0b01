import type { FakeAnswer, FakeApi, FakeParcel } from "../fake-courier.server.ts";
import { fields } from "../packet.ts";

/** The keys that the fake takes. */
export const LEOPARDS_FAKE_KEYS = {
  LEOPARDS_API_KEY: "fake-key",
  LEOPARDS_API_PASSWORD: "fake-password",
};

const CITIES = { "789": "LAHORE", "202": "KARACHI", "331": "RAWALPINDI", "475": "MIRPUR KHAS" };

const no = (error: unknown): FakeAnswer => ({ json: { status: 0, error } });
const yes = (more: object): FakeAnswer => ({ json: { status: 1, error: 0, ...more } });

/** Leopards (reference 1.1): 200 for everything, days as DD/MM/YYYY, and a load sheet of the numbers that it knows only. */
export const leopardsFake: FakeApi = {
  nextNumber: (count) => `LE${7_544_000_001 + count}`,
  answer({ path, body }, fake) {
    const { LEOPARDS_API_KEY: key, LEOPARDS_API_PASSWORD: password } = LEOPARDS_FAKE_KEYS;
    if (body.api_key !== key || body.api_password !== password) {
      return no("Invalid API Key/Password");
    }
    const method = path.split("/")[1];
    if (method === "getAllCities") {
      const cities = Object.entries(CITIES).map(([id, name]) => ({ id: Number(id), name }));
      return yes({ city_list: cities });
    }
    if (method === "bookPacket") {
      const city = CITIES[String(body.destination_city) as keyof typeof CITIES];
      if (!city) return no({ destination_city: "The destination city is not valid." });
      if (!/^03\d{9}$/.test(String(body.consignment_phone))) {
        return no({ consignment_phone: "The consignment phone is not valid." });
      }
      const { number } = fake.book({
        reference: String(body.booked_packet_order_id),
        city,
        collect: Number(body.booked_packet_collect_amount),
      });
      return yes({ track_number: number, slip_link: `https://example.com/slip/${number}` });
    }
    if (method === "getShipmentDetailsByOrderID") {
      const [reference] = body.shipment_order_id as string[];
      const found = fake.parcels.filter((one) => one.reference === reference);
      return found.length > 0 ? yes({ data: found.map(rowOf) }) : no("No Packet Found");
    }
    if (method === "cancelBookedPackets") {
      const parcel = fake.find(String(body.cn_numbers));
      if (!parcel) return no({ [String(body.cn_numbers)]: "CN not found" });
      if (parcel.isCancelled) return no({ [parcel.number]: "Packet already cancelled" });
      parcel.isCancelled = true;
      return yes({});
    }
    if (method === "getTariffDetails") {
      return yes({ packet_charges: { shipment_charges: "210", cash_handling: 25 } });
    }
    if (method === "generateLoadSheet") {
      const known = (body.cn_numbers as string[]).filter((one) => fake.find(one));
      return known.length > 0 ? yes({ load_sheet_id: 5501 }) : no("No valid CN");
    }
    if (method === "addShipperAdvices") {
      for (const one of body.data as object[]) {
        const { cn_number: number, shipper_advice_status: advice } = fields(one);
        fake.advice.set(String(number), String(advice));
      }
      return yes({});
    }
    return no("Method not found");
  },
};

function rowOf({ number, reference, city, collect, isCancelled, bookedAt }: FakeParcel) {
  return {
    booking_date: new Date(bookedAt).toLocaleDateString("en-GB"),
    track_number: number,
    booked_packet_order_id: `#${reference}`,
    booked_packet_collect_amount: collect.toFixed(2),
    destination_city_name: city,
    booked_packet_status: isCancelled ? "Cancelled" : "Pickup Request not Send",
  };
}
