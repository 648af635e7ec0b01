import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { numberOfProgram } from "#tohfa/shop/values/digits.ts";
import { paisaFromRupees, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { type Booked, type CourierBooking, courierRefusal, type ParcelToBook } from "../booking.ts";
import { fields, list, text } from "../packet.ts";

export interface LeopardsSettings {
  apiKey: string;
  apiPassword: string;
  /** Without a slash at the end. */
  url: string;
}

/** A booking may take Leopards long, in ms. */
const TIMEOUT_MS = 20_000;

/**
 * Leopards' merchant API V2 (reference 1.1): 200 for everything, with `status` 1 where it did what it was asked. It has
 * neither pickups nor ways back; its label is a link, given at booking only.
 */
export function createLeopardsBooking(settings: LeopardsSettings): CourierBooking {
  const { apiKey, apiPassword, url } = settings;
  async function ask(method: string, json: object, signal: AbortSignal) {
    const answer = await callVendorJson("Leopards", `${url}/${method}/format/json/`, {
      method: "POST",
      json: { api_key: apiKey, api_password: apiPassword, ...json },
      ...{ signal, timeoutMs: TIMEOUT_MS },
    });
    const said = fields(answer);
    if (text(said.status) !== "1") throw courierRefusal("Leopards", errorWords(said.error));
    return said;
  }
  return {
    async book(parcel, signal) {
      return readBooked(await ask("bookPacket", packetOf(parcel), signal));
    },
    async find(reference, _since, signal) {
      const json = { shipment_order_id: [reference] };
      const answer = await ask("getShipmentDetailsByOrderID", json, signal).catch((error) => {
        if (error instanceof VendorError) throw error;
        if (/no\s+(packet|shipment|record|data)/i.test(String(error.message))) return null;
        throw error;
      });
      const rows = list(answer?.data).map(fields);
      // References come back with or without "#", and cancelled packets stay in the list (reference 1.0).
      const own = rows.find(
        (row) =>
          text(row.booked_packet_order_id).replace(/^#/, "") === reference &&
          !/cancel/i.test(text(row.booked_packet_status)),
      );
      return own ? readBooked(own) : null;
    },
    async cancel(trackingNumber, signal) {
      await ask("cancelBookedPackets", { cn_numbers: trackingNumber }, signal);
    },
    async cities(signal) {
      const { city_list: cities } = await ask("getAllCities", {}, signal);
      return list(cities)
        .map(fields)
        .map((city) => ({ id: text(city.id), name: text(city.name) }));
    },
    async rates(parcel, signal) {
      const answer = await ask(
        "getTariffDetails",
        {
          packet_weight: parcel.grams,
          shipment_type: "overnight",
          origin_city: parcel.from.city.id,
          destination_city: parcel.to.city.id,
          cod_amount: rupeesFromPaisa(parcel.collect),
        },
        signal,
      );
      const charges = fields(answer.packet_charges);
      const parts = [
        "shipment_charges",
        "cash_handling",
        "insurance_charges",
        "fuel_surcharge_amount",
      ];
      const sum = parts.reduce(
        (total, part) => total + (numberOfProgram(text(charges[part])) ?? 0),
        0,
      );
      if (sum <= 0) throw new VendorError("Leopards named no charges");
      return paisaFromRupees(sum);
    },
    async loadSheet(trackingNumbers, signal) {
      const sheet = await ask("generateLoadSheet", { cn_numbers: trackingNumbers }, signal);
      return { id: text(sheet.load_sheet_id), pdf: null };
    },
    async advise({ trackingNumber, wants, remarks }, signal) {
      const advice = wants === "again" ? "RA" : "RT";
      const data = [
        { cn_number: trackingNumber, shipper_advice_status: advice, shipper_remarks: remarks },
      ];
      await ask("addShipperAdvices", { data }, signal);
    },
  };
}

function packetOf({ reference, from, to, collect, grams, contents, isFragile }: ParcelToBook) {
  return {
    booked_packet_weight: grams,
    // One parcel, however many things are in it.
    booked_packet_no_piece: 1,
    booked_packet_collect_amount: rupeesFromPaisa(collect),
    booked_packet_order_id: reference,
    origin_city: from.city.id,
    destination_city: to.city.id,
    shipment_id: "",
    shipment_name_eng: from.name,
    shipment_email: "self",
    shipment_phone: from.phone || "self",
    shipment_address: from.address,
    consignment_name_eng: to.name,
    consignment_email: "",
    consignment_phone: to.phone,
    consignment_address: to.address,
    special_instructions: isFragile ? `FRAGILE. ${contents}` : contents,
    shipment_type: "overnight",
  };
}

function readBooked(answer: Record<string, unknown>): Booked {
  const trackingNumber = text(answer.track_number);
  if (trackingNumber === "") throw new VendorError("Leopards booked it and named no number");
  const labelUrl = text(answer.slip_link);
  return { trackingNumber, ...(/^https:\/\//.test(labelUrl) && { labelUrl }) };
}

/** Its errors are a text, or one for each field or number. */
function errorWords(error: unknown): string {
  return text(error) || Object.values(fields(error)).map(text).filter(Boolean).join(". ");
}
