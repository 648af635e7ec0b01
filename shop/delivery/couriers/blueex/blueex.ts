import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { parseCourierTime } from "../../tracking/courier-time.ts";
import type { CourierParcel, Scan } from "../courier.ts";
import { fields, list, parcelFrom, scanFrom, text } from "../packet.ts";
import { stateOf } from "../status-words.ts";

/** 10 digits beginning with 50, older ones with 7 (reference 1.7). */
export function isBlueExNumber(number: string): boolean {
  return /^(50\d{8}|7\d{9})$/.test(number);
}

/**
 * Parses the response of GetTracking; a number that BlueEx does not know is missing from
 * `processed_shipments`. BlueEx's status texts are not documented, so the common table is used (reference 1.7).
 */
export function blueExParcel(body: unknown, number: string): CourierParcel | null {
  const answer = fields(body);
  if (!Array.isArray(answer.processed_shipments)) {
    const message = text(answer.message);
    if (/not found|no record|invalid (shipment|cn)/i.test(message)) return null;
    throw new VendorError(`BlueEx refused: ${message || "no reason given"}`);
  }
  const shipment = answer.processed_shipments
    .map(fields)
    .find((one) => text(one.shipmentnumber).toUpperCase() === number);
  if (!shipment) return null;
  return parcelFrom({
    trackingNumber: number,
    courier: "BlueEx",
    words: text(fields(shipment.Details).desc),
    scans: list(shipment.cnDetail).map((scan) => scanOf(fields(scan))),
  });
}

/** Day and time are in separate fields. */
function scanOf(scan: Record<string, unknown>): Scan {
  const words = text(scan.statusmessage);
  const atText = `${text(scan.statusdate)} ${text(scan.statustime)}`.trim();
  return scanFrom({ words, at: parseCourierTime(atText), atText }, stateOf(words));
}
