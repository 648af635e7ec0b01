import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** A city in a courier's own list; `id` is "" where it knows cities by name only. */
export interface CourierCity {
  id: string;
  name: string;
}

/** An end of a parcel's way, as couriers are told of it. */
export interface BookedPerson {
  name: string;
  /** "03001234567". */
  phone: string;
  address: string;
  city: CourierCity;
}

/** A parcel as a courier is told of it. */
export interface ParcelToBook {
  /** Ours, of this attempt; by it an answer that never came is asked for. */
  reference: string;
  from: BookedPerson;
  to: BookedPerson;
  /** What the rider collects; 0: it is paid. */
  collect: Paisa;
  grams: number;
  /** How many things are in it. */
  items: number;
  /** What is in it, in a few words. */
  contents: string;
  isFragile: boolean;
  /** The day on which it can be picked up. */
  day: Day;
}

/** A courier's yes. */
export interface Booked {
  trackingNumber: string;
  /** Where its own label is, if it says so only now. */
  labelUrl?: string;
}

/** What a sender wants after an attempt failed. */
export interface Advice {
  trackingNumber: string;
  wants: "again" | "back";
  remarks: string;
}

/**
 * A courier's API besides tracking: each method is a capability, and one that it lacks is left out. Each throws
 * CourierRefusal where the courier said no, and VendorError where it could not be asked or its answer is of no use.
 */
export interface CourierBooking {
  /** The least and the most that its riders collect, where it has such limits; `least` above 0: no paid parcels. */
  cash?: { least: Paisa; most: Paisa };
  /** Why it takes no such parcel, in words that say the fix; null if it does. */
  whyNot?(parcel: ParcelToBook): string | null;
  book(parcel: ParcelToBook, signal: AbortSignal): Promise<Booked>;
  /** The booking of this reference; null if there is none. `since`: the day of the first attempt. */
  find?(reference: string, since: Day, signal: AbortSignal): Promise<Booked | null>;
  cancel?(trackingNumber: string, signal: AbortSignal): Promise<void>;
  cities?(signal: AbortSignal): Promise<CourierCity[]>;
  /** What it asks for the parcel, without tax. */
  rates?(parcel: ParcelToBook, signal: AbortSignal): Promise<Paisa>;
  /** Its own label, a PDF. */
  label?(trackingNumber: string, signal: AbortSignal): Promise<Uint8Array>;
  /** Its own load sheet: a PDF, or only its number there. */
  loadSheet?(
    trackingNumbers: readonly string[],
    signal: AbortSignal,
  ): Promise<{ id: string; pdf: Uint8Array | null }>;
  pickup?(day: Day, pieces: number, signal: AbortSignal): Promise<void>;
  advise?(advice: Advice, signal: AbortSignal): Promise<void>;
  /** Books the way back: `from` is then the buyer. */
  reverse?(parcel: ParcelToBook, signal: AbortSignal): Promise<Booked>;
}

/** The courier answered, and its answer is no; the words are its own, cleaned. */
export class CourierRefusal extends Error {}

/** Makes a courier's "no" of its words. */
export function courierRefusal(courier: string, words: string): CourierRefusal {
  const said = words
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 300);
  return new CourierRefusal(said === "" ? `${courier} refused it and did not say why.` : said);
}

/** What a failed call means for a booking. */
export type CallOutcome = "refused" | "not sent" | "unknown";

/** The statuses that refuse a request before anything is done with it. */
const TURNED_AWAY = new Set([429]);

/**
 * What is known of a booking whose call failed: that the courier refused it, that it cannot have arrived (it is tried
 * again), or nothing (it is asked for before it is booked again).
 */
export function outcomeOfFailure(error: unknown): CallOutcome {
  if (error instanceof CourierRefusal) return "refused";
  if (!(error instanceof VendorError)) return "unknown";
  const { status, mayHaveArrived } = error;
  if (!mayHaveArrived || (status !== null && TURNED_AWAY.has(status))) return "not sent";
  return status !== null && status >= 400 && status < 500 && status !== 408 ? "refused" : "unknown";
}
