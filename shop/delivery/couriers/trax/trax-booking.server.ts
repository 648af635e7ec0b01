import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { type CourierBooking, courierRefusal, type ParcelToBook } from "../booking.ts";
import { fields, list, text } from "../packet.ts";
import { callForPdf } from "../pdf-answer.server.ts";

export interface TraxBookingSettings {
  apiKey: string;
  /** Of the address where it picks up. */
  pickupId: string;
  /** Mailed by Trax where a buyer has none: it asks for one. */
  email: string;
  /** Without a slash at the end. */
  url: string;
}

const TIMEOUT_MS = 20_000;
/** "Other". */
const PRODUCT_TYPE = 24;
/** Saver Plus. */
const SHIPPING_MODE = 2;

/**
 * Trax's Sonic API (reference 1.4): the bare key, `status` 0 where it did what it was asked. It cannot be asked by our
 * reference, and its answer about charges is not documented.
 */
export function createTraxBooking(settings: TraxBookingSettings): CourierBooking {
  const { apiKey, url } = settings;
  const headers = { authorization: apiKey };
  async function ask(path: string, json: object | null, signal: AbortSignal) {
    const answer = await callVendorJson("Trax", `${url}${path}`, {
      ...(json !== null && { method: "POST", json }),
      ...{ headers, signal, timeoutMs: TIMEOUT_MS },
    });
    const said = fields(answer);
    if (text(said.status) === "0") return said;
    const errors = Object.values(fields(said.errors)).flatMap((one) => list(one).map(text));
    throw courierRefusal("Trax", errors.join(". ") || text(said.message));
  }
  return {
    async book(parcel, signal) {
      const said = await ask("/shipment/book", shipmentOf(parcel, settings), signal);
      const trackingNumber = text(said.tracking_number);
      if (trackingNumber === "") throw new VendorError("Trax booked it and named no number");
      return { trackingNumber };
    },
    async cancel(trackingNumber, signal) {
      await ask("/shipment/cancel", { tracking_number: trackingNumber }, signal);
    },
    async cities(signal) {
      const { cities } = await ask("/cities", null, signal);
      return list(cities)
        .map(fields)
        .filter((city) => text(city.delivery) !== "0" && city.delivery !== false)
        .map((city) => ({ id: text(city.id), name: text(city.name) }));
    },
    label: (trackingNumber, signal) =>
      callForPdf(
        "Trax",
        `${url}/shipment/air_waybill?${new URLSearchParams({ tracking_number: trackingNumber, type: "1" })}`,
        { headers, signal },
      ),
    async loadSheet(trackingNumbers, signal) {
      const made = await ask(
        "/receiving_sheet/create",
        { tracking_numbers: trackingNumbers },
        signal,
      );
      const id = text(made.receiving_sheet_id);
      const query = new URLSearchParams({ receiving_sheet_id: id, type: "1" });
      const pdf = await callForPdf("Trax", `${url}/receiving_sheet/view?${query}`, {
        headers,
        signal,
      });
      return { id, pdf };
    },
    async advise({ trackingNumber, wants, remarks }, signal) {
      const json = { tracking_number: trackingNumber, type: wants === "back" ? 1 : 2, remarks };
      await ask("/request/rcp", json, signal);
    },
  };
}

function shipmentOf(parcel: ParcelToBook, { pickupId, email }: TraxBookingSettings) {
  const { reference, to, collect, grams, items, contents, day, isFragile } = parcel;
  const rupees = rupeesFromPaisa(collect);
  return {
    service_type_id: 1,
    pickup_address_id: pickupId,
    information_display: 1,
    consignee_city_id: to.city.id,
    consignee_name: to.name,
    consignee_address: to.address,
    consignee_phone_number_1: to.phone,
    consignee_email_address: email,
    order_id: reference,
    item_product_type_id: PRODUCT_TYPE,
    item_description: contents,
    item_quantity: items,
    item_insurance: 0,
    item_price: rupees,
    pickup_date: day,
    special_instructions: isFragile ? "FRAGILE" : "",
    estimated_weight: grams / 1_000,
    shipping_mode_id: SHIPPING_MODE,
    amount: rupees,
    payment_mode_id: collect > 0 ? 1 : 4,
    charges_mode_id: 4,
    pieces_quantity: 1,
    open_shipment: 0,
  };
}
