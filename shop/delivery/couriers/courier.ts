import type { Vendor, VendorAccess, VendorKey } from "#tohfa/shop/platform/vendor.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { TrackedParcel, TrackingEvent } from "../tracking/timeline.ts";
import type { CourierBooking } from "./booking.ts";
import type { CourierState } from "./status-words.ts";

/** One scan: the status shown, its meaning, and the courier's original text. */
export interface Scan extends TrackingEvent {
  state: CourierState;
  /** The original text; `status` may differ if SPEC §4 would misread it. */
  courierWords: string;
}

/** A courier's response: the data of the track page, and the state that follows from it. */
export interface CourierParcel extends TrackedParcel {
  /** The parcel's state by its newest status whose meaning is known. */
  state: CourierState;
  /** The cash that the rider collects; null if the courier does not name it. */
  collect: Paisa | null;
  /** Oldest first. */
  events: Scan[];
}

/**
 * The interface to a courier. Each courier has its own folder; `demo/` is a working fake. The results are in the shop's
 * own terms: each adapter handles the peculiarities of its vendor's API (reference/pakistan.md 1).
 */
export interface Courier {
  /** The code stored with parcels. */
  code: CourierCode;
  /** The name shown to people. */
  name: string;
  /** For the demo courier, whose parcels are moved by a job: it can be asked, but its parcels are not polled. */
  isSelfMoving?: true;
  /** Whether a number matches their pattern: a hint only, because couriers' patterns overlap (reference 1.13). */
  looksLikeTheirs(trackingNumber: string): boolean;
  /** Null if the courier does not know the number. Throws if the request fails; `signal` aborts it. */
  track(trackingNumber: string, signal: AbortSignal): Promise<CourierParcel | null>;
  /** Booking and the rest of its API; left out where it has none, or the shop has no keys for it. */
  booking?: CourierBooking;
}

/** What a courier's folder exports: its settings, and a factory that uses them. */
export interface CourierVendor<Name extends string = string> extends Vendor<Name> {
  /** Where a shop gets the keys; shown in docs/operate/couriers.md. */
  keysFrom: string;
  make(access: VendorAccess<Name>, now: () => number): Courier;
  /** Its booking, where it has one. */
  booking?: BookingVendor;
}

/** A courier's booking in the shop's settings: on where the tracking's keys and all of these are set. */
export interface BookingVendor<Name extends string = string> {
  /** Set besides the keys of tracking, all or none; `{}`: those are enough. */
  keys: Readonly<Record<Name, VendorKey>>;
  /** Where its API of booking is, if not where tracking is. */
  address?: { setting: string; production: string };
  make(access: BookingAccess<Name>, now: () => number): CourierBooking;
}

/** `keys` are those of tracking, too. */
export interface BookingAccess<Name extends string = string> {
  keys: Readonly<Record<Name, string>> & Readonly<Record<string, string>>;
  url: string;
}

/** Lets the compiler check that `make` uses only keys that are declared. */
export function bookingVendor<Name extends string>(vendor: BookingVendor<Name>): BookingVendor {
  return vendor as BookingVendor;
}

/** Lets the compiler check that `make` uses only keys that are declared. */
export function courierVendor<Name extends string>(vendor: CourierVendor<Name>): CourierVendor {
  return vendor as CourierVendor;
}

/** Sorts couriers: first those whose number pattern matches, then the others, each group in its given order. */
export function matchingFirst(couriers: readonly Courier[], trackingNumber: string): Courier[] {
  const matching = couriers.filter((courier) => courier.looksLikeTheirs(trackingNumber));
  return [...matching, ...couriers.filter((courier) => !matching.includes(courier))];
}
