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
  spokenStatus,
  stateOf,
} from "./status-words.ts";

/** What a vendor says of a parcel, as far as it does. */
export interface ToldParcel {
  trackingNumber: string;
  courier: string;
  /** The vendor's word for where it is now; without one its newest scan tells. */
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
 * A parcel of the track page from what a vendor told, with SPEC §3's defaults. A tracking number stands on
 * the parcel for all to read: the consignee is a first name with an initial (of our own parcels initials alone, see
 * track-parcel.server.ts), and no phone, email or address of anybody is taken over.
 */
export function parcelFrom(told: ToldParcel, table: StatusTable = []): CourierParcel {
  const events = inOrderOfTime(told.scans);
  return {
    trackingNumber: told.trackingNumber,
    courier: told.courier,
    ...whereItIs(events, told.words?.trim() ?? "", table),
    originCity: told.originCity || "N/A",
    destinationCity: told.destinationCity || "N/A",
    bookingDate: told.bookingDate || "N/A",
    collectAmount: rupees(told.collectAmount).toFixed(2),
    collect: told.collectAmount ? paisaFromRupees(rupees(told.collectAmount)) : null,
    weight: told.weight || "N/A",
    pieces: told.pieces || "N/A",
    orderId: told.orderId || "N/A",
    invoiceNumber: "N/A",
    invoiceDate: "N/A",
    shipper: { name: told.shipper || "N/A", phone: "N/A", address: "N/A", email: "N/A" },
    consignee: { name: firstName(told.consignee), phone: "N/A", address: "N/A" },
    specialInstructions: told.specialInstructions || "None",
    promise: null,
    events,
  };
}

/** The scan, or the vendor's summary of them all as the newest word, that tells where the parcel is. */
function whereItIs(
  events: readonly Scan[],
  summary: string,
  table: StatusTable,
): Pick<CourierParcel, "status" | "state"> {
  // Without the place: of the scan that is where the parcel was.
  const told = events.map(({ courierWords, state }) => ({
    status: spokenStatus(courierWords, state),
    state,
  }));
  const state = stateOf(summary, table);
  if (summary !== "") told.push({ status: spokenStatus(summary, state), state });
  const decides = decidingIndex(told.map((one) => one.state));
  return told[decides] ?? told.at(-1) ?? { status: "Unknown", state: "unknown" };
}

/** A scan in SPEC's words, with the courier's very words kept; `at` in ms, or null where unreadable. */
export function scanFrom(
  told: {
    words: string;
    at: number | null;
    atText?: string;
    reason?: string;
    receiver?: string;
    place?: string;
  },
  state: CourierState,
): Scan {
  const words = told.words.trim();
  const status = spokenStatus(withPlace(words, text(told.place)), state);
  const reason = known(told.reason);
  // What the shown status no longer says is said beside it.
  const isSaid = status === "Unknown" || status.includes(words);
  return {
    status,
    state,
    courierWords: words,
    at: told.at === null ? told.atText?.trim() || "N/A" : new Date(told.at).toISOString(),
    reason: isSaid ? reason : [words, reason].filter(Boolean).join(": "),
    receiver: known(told.receiver),
  };
}

/** "Arrived at OPS Facility in LAHORE", unless the place is said already or would change the meaning. */
function withPlace(words: string, place: string): string {
  const both = `${words} in ${place}`;
  const isSaid = place === "" || words.toLowerCase().includes(place.toLowerCase());
  return isSaid || simplifyStatus(both) !== simplifyStatus(words) ? words : both;
}

/** Oldest first; of the same time as told, and one without a readable time stays behind the one before. */
function inOrderOfTime(scans: readonly Scan[]): Scan[] {
  let latest = Number.NEGATIVE_INFINITY;
  return scans
    .map((scan) => {
      latest = parseCourierTime(scan.at) ?? latest;
      return { scan, time: latest };
    })
    .sort((a, b) => (a.time === b.time ? 0 : a.time - b.time))
    .map(({ scan }) => scan);
}

/** A vendor's date as "21 Nov 2026", or as it came where it cannot be read. */
export function dayFrom(text: string): string {
  const time = parseCourierTime(text);
  return time === null ? text : formatDay(time);
}

/** "5299" and "5,299.0" as 5299; SPEC §3's default of zero where there is none. */
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

/** A field of a vendor's answer as trimmed text; numbers too; anything else is "". */
export function text(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && isKnown(value) ? value.trim() : "";
}

/** An object's fields; of anything else none. */
export function fields(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A list; of anything else an empty one. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
