import { type Static, Type } from "typebox";

/** One scan. Both spellings of the receiver exist in the wild; we answer in SPEC's. */
export const WireTrackingEvent = Type.Object({
  Status: Type.String(),
  Activity_datetime: Type.String(),
  Reason: Type.String(),
  Receiver_Name: Type.String(),
});

/** SPEC §3 "Tracking result", whichever courier answered. */
export const WirePacket = Type.Object({
  track_number: Type.String(),
  courier: Type.String(),
  booked_packet_status: Type.String(),
  destination_city_name: Type.String(),
  origin_city_name: Type.String(),
  booking_date: Type.String(),
  booked_packet_collect_amount: Type.String(),
  booked_packet_weight: Type.String(),
  booked_packet_no_piece: Type.String(),
  booked_packet_order_id: Type.String(),
  invoice_number: Type.String(),
  invoice_date: Type.String(),
  shipment_name_eng: Type.String(),
  shipment_phone: Type.String(),
  shipment_address: Type.String(),
  shipment_email: Type.String(),
  consignment_name_eng: Type.String(),
  consignment_phone: Type.String(),
  consignment_address: Type.String(),
  special_instructions: Type.String(),
  "Tracking Detail": Type.Array(WireTrackingEvent),
});
export type WirePacket = Static<typeof WirePacket>;

export const WireTrackingAnswer = Type.Object({
  status: Type.Union([Type.Literal(0), Type.Literal(1)]),
  packet_list: Type.Array(WirePacket),
  error: Type.Optional(Type.String()),
});
export type WireTrackingAnswer = Static<typeof WireTrackingAnswer>;
