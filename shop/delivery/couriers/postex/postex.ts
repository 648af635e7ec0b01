import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { parseCourierTime } from "../../tracking/courier-time.ts";
import type { CourierParcel, Scan } from "../courier.ts";
import { dayFrom, fields, list, parcelFrom, scanFrom, text } from "../packet.ts";
import { type CourierState, type StatusTable, stateOf } from "../status-words.ts";

/** 14 digits beginning with 2; the documentation's samples are CX-… (reference 1.3). */
export function isPostExNumber(number: string): boolean {
  return /^2\d{13}$/.test(number) || /^CX\d+$/.test(number);
}

/** Status texts that the common table would misread (reference 1.3). */
const STATUSES: StatusTable = [
  [/^un ?booked/, "booked"],
  [/^picked by/, "picked_up"],
  [/^(package )?on route/, "dispatched"],
];

/** Status codes, used if the text is unknown. For returns only the text tells whether they are finished. */
const CODES: Record<string, CourierState> = {
  "0001": "booked",
  "0002": "returning",
  "0003": "in_transit",
  "0004": "dispatched",
  "0005": "delivered",
  "0006": "returning",
  "0007": "returning",
  "0008": "on_hold",
  "0013": "attempted",
  "0015": "in_transit",
  "0018": "in_transit",
  "0040": "returning",
};

/** Parses the response of track-order; null if PostEx does not know the number. */
export function postExParcel(body: unknown, number: string): CourierParcel | null {
  const answer = fields(body);
  const parcel = fields(answer.dist);
  if (text(answer.statusCode) !== "200") {
    const message = text(answer.statusMessage);
    if (/not found|invalid tracking|no (order|record)|does not exist/i.test(message)) return null;
    throw new VendorError(`PostEx refused: ${message || "no reason given"}`);
  }
  if (!text(parcel.trackingNumber)) return null;
  return parcelFrom(
    {
      trackingNumber: number,
      courier: "PostEx",
      words: text(parcel.transactionStatus),
      destinationCity: text(parcel.cityName),
      bookingDate: dayFrom(text(parcel.transactionDate)),
      collectAmount: text(parcel.invoicePayment),
      pieces: text(parcel.items),
      orderId: text(parcel.orderRefNumber),
      shipper: text(parcel.merchantName),
      consignee: text(parcel.customerName),
      specialInstructions: text(parcel.transactionNotes),
      scans: list(parcel.transactionStatusHistory).map((scan) => scanOf(fields(scan))),
    },
    STATUSES,
  );
}

function scanOf(scan: Record<string, unknown>): Scan {
  const words = text(scan.transactionStatusMessage);
  // Both field names occur, and times both as "2026-09-20 13:05:44" and with a T.
  const atText = text(scan.updatedAt) || text(scan.modifiedDatetime);
  const byWords = stateOf(words, STATUSES);
  const byCode = CODES[text(scan.transactionStatusMessageCode)] ?? "unknown";
  return scanFrom(
    { words, at: parseCourierTime(atText), atText },
    byWords === "unknown" ? byCode : byWords,
  );
}
