import type { Vendor, VendorAccess } from "#tohfa/shop/platform/vendor.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { TrackedParcel, TrackingEvent } from "../tracking/timeline.ts";
import type { CourierState } from "./status-words.ts";

/** One scan: what is shown, what it means, and the courier's very words. */
export interface Scan extends TrackingEvent {
  state: CourierState;
  /** Untouched; `status` may differ where SPEC §4 would misread it. */
  courierWords: string;
}

/** A courier's answer: what the track page shows, and what the shop makes of it. */
export interface CourierParcel extends TrackedParcel {
  /** Where the parcel is, by the newest word whose meaning is known. */
  state: CourierState;
  /** What the rider collects; null where the courier does not tell. */
  collect: Paisa | null;
  /** Oldest first. */
  events: Scan[];
}

/**
 * What the shop needs of a courier; one folder each, a working fake in `demo/`. Answers in the shop's own
 * words: an adapter deals with its vendor's traps (reference/pakistan.md 1).
 */
export interface Courier {
  /** As parcels are kept. */
  code: CourierCode;
  /** As it is shown. */
  name: string;
  /** A courier whose parcels move by themselves (the demo's): it is asked, but its parcels are not polled. */
  isSelfMoving?: true;
  /** Whether a number looks like one of theirs: a hint only, patterns collide (reference 1.13). */
  looksLikeTheirs(trackingNumber: string): boolean;
  /** Null where the courier does not know the number. Throws where it cannot be asked; ends with `signal`. */
  track(trackingNumber: string, signal: AbortSignal): Promise<CourierParcel | null>;
}

/** What a courier's folder exports: its settings, and how it is made of them. */
export interface CourierVendor<Name extends string = string> extends Vendor<Name> {
  /** Where a shop gets the keys, for docs/operate/couriers.md. */
  keysFrom: string;
  make(access: VendorAccess<Name>, now: () => number): Courier;
}

/** Checks that `make` uses keys that are there. */
export function courierVendor<Name extends string>(vendor: CourierVendor<Name>): CourierVendor {
  return vendor as CourierVendor;
}

/** Those whose pattern fits first, then the rest, each in its own order. */
export function inTurn(couriers: readonly Courier[], trackingNumber: string): Courier[] {
  const fits = couriers.filter((courier) => courier.looksLikeTheirs(trackingNumber));
  return [...fits, ...couriers.filter((courier) => !fits.includes(courier))];
}
