import { parseCourierTime } from "#tohfa/shop/delivery/tracking/courier-time.ts";
import { oldestFirst } from "#tohfa/shop/delivery/tracking/oldest-first.ts";
import type { TrackedParcel, TrackingEvent } from "#tohfa/shop/delivery/tracking/timeline.ts";
import { karachiText } from "#tohfa/shop/values/karachi-time.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { custom, text } from "./fields.ts";
import { promiseField } from "./promise.ts";
import { firstText, record } from "./tolerant.ts";

/** SPEC §8, for a status that is not 1 and for an empty packet list. */
export const NO_TRACKING = "No tracking information found for this tracking number.";

/** One scan. Leopards misspells the receiver (reference 1.1), so both spellings are read; we answer SPEC's. */
const eventFields = {
  status: text("Status", "Unknown"),
  at: custom<string, { Activity_datetime: string }>({
    shape: { Activity_datetime: { type: "text" } },
    read: (wire) => firstText([wire.Activity_datetime], "N/A"),
    write: (at) => ({ Activity_datetime: courierTime(at) }),
  }),
  reason: text("Reason"),
  receiver: text(["Receiver_Name", "Reciever_Name"]),
} satisfies Codec<TrackingEvent>;

const shipperFields = {
  name: text("shipment_name_eng", "N/A"),
  phone: text("shipment_phone", "N/A"),
  address: text("shipment_address", "N/A"),
  email: text("shipment_email", "N/A"),
} satisfies Codec<TrackedParcel["shipper"]>;

const consigneeFields = {
  name: text("consignment_name_eng", "N/A"),
  phone: text("consignment_phone", "N/A"),
  address: text("consignment_address", "N/A"),
} satisfies Codec<TrackedParcel["consignee"]>;

const TEXT = { type: "text" } as const;

/** SPEC §3 "Tracking result" with its defaults, whichever courier answered. */
export const packetFields = {
  trackingNumber: text("track_number", "N/A"),
  courier: text("courier", "Unknown"),
  status: text("booked_packet_status", "Unknown"),
  destinationCity: text("destination_city_name", "N/A"),
  originCity: text("origin_city_name", "N/A"),
  bookingDate: text("booking_date", "N/A"),
  collectAmount: text("booked_packet_collect_amount", "0.00"),
  weight: text("booked_packet_weight", "N/A"),
  pieces: text("booked_packet_no_piece", "N/A"),
  orderId: text("booked_packet_order_id", "N/A"),
  invoiceNumber: text("invoice_number", "N/A"),
  invoiceDate: text("invoice_date", "N/A"),
  shipper: custom<TrackedParcel["shipper"], WireOf<typeof shipperFields>>({
    shape: {
      shipment_name_eng: TEXT,
      shipment_phone: TEXT,
      shipment_address: TEXT,
      shipment_email: TEXT,
    },
    read: (wire) => decode(shipperFields, wire),
    write: (shipper) => encode(shipperFields, shipper),
  }),
  consignee: custom<TrackedParcel["consignee"], WireOf<typeof consigneeFields>>({
    shape: { consignment_name_eng: TEXT, consignment_phone: TEXT, consignment_address: TEXT },
    read: (wire) => decode(consigneeFields, wire),
    write: (consignee) => encode(consigneeFields, consignee),
  }),
  specialInstructions: text("special_instructions", "None"),
  promise: promiseField,
  events: custom<TrackingEvent[], { "Tracking Detail": WireOf<typeof eventFields>[] }>({
    shape: { "Tracking Detail": { type: "list", of: eventFields } },
    read: (wire) => {
      const events = wire["Tracking Detail"] ?? wire.Tracking_Detail;
      if (!Array.isArray(events)) return [];
      return oldestFirst(events.map((event) => decode(eventFields, event)));
    },
    write: (events) => ({ "Tracking Detail": events.map((event) => encode(eventFields, event)) }),
  }),
} satisfies Codec<TrackedParcel>;

interface WireTracking {
  status: 0 | 1;
  packet_list: WireOf<typeof packetFields>[];
  error?: string;
}

export function trackingToWire(parcels: readonly TrackedParcel[]): WireTracking {
  if (parcels.length === 0) return { status: 0, packet_list: [], error: NO_TRACKING };
  return { status: 1, packet_list: parcels.map((parcel) => encode(packetFields, parcel)) };
}

/** "2026-11-21 14:05:09" in Pakistan, as couriers write it. */
function courierTime(at: string): string {
  const time = parseCourierTime(at);
  if (time === null) return at;
  return karachiText(time).replace("T", " ");
}

/**
 * The packets of an answer with SPEC §3's defaults: one, which is SPEC's first entry, or all of an order; none where
 * the status is not 1.
 */
export function trackingFromWire(body: unknown): TrackedParcel[] {
  const { status, packet_list: packets } = record(body);
  if (Number(status) !== 1 || !Array.isArray(packets)) return [];
  return packets.filter(Boolean).map((packet) => decode(packetFields, packet));
}
