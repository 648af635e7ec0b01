import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { parseCourierTime } from "../../tracking/courier-time.ts";
import type { CourierParcel, Scan } from "../courier.ts";
import { fields, list, parcelFrom, scanFrom, text } from "../packet.ts";
import { type StatusTable, stateOf } from "../status-words.ts";

/** 12 to 14 digits (reference 1.4). */
export function isTraxNumber(number: string): boolean {
  return /^\d{12,14}$/.test(number);
}

/** Status texts that the common table would misread (reference 1.4); webhooks prefix them with "Shipment - ". */
const STATUSES: StatusTable = [
  // Exchanges travel both ways: their texts do not tell whether they are delivered or returned.
  [/replacement|try (&|and) buy|intercept|^(shipment )?case closed/, "unknown"],
  [/^(shipment )?re ?booked/, "booked"],
  [/^(shipment )?rider (picked|received)/, "picked_up"],
  [/^(shipment )?arrived at origin/, "in_transit"],
  [/^(shipment )?rider exchange/, "in_transit"],
  [/non service area/, "attempted"],
  [/^(return )?confirmation pending/, "returning"],
  [/on hold/, "on_hold"],
];

/** Parses the response of shipment/track; `status` 0 is success, 1 an error, with HTTP status 200 either way. */
export function traxParcel(body: unknown, number: string): CourierParcel | null {
  const answer = fields(body);
  if (text(answer.status) !== "0") {
    const messages = [answer.message, ...Object.values(fields(answer.errors)).flat()];
    const message = messages.map(text).filter(Boolean).join(" ");
    if (
      /not found|invalid tracking|does not exist|no (shipment|record)|tracking.number.*invalid/i.test(
        message,
      )
    )
      return null;
    throw new VendorError(`Trax refused: ${message || "no reason given"}`);
  }
  const details = fields(answer.details);
  const scans = list(details.tracking_history).map((scan) => scanOf(fields(scan)));
  if (!text(details.tracking_number) && scans.length === 0) return null;
  const order = fields(details.order_information);
  const [shipper, consignee] = [fields(details.shipper), fields(details.consignee)];
  return parcelFrom(
    {
      trackingNumber: number,
      courier: "Trax",
      originCity: text(shipper.city) || text(shipper.origin),
      destinationCity: text(consignee.city) || text(consignee.destination),
      collectAmount: text(order.amount),
      weight: text(order.weight),
      pieces: text(order.pieces_quantity) || text(order.item_quantity),
      orderId: text(details.order_id) || text(order.order_id),
      shipper: text(shipper.name),
      consignee: text(consignee.name),
      // Trax lists the newest first, also within one second.
      scans: scans.reverse(),
    },
    STATUSES,
  );
}

function scanOf(scan: Record<string, unknown>): Scan {
  const words = text(scan.status);
  const atText = text(scan.date_time);
  const seconds = Number(text(scan.timestamp));
  const at = seconds > 0 ? seconds * 1000 : parseCourierTime(atText);
  return scanFrom(
    { words, at, atText, reason: text(scan.status_reason) },
    stateOf(words, STATUSES),
  );
}
