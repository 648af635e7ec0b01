import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { type CourierBooking, courierRefusal, type ParcelToBook } from "../booking.ts";
import { fields, list, text } from "../packet.ts";

export interface BlueExBookingSettings {
  user: string;
  password: string;
  /** The account's number: "KHI-01234". */
  account: string;
  /** Without a slash at the end. */
  url: string;
}

const TIMEOUT_MS = 20_000;

/**
 * BlueEx's JSON API V3 (reference 1.7), which has bookings, cancellations and cities: of V4 only booking and tracking are
 * known. It cannot be asked by our reference; labels, load sheets and advice are not described.
 */
export function createBlueExBooking({
  user,
  password,
  account,
  url,
}: BlueExBookingSettings): CourierBooking {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  async function ask(path: string, json: object, signal: AbortSignal) {
    const answer = await callVendorJson("BlueEx", `${url}/${path}`, {
      ...{ method: "POST", headers: { authorization }, json, signal, timeoutMs: TIMEOUT_MS },
    });
    const said = fields(answer);
    const isYes = text(said.status) === "1" || /^success$/i.test(text(said.status));
    if (!isYes) throw courierRefusal("BlueEx", text(said.message) || text(said.response));
    return said;
  }
  return {
    async book(parcel, signal) {
      const said = await ask("shipment/create_shipment.php", shipmentOf(parcel, account), signal);
      const trackingNumber = text(said.cn) || text(said.cnno) || text(said.logisticcn);
      if (trackingNumber === "") throw new VendorError("BlueEx booked it and named no number");
      return { trackingNumber };
    },
    async cancel(trackingNumber, signal) {
      await ask("cancel/void.php", { acno: account, cnno: trackingNumber }, signal);
    },
    async cities(signal) {
      const { response } = await ask("cities/get_cities.php", { country_code: "PK" }, signal);
      return list(response)
        .map(fields)
        .map((row) => ({ id: text(row.CITY_CODE), name: text(row.CITY_NAME) }));
    },
  };
}

function shipmentOf(parcel: ParcelToBook, account: string) {
  const { reference, from, to, collect, grams, items, contents, isFragile } = parcel;
  const rupees = rupeesFromPaisa(collect);
  return {
    acno: account,
    testbit: "N",
    cn_generate: "Y",
    multi_pickup: "N",
    service_code: "BG",
    payment_type: collect > 0 ? "COD" : "CC",
    parcel_type: "P",
    fragile: isFragile ? "Y" : "N",
    insurance_require: "N",
    // Spelt so.
    order_refernce_code: reference,
    shipper_name: from.name,
    shipper_contact: from.phone,
    shipper_address: from.address,
    shipper_city: from.city.id,
    customer_name: to.name,
    customer_contact: to.phone,
    customer_address: to.address,
    customer_city: to.city.id,
    customer_country: "PK",
    total_collection_amount: rupees,
    total_weight: grams / 1_000,
    products_detail: [
      {
        product_code: reference,
        product_name: contents,
        product_price: rupees,
        product_weight: grams / 1_000,
        product_quantity: items,
        product_variations: "",
        sku_code: "",
      },
    ],
  };
}
