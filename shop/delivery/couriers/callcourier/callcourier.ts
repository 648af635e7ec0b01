import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { parseCourierTime } from "../../tracking/courier-time.ts";
import type { CourierParcel, Scan } from "../courier.ts";
import { fields, parcelFrom, scanFrom, text } from "../packet.ts";
import { type StatusTable, stateOf } from "../status-words.ts";

/** 14 digits beginning with 1 (reference 1.6). */
export function isCallCourierNumber(number: string): boolean {
  return /^1\d{13}$/.test(number);
}

/** Status texts that the common table would misread (reference 1.6). */
const STATUSES: StatusTable = [
  [/^out for return/, "returning"],
  [/^returned submitted/, "returned"],
];

/**
 * Parses the response of GetTackingHistory (sic): a list of scans, oldest first, each with the whole
 * parcel's data; the list is empty if CallCourier does not know the number.
 */
export function callCourierParcel(body: unknown, number: string): CourierParcel | null {
  if (!Array.isArray(body)) throw new VendorError("CallCourier answered no list");
  const scans = body.map(fields).filter((one) => text(one.ConsignmentNo) === number);
  const last = scans.at(-1);
  if (!last) return null;
  return parcelFrom(
    {
      trackingNumber: number,
      courier: "CallCourier",
      destinationCity: text(last.ConsigneeCity),
      shipper: text(last.ShipperName),
      consignee: text(last.ConsigneeName),
      scans: scans.map(scanOf),
    },
    STATUSES,
  );
}

function scanOf(scan: Record<string, unknown>): Scan {
  const words = text(scan.ProcessDescForPortal) || text(scan.OperationDesc);
  const atText = text(scan.TransactionDate);
  const relation = text(scan.Relation);
  const receiver = text(scan.ReceiverName);
  const state = stateOf(words, STATUSES);
  return scanFrom(
    {
      words,
      at: parseCourierTime(atText),
      atText,
      reason: text(scan.ReasonDesc),
      receiver: receiver && relation ? `${receiver} (${relation})` : receiver,
    },
    state,
  );
}
