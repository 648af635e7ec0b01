import { numberOfProgram } from "#tohfa/shop/values/digits.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { parseCourierTime } from "../tracking/courier-time.ts";
import { isKnown, simplifyStatus } from "../tracking/timeline.ts";
import type { CourierParcel, Scan } from "./courier.ts";
import {
  type CourierState,
  decidingIndex,
  type StatusTable,
  stateOf,
  statusToShow,
} from "./status-words.ts";

/** A parcel's data from a vendor; fields that the vendor does not name are missing. */
export interface VendorParcel {
  trackingNumber: string;
  courier: string;
  /** The vendor's text for the parcel's current status; if missing, the newest scan counts. */
  words?: string | undefined;
  originCity?: string;
  destinationCity?: string;
  bookingDate?: string;
  collectAmount?: string;
  weight?: string;
  pieces?: string;
  orderId?: string;
  shipper?: string;
  consignee?: string;
  specialInstructions?: string;
  scans: Scan[];
}

/**
 * Converts a vendor's data to a parcel for the track page, with SPEC §3's defaults. Anybody can read the tracking
 * number on a parcel, so the consignee is reduced to a first name with an initial (for our own parcels to initials
 * only, see track-parcel.server.ts), and no phone, email or address is copied.
 */
export function parcelFrom(vendor: VendorParcel, table: StatusTable = []): CourierParcel {
  const events = sortByTime(vendor.scans);
  return {
    trackingNumber: vendor.trackingNumber,
    courier: vendor.courier,
    ...currentStatus(events, vendor.words?.trim() ?? "", table),
    originCity: vendor.originCity || "N/A",
    destinationCity: vendor.destinationCity || "N/A",
    bookingDate: vendor.bookingDate || "N/A",
    collectAmount: rupees(vendor.collectAmount).toFixed(2),
    collect: vendor.collectAmount ? paisaFromRupees(rupees(vendor.collectAmount)) : null,
    weight: vendor.weight || "N/A",
    pieces: vendor.pieces || "N/A",
    orderId: vendor.orderId || "N/A",
    invoiceNumber: "N/A",
    invoiceDate: "N/A",
    shipper: { name: vendor.shipper || "N/A", phone: "N/A", address: "N/A", email: "N/A" },
    consignee: { name: firstName(vendor.consignee), phone: "N/A", address: "N/A" },
    specialInstructions: vendor.specialInstructions || "None",
    promise: null,
    events,
  };
}

/** The status that decides the parcel's state; the vendor's summary counts as the newest scan. */
function currentStatus(
  events: readonly Scan[],
  summary: string,
  table: StatusTable,
): Pick<CourierParcel, "status" | "state"> {
  // Without the scans' places: they tell where the parcel was, not where it is.
  const statuses = events.map(({ courierWords, state }) => ({
    status: statusToShow(courierWords, state),
    state,
  }));
  const state = stateOf(summary, table);
  if (summary !== "") statuses.push({ status: statusToShow(summary, state), state });
  const decides = decidingIndex(statuses.map((one) => one.state));
  return statuses[decides] ?? statuses.at(-1) ?? { status: "Unknown", state: "unknown" };
}

/** Converts a scan to SPEC's terms, and keeps the courier's original text; `at` in ms, or null if unreadable. */
export function scanFrom(
  scan: {
    words: string;
    at: number | null;
    atText?: string;
    reason?: string;
    receiver?: string;
    place?: string;
  },
  state: CourierState,
): Scan {
  const words = scan.words.trim();
  const status = statusToShow(withPlace(words, text(scan.place)), state);
  const reason = known(scan.reason);
  // If the shown status does not include the courier's text, the reason shows it.
  const isIncluded = status === "Unknown" || status.includes(words);
  return {
    status,
    state,
    courierWords: words,
    at: scan.at === null ? scan.atText?.trim() || "N/A" : new Date(scan.at).toISOString(),
    reason: isIncluded ? reason : [words, reason].filter(Boolean).join(": "),
    receiver: known(scan.receiver),
  };
}

/**
 * "Arrived at OPS Facility in LAHORE", unless the text includes the place already, or the place would change its
 * meaning.
 */
function withPlace(words: string, place: string): string {
  const both = `${words} in ${place}`;
  const isIncluded = place === "" || words.toLowerCase().includes(place.toLowerCase());
  return isIncluded || simplifyStatus(both) !== simplifyStatus(words) ? words : both;
}

/**
 * Sorts scans, oldest first. Scans of the same time keep their order; one without a readable time stays after its
 * predecessor.
 */
function sortByTime(scans: readonly Scan[]): Scan[] {
  let latest = Number.NEGATIVE_INFINITY;
  return scans
    .map((scan) => {
      latest = parseCourierTime(scan.at) ?? latest;
      return { scan, time: latest };
    })
    .sort((a, b) => (a.time === b.time ? 0 : a.time - b.time))
    .map(({ scan }) => scan);
}

/** A vendor's date as "21 Nov 2026", or unchanged if it cannot be parsed. */
export function dayFrom(text: string): string {
  const time = parseCourierTime(text);
  return time === null ? text : formatDay(time);
}

/** "5299" and "5,299.0" as 5299; zero, SPEC §3's default, if there is none. */
function rupees(text = ""): number {
  return Math.max(0, numberOfProgram(text) ?? 0);
}

function firstName(name = ""): string {
  const [first = "", second = ""] = name.trim().split(/\s+/);
  if (first === "") return "N/A";
  return second ? `${first} ${second.charAt(0).toUpperCase()}.` : first;
}

function known(text = ""): string {
  return isKnown(text) ? text.trim() : "";
}

/** A field of a vendor's response as trimmed text, also from a number; anything else is "". */
export function text(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && isKnown(value) ? value.trim() : "";
}

/** An object's fields; for anything else an empty object. */
export function fields(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A list; for anything else an empty one. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
