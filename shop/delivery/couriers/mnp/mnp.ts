import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { parseCourierTime } from "../../tracking/courier-time.ts";
import type { CourierParcel, Scan } from "../courier.ts";
import { dayFrom, fields, list, parcelFrom, scanFrom, text } from "../packet.ts";
import { type StatusTable, stateOf } from "../status-words.ts";

/** 15 digits beginning with 559 or 560 (reference 1.5). */
export function isMnpNumber(number: string): boolean {
  return /^5(59|60)\d{12}$/.test(number);
}

/** Status texts that the common table would misread (reference 1.5). */
const STATUSES: StatusTable = [
  [/^return to (shipper|vendor)$/, "returned"],
  [/^pickup$|^picked from/, "picked_up"],
  [/^failed delivered/, "attempted"],
  [/^hold for advice/, "on_hold"],
  [/^re attempt/, "attempted"],
];

/**
 * Parses the response of CNTracking: a list of one element, with `isSuccess` as a text. Null if the number is unknown.
 */
export function mnpParcel(body: unknown, number: string): CourierParcel | null {
  if (!Array.isArray(body)) throw new VendorError("M&P answered no list");
  const answer = fields(body[0]);
  if (text(answer.isSuccess).toLowerCase() !== "true") return null;
  const parcel = list(answer.tracking_Details)
    .map(fields)
    .find((one) => text(one.ConsignmentNumber) === number);
  if (!parcel) return null;
  const scans = list(parcel.CNTrackingDetail)
    .map(fields)
    .sort((a, b) => tag(a) - tag(b));
  return parcelFrom(
    {
      trackingNumber: number,
      courier: "M&P",
      originCity: text(parcel.OriginCity),
      destinationCity: text(parcel.DestinationCity),
      bookingDate: dayFrom(dayFirst(text(parcel.BookingDate))),
      collectAmount: text(parcel.CODAmount),
      weight: text(parcel.Weight),
      pieces: text(parcel.Pieces),
      orderId: text(parcel.OrderId),
      shipper: text(parcel.ConsignerName),
      consignee: text(parcel.ConsigneeName),
      scans: scans.map(scanOf),
    },
    STATUSES,
  );
}

/** Scans come in any order; this sequence number orders them, also within one second. */
function tag(scan: Record<string, unknown>): number {
  return Number(text(scan.TrackingTagID)) || 0;
}

function scanOf(scan: Record<string, unknown>): Scan {
  const words = text(scan.TrackingStatus);
  const atText = text(scan.TransactionTime);
  const narration = text(scan.TrackingNarration);
  return scanFrom(
    {
      words,
      at: parseCourierTime(dayFirst(atText)),
      atText,
      reason: narration === words ? "" : narration,
      place: text(scan.Location),
    },
    stateOf(words, STATUSES),
  );
}

/** M&P is the only courier that writes the month first: "09/20/2026 14:05:00". */
function dayFirst(text: string): string {
  return text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})/, "$2/$1/$3");
}
