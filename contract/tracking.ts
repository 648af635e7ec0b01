import { karachiText } from "../shop/karachi-time.ts";
import { parseCourierTime } from "../shop/tracking/courier-time.ts";
import type { TrackedParcel, TrackingEvent } from "../shop/tracking/timeline.ts";
import type { WirePacket, WireTrackingAnswer } from "./schemas/tracking.ts";
import { firstText, record } from "./tolerant.ts";

/** SPEC §8, for a status that is not 1 and for an empty packet list. */
export const NO_TRACKING = "No tracking information found for this tracking number.";

export function trackingToWire(parcel: TrackedParcel | null): WireTrackingAnswer {
  if (!parcel) return { status: 0, packet_list: [], error: NO_TRACKING };
  return { status: 1, packet_list: [packetToWire(parcel)] };
}

function packetToWire(parcel: TrackedParcel): WirePacket {
  return {
    track_number: parcel.trackingNumber,
    courier: parcel.courier,
    booked_packet_status: parcel.status,
    destination_city_name: parcel.destinationCity,
    origin_city_name: parcel.originCity,
    booking_date: parcel.bookingDate,
    booked_packet_collect_amount: parcel.collectAmount,
    booked_packet_weight: parcel.weight,
    booked_packet_no_piece: parcel.pieces,
    booked_packet_order_id: parcel.orderId,
    invoice_number: parcel.invoiceNumber,
    invoice_date: parcel.invoiceDate,
    shipment_name_eng: parcel.shipper.name,
    shipment_phone: parcel.shipper.phone,
    shipment_address: parcel.shipper.address,
    shipment_email: parcel.shipper.email,
    consignment_name_eng: parcel.consignee.name,
    consignment_phone: parcel.consignee.phone,
    consignment_address: parcel.consignee.address,
    special_instructions: parcel.specialInstructions,
    "Tracking Detail": parcel.events.map((event) => ({
      Status: event.status,
      Activity_datetime: courierTime(event.at),
      Reason: event.reason,
      Receiver_Name: event.receiver,
    })),
  };
}

/** "2026-11-21 14:05:09" in Pakistan, as couriers write it. */
function courierTime(at: string): string {
  const time = parseCourierTime(at);
  if (time === null) return at;
  return karachiText(time).replace("T", " ");
}

/** The first packet of an answer with SPEC §3's defaults; null where the status is not 1 or there is none. */
export function trackingFromWire(body: unknown): TrackedParcel | null {
  const answer = record(body);
  const [first] = Array.isArray(answer.packet_list) ? answer.packet_list : [];
  if (Number(answer.status) !== 1 || !first) return null;
  const wire = record(first);
  const text = (name: string, fallback = "N/A") => firstText([wire[name]], fallback);
  return {
    trackingNumber: text("track_number"),
    courier: text("courier", "Unknown"),
    status: text("booked_packet_status", "Unknown"),
    originCity: text("origin_city_name"),
    destinationCity: text("destination_city_name"),
    bookingDate: text("booking_date"),
    collectAmount: text("booked_packet_collect_amount", "0.00"),
    weight: text("booked_packet_weight"),
    pieces: text("booked_packet_no_piece"),
    orderId: text("booked_packet_order_id"),
    invoiceNumber: text("invoice_number"),
    invoiceDate: text("invoice_date"),
    shipper: {
      name: text("shipment_name_eng"),
      phone: text("shipment_phone"),
      address: text("shipment_address"),
      email: text("shipment_email"),
    },
    consignee: {
      name: text("consignment_name_eng"),
      phone: text("consignment_phone"),
      address: text("consignment_address"),
    },
    specialInstructions: text("special_instructions", "None"),
    events: eventsFrom(wire["Tracking Detail"] ?? wire.Tracking_Detail),
  };
}

function eventsFrom(value: unknown): TrackingEvent[] {
  if (!Array.isArray(value)) return [];
  return value.map(record).map((event) => ({
    status: firstText([event.Status], "Unknown"),
    at: firstText([event.Activity_datetime], "N/A"),
    reason: firstText([event.Reason]),
    // Leopards spells it both ways (reference 1.1).
    receiver: firstText([event.Receiver_Name, event.Reciever_Name]),
  }));
}
