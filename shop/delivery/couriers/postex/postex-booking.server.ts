import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { addDays } from "#tohfa/shop/values/day.ts";
import { rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { type Booked, type CourierBooking, courierRefusal, type ParcelToBook } from "../booking.ts";
import { fields, list, text } from "../packet.ts";
import { callForPdf } from "../pdf-answer.server.ts";

export interface PostExBookingSettings {
  token: string;
  /** Of the address where it picks up, as its portal shows it. */
  pickupCode: string;
  /** Without a slash at the end. */
  url: string;
}

/** Booking may take it long, and its list of orders tens of seconds, in ms. */
const TIMEOUT_MS = 20_000;

/**
 * PostEx 4.1 (reference 1.3): cities by their exact names, the answer in `dist`, "200" as a text where it did what it was
 * asked. It names no prices, and picks up by itself what is booked.
 */
export function createPostExBooking({
  token,
  pickupCode,
  url,
}: PostExBookingSettings): CourierBooking {
  async function ask(
    path: string,
    request: { method?: "GET" | "POST" | "PUT"; json?: unknown; signal: AbortSignal },
  ) {
    const options = { headers: { token }, timeoutMs: TIMEOUT_MS, ...request };
    const said = fields(await callVendorJson("PostEx", `${url}/${path}`, options));
    if (text(said.statusCode) !== "200") throw courierRefusal("PostEx", text(said.statusMessage));
    return said.dist;
  }
  async function book(parcel: ParcelToBook, orderType: string, signal: AbortSignal) {
    const json = { ...orderOf(parcel), orderType, pickupAddressCode: pickupCode };
    return readBooked(fields(await ask("v3/create-order", { method: "POST", json, signal })));
  }
  return {
    book: (parcel, signal) => book(parcel, "Normal", signal),
    reverse: (parcel, signal) => book(parcel, "Reversed", signal),
    async find(reference, since, signal) {
      const query = new URLSearchParams({
        orderStatusId: "0",
        startDate: since,
        endDate: addDays(since, 2),
      });
      const rows = list(await ask(`v1/get-all-order?${query}`, { signal })).map(fields);
      const own = rows.find(
        (row) =>
          text(row.orderRefNumber).replace(/^#/, "") === reference &&
          !/un-?assigned|cancel|expired/i.test(text(row.transactionStatus)),
      );
      return own ? readBooked(own) : null;
    },
    async cancel(trackingNumber, signal) {
      await ask("v1/cancel-order", { method: "PUT", json: { trackingNumber }, signal });
    },
    async cities(signal) {
      const rows = list(await ask("v2/get-operational-city", { signal })).map(fields);
      return rows
        .filter((row) => row.isDeliveryCity !== false)
        .map((row) => ({ id: "", name: text(row.operationalCityName) || text(row.cityName) }));
    },
    label: (trackingNumber, signal) =>
      callForPdf(
        "PostEx",
        `${url}/v1/get-invoice?${new URLSearchParams({ trackingNumbers: trackingNumber })}`,
        {
          headers: { token },
          signal,
        },
      ),
    async loadSheet(trackingNumbers, signal) {
      const pdf = await callForPdf("PostEx", `${url}/v2/generate-load-sheet`, {
        method: "POST",
        headers: { token, "content-type": "application/json" },
        body: JSON.stringify({ trackingNumbers, pickupAddress: pickupCode }),
        signal,
      });
      return { id: "", pdf };
    },
    async advise({ trackingNumber, wants, remarks }, signal) {
      const json = { trackingNumber, statusId: wants === "back" ? 1 : 2, remarks };
      await ask("v2/save-shipper-advice", { method: "PUT", json, signal });
    },
  };
}

function orderOf({ reference, to, collect, items, contents, isFragile }: ParcelToBook) {
  return {
    cityName: to.city.name,
    customerName: to.name,
    customerPhone: to.phone,
    deliveryAddress: to.address,
    invoiceDivision: 1,
    invoicePayment: rupeesFromPaisa(collect),
    items,
    orderDetail: contents,
    orderRefNumber: reference,
    transactionNotes: isFragile ? "FRAGILE" : "",
  };
}

function readBooked(row: Record<string, unknown>): Booked {
  const trackingNumber = text(row.trackingNumber);
  if (trackingNumber === "") throw new VendorError("PostEx booked it and named no number");
  return { trackingNumber };
}
