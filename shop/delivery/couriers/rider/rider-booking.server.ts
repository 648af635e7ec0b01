import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { type CourierBooking, courierRefusal } from "../booking.ts";
import { fields, list, text } from "../packet.ts";
import { callForPdf } from "../pdf-answer.server.ts";

export interface RiderSettings {
  loginId: string;
  apiKey: string;
  /** Without a slash at the end. */
  url: string;
}

const TIMEOUT_MS = 20_000;
/** Delivery in 1 to 3 days. */
const DELIVERY_TYPE = "2";

/**
 * Rider's API (reference 1.9): everything in the address, the key too, by plain HTTP. It cannot be asked by our reference,
 * and knows neither prices nor load sheets nor advice.
 */
export function createRiderBooking({ loginId, apiKey, url }: RiderSettings): CourierBooking {
  const own = { loginId, apikey: apiKey };
  async function ask(path: string, query: Record<string, string>, signal: AbortSignal) {
    const address = `${url}/${path}?${new URLSearchParams({ ...own, ...query })}`;
    return await callVendorJson("Rider", address, { signal, timeoutMs: TIMEOUT_MS });
  }
  return {
    async book(parcel, signal) {
      const { reference, from, to, collect, grams, contents } = parcel;
      const answer = await ask(
        "v3/SaveBooking",
        {
          ConsigneeName: to.name,
          ConsigneeRefNo: reference,
          ConsigneeCellNo: to.phone,
          Address: to.address,
          OriginCityName: from.city.name,
          DestCityName: to.city.name,
          ServiceTypeId: collect > 0 ? "1" : "2",
          DeliveryTypeId: DELIVERY_TYPE,
          Pcs: "1",
          Weight: String(grams / 1_000),
          Description: contents,
          CodAmount: String(rupeesFromPaisa(collect)),
          ShipperAddress: from.address,
          vendorAddress: from.address,
          vendorPhone: from.phone,
        },
        signal,
      );
      const said = fields(answer);
      const trackingNumber = text(said.CNUM) || text(said.CNNO) || text(said.cn);
      const error = text(said.error) || text(said.message);
      if (trackingNumber !== "") return { trackingNumber };
      if (error !== "") throw courierRefusal("Rider", error);
      throw new VendorError("Rider booked it and named no number");
    },
    async cancel(trackingNumber, signal) {
      const said = fields(await ask("v1/CancelBooking", { CNNo: trackingNumber }, signal));
      const error = text(said.error);
      if (error !== "") throw courierRefusal("Rider", error);
    },
    async cities(signal) {
      const answer = await ask("v1/GetCityList", {}, signal);
      return list(answer)
        .map((one) => text(one) || text(fields(one).CityName) || text(fields(one).title))
        .map((name) => ({ id: "", name }));
    },
    label: (trackingNumber, signal) =>
      callForPdf(
        "Rider",
        `${url}/airwaybill?${new URLSearchParams({ ...own, cn: trackingNumber })}`,
        {
          signal,
        },
      ),
  };
}
