import type { TrackedParcel } from "../tracking/timeline.ts";

/**
 * What the shop needs of a courier; one folder each, a working fake in `demo/`. Answers in the shop's own
 * words: an adapter deals with its vendor's traps (reference/pakistan.md 1).
 */
export interface Courier {
  /** As it is shown and kept with a parcel. */
  name: string;
  /** Whether a number looks like one of theirs: a hint only, patterns collide (reference 1.13). */
  looksLikeTheirs(trackingNumber: string): boolean;
  /** Null where the courier does not know the number. Throws where it cannot be asked; ends with `signal`. */
  track(trackingNumber: string, signal: AbortSignal): Promise<TrackedParcel | null>;
}

/** Trimmed, upper case, without spaces and dashes inside courier numbers (reference 1.13). */
export function normaliseTrackingNumber(typed: string): string {
  return typed.trim().toUpperCase().replace(/\s+/g, "");
}

/** Those whose pattern fits first, then the rest, each in its own order. */
export function inTurn(couriers: readonly Courier[], trackingNumber: string): Courier[] {
  const fits = couriers.filter((courier) => courier.looksLikeTheirs(trackingNumber));
  return [...fits, ...couriers.filter((courier) => !fits.includes(courier))];
}
