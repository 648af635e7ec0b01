/** A store's rating and speed, computed by the shop from reviews and parcels. */
export interface Standing {
  /** Average of its products' reviews, 0 where there are none. */
  rating: number;
  reviewCount: number;
  /** The usual days until it hands a parcel to the courier; null where there are too few parcels to tell. */
  sendsInDays: number | null;
}

/** With fewer parcels, a single slow or quick one would decide. */
export const MIN_PARCELS = 5;
/** How many days back parcels count. */
export const STANDING_DAYS = 90;

/** A parcel of that time, for computing its store's speed. Times in ms. */
export interface SentParcel {
  /** From when on its store could dispatch it: it was confirmed or paid. */
  from: number;
  /** When its courier got it; null while it waits. */
  handedOver: number | null;
  /** Whether it waits longer than was promised. */
  isLate: boolean;
}

const DAY_MS = 86_400_000;

/**
 * The days within which a store hands over half of its parcels (the median, rounded up); null where fewer than
 * MIN_PARCELS count. A late parcel counts with its waiting time so far, so that no store looks fast by leaving the slow
 * ones.
 */
export function usualDaysToSend(parcels: readonly SentParcel[], now: number): number | null {
  const waits = parcels
    .filter(({ handedOver, isLate }) => handedOver !== null || isLate)
    .map(({ from, handedOver }) => Math.max(0, (handedOver ?? now) - from))
    .sort((a, b) => a - b);
  if (waits.length < MIN_PARCELS) return null;
  const middle = waits[Math.floor(waits.length / 2)] ?? 0;
  return Math.max(1, Math.ceil(middle / DAY_MS));
}
