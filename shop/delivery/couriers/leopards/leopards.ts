import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { parseCourierTime } from "../../tracking/courier-time.ts";
import type { CourierParcel, Scan } from "../courier.ts";
import { dayFrom, fields, list, parcelFrom, scanFrom, text } from "../packet.ts";
import { type StatusTable, stateOf } from "../status-words.ts";

/** Two letters for the city of origin, then 8 to 10 digits (reference 1.1). */
export function isLeopardsNumber(number: string): boolean {
  return /^[A-Z]{2}\d{8,10}$/.test(number);
}

/** Status texts that the common table (status-words.ts) would misread (reference 1.1). */
const STATUSES: StatusTable = [
  [/^pickup request/, "booked"],
  [/^drop off/, "picked_up"],
  [/^pending/, "attempted"],
];

/**
 * Parses the response of trackBookedPacket; null if Leopards does not know the number. The HTTP status is 200
 * either way: `status` 0 with "No Packet Found" means an unknown number, any other `error` is a failure.
 */
export function leopardsParcel(body: unknown, number: string): CourierParcel | null {
  const answer = fields(body);
  if (text(answer.status) !== "1") {
    const error = text(answer.error);
    if (/no packet found|not found|invalid.*(track|cn|number)/i.test(error)) return null;
    throw new VendorError(`Leopards refused: ${error || "no reason given"}`);
  }
  const packets = list(answer.packet_list).map(fields);
  const packet = packets.find((one) => isThis(one, number));
  if (!packet) return null;
  const destinationCity = text(packet.destination_city_name);
  return parcelFrom(
    {
      trackingNumber: number,
      courier: "Leopards",
      words: normaliseStatus(text(packet.booked_packet_status)),
      originCity: text(packet.origin_city_name),
      destinationCity,
      // DD/MM/YYYY, whereas scans are YYYY-MM-DD HH:MM:SS.
      bookingDate: dayFrom(text(packet.booking_date)),
      collectAmount: text(packet.booked_packet_collect_amount),
      weight: text(packet.booked_packet_weight),
      pieces: text(packet.booked_packet_no_piece),
      orderId: text(packet.booked_packet_order_id),
      shipper: text(packet.shipment_name_eng),
      consignee: text(packet.consignment_name_eng),
      specialInstructions: text(packet.special_instructions),
      scans: list(packet["Tracking Detail"]).map((scan) => scanOf(fields(scan), destinationCity)),
    },
    STATUSES,
  );
}

/** Leopards returns the number with or without its leading letters. */
function isThis(packet: Record<string, unknown>, number: string): boolean {
  const numbers = [text(packet.track_number), text(packet.track_number_short)];
  return numbers.some((one) => one !== "" && (one === number || number.endsWith(one)));
}

function scanOf(scan: Record<string, unknown>, destinationCity: string): Scan {
  const words = text(scan.Status);
  const atText =
    text(scan.Activity_datetime) ||
    `${text(scan.Activity_date ?? scan.Activity_Date)} ${text(scan.Activity_Time)}`;
  const scanned = {
    words: normaliseStatus(words),
    at: parseCourierTime(atText),
    atText,
    reason: text(scan.Reason),
    // Some accounts have the misspelt field name (reference 1.1).
    receiver: text(scan.Reciever_Name) || text(scan.Receiver_Name),
  };
  return { ...scanFrom(scanned, stateIn(words, destinationCity)), courierWords: words };
}

function stateIn(words: string, destinationCity: string) {
  const state = stateOf(words, STATUSES);
  const isThere =
    destinationCity !== "" && words.toUpperCase().endsWith(destinationCity.toUpperCase());
  return state === "in_transit" && isThere ? "at_destination" : state;
}

/** SPEC §4 expects "Assigned to courier", Leopards writes "Assign to Courier". */
function normaliseStatus(words: string): string {
  return words.replace(/\bassign to courier/i, "Assigned to courier");
}
