import type { FakeAnswer, FakeApi } from "../fake-courier.server.ts";
import { fields, text } from "../packet.ts";

/** The keys that the fake takes. */
export const TCS_FAKE_KEYS = {
  TCS_CLIENT_ID: "fake-id",
  TCS_CLIENT_SECRET: "fake-secret",
  TCS_USER: "fake-user",
  TCS_PASSWORD: "fake-password",
  TCS_ACCOUNT: "LHE01234",
  TCS_COST_CENTRE: "001",
};

const CITIES = { LHE: "LAHORE", KHI: "KARACHI", RWP: "RAWALPINDI" };

const no = (message: string): FakeAnswer => ({
  json: { response: "FAIL", code: "400", status: false, message },
});

/** TCS (reference 1.2): a token in the header and another in the body, days as DD-MM-YYYY, errors inside of 200. */
export const tcsFake: FakeApi = {
  nextNumber: (count) => String(779_412_000_001 + count),
  answer({ method, path, query, headers, body }, fake) {
    const what = `${method} ${path}`;
    if (what === "GET /auth/api/auth") {
      const isRight = query.get("clientsecret") === TCS_FAKE_KEYS.TCS_CLIENT_SECRET;
      return isRight
        ? { json: { result: { accessToken: "bearer-1" }, code: "0200" } }
        : { json: { result: null, message: "Invalid client" } };
    }
    if (headers.authorization !== "Bearer bearer-1") return { status: 401, json: {} };
    if (what === "GET /ecom/api/authentication/token") {
      const isRight = query.get("password") === TCS_FAKE_KEYS.TCS_PASSWORD;
      return { json: isRight ? { accesstoken: "access-1" } : { message: "Invalid user" } };
    }
    if ((text(body.accesstoken) || query.get("accesstoken")) !== "access-1")
      return no("Unauthorized");
    if (what === "GET /ecom/api/setup/citylistbycountry") {
      const data = Object.entries(CITIES).map(([citycode, cityname]) => ({ citycode, cityname }));
      return { json: { data } };
    }
    if (what === "POST /ecom/api/booking/create") {
      const [to, shipment] = [fields(body.consigneeinfo), fields(body.shipmentinfo)];
      const city = CITIES[text(to.citycode) as keyof typeof CITIES];
      if (!city) return no("Consignee city code is invalid");
      if (!/^03\d{9}$/.test(text(to.mobile))) return no("Consignee mobile is invalid");
      if (!/^\d\d-\d\d-\d{4}$/.test(text(shipment.shipmentdate)))
        return no("Shipment date is invalid");
      const { number } = fake.book({
        reference: text(shipment.referenceno),
        city,
        collect: Number(shipment.codamount),
      });
      return { json: { response: "SUCCESS", consignmentNo: number, code: "200", status: true } };
    }
    if (what === "POST /ecom/api/booking/cancel") {
      const parcel = fake.find(text(body.consignmentNumber));
      if (!parcel) return no("Consignment not found");
      if (parcel.isCancelled) return no("Consignment is already cancelled");
      parcel.isCancelled = true;
      return { json: { response: "SUCCESS", code: "200", status: true } };
    }
    if (what === "GET /ecom/api/print/label") {
      return fake.find(query.get("consignmentno") ?? "")
        ? { pdf: true }
        : no("Consignment not found");
    }
    return { status: 404, json: {} };
  },
};
