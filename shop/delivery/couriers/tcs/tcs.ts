import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { parseCourierTime } from "../../tracking/courier-time.ts";
import type { CourierParcel, Scan } from "../courier.ts";
import { dayFrom, fields, list, parcelFrom, scanFrom, text } from "../packet.ts";
import { type StatusTable, stateOf } from "../status-words.ts";

/** 11 or 12 digits (reference 1.2). */
export function isTcsNumber(number: string): boolean {
  return /^\d{11,12}$/.test(number);
}

/** Reference 1.2. "Returned To Origin" means back in the city of origin, not yet with the seller. */
const STATUSES: StatusTable = [
  [/^arrived at tcs/, "in_transit"],
  [/awaiting receiver collection/, "on_hold"],
  [/recipient refused/, "attempted"],
  [/delay|flight cancell?ed|airline|force majeure/, "on_hold"],
];

/**
 * Parses the response of GetDynamicTrackDetail; null if TCS does not know the number, or has not
 * scanned it yet: the response to both is 200 with "FAIL" and null lists.
 */
export function tcsParcel(body: unknown, number: string): CourierParcel | null {
  const answer = fields(body);
  const message = text(answer.message);
  const summary = text(answer.shipmentsummary);
  if (/^fail/i.test(message) && /no data found|invalid cn|^$/i.test(summary)) return null;
  if (!/^success/i.test(message))
    throw new VendorError(`TCS refused: ${message || "no reason given"}`);
  const shipment = fields(list(answer.shipmentinfo)[0]);
  const deliveries = list(answer.deliveryinfo).map((one) => deliveryScan(fields(one)));
  const checkpoints = list(answer.checkpoints).map((one) => checkpointScan(fields(one)));
  if (Object.keys(shipment).length === 0 && deliveries.length + checkpoints.length === 0)
    return null;
  return parcelFrom(
    {
      trackingNumber: number,
      courier: "TCS",
      words: /current status:\s*(.+)/i.exec(summary)?.[1],
      originCity: text(shipment.origin),
      destinationCity: text(shipment.destination),
      bookingDate: dayFrom(text(shipment.bookingdate)),
      orderId: text(shipment.referenceno),
      shipper: text(shipment.shipper),
      consignee: text(shipment.consignee),
      // Both are newest first; a delivery has more details than the checkpoint of the same time.
      scans: [
        ...checkpoints.filter((one) => !isReportedBy(deliveries, one)),
        ...deliveries,
      ].reverse(),
    },
    STATUSES,
  );
}

function isReportedBy(deliveries: readonly Scan[], checkpoint: Scan): boolean {
  return deliveries.some(({ at, state }) => at === checkpoint.at && state === checkpoint.state);
}

/** In a delivery, `recievedby` (sic) is a person. */
function deliveryScan(one: Record<string, unknown>): Scan {
  return scanOf(one, { receiver: text(one.recievedby), place: "" });
}

/** In a checkpoint, `recievedby` is a city, except in a delivery's checkpoint, where it is a person. */
function checkpointScan(one: Record<string, unknown>): Scan {
  const isDelivery = stateOf(text(one.status), STATUSES) === "delivered";
  return scanOf(one, { receiver: "", place: isDelivery ? "" : text(one.recievedby) });
}

function scanOf(one: Record<string, unknown>, more: { receiver: string; place: string }): Scan {
  const words = text(one.status);
  const atText = text(one.datetime);
  const state = stateOf(words, STATUSES);
  return scanFrom({ words, at: parseCourierTime(atText), atText, ...more }, state);
}
