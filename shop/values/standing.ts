/** How a store stands with its buyers: counted by the shop from what really happened, never typed by anybody. */
export interface Standing {
  /** Average of its products' reviews, 0 where there are none. */
  rating: number;
  reviewCount: number;
  /** How many days it usually takes until a courier has a parcel; null where too few parcels tell. */
  sendsInDays: number | null;
}

/** With fewer, one slow or quick parcel would speak for the store. */
export const LEAST_PARCELS = 5;
/** How many days back parcels tell of a store as it is now. */
export const STANDING_DAYS = 90;

/** A parcel of the last days, as far as it tells how fast its store is. Times in ms. */
export interface SentParcel {
  /** From when on its store could send it: its buyer had said yes, or paid. */
  from: number;
  /** When its courier had it; null while it waits. */
  handedOver: number | null;
  /** It waits longer than was promised. */
  isLate: boolean;
}

const DAY_MS = 86_400_000;

/**
 * The days within which a store hands half of its parcels over, a begun day being whole; null where fewer than
 * LEAST_PARCELS tell. A late parcel counts with what it has waited so far, so that nobody looks fast by leaving
 * the slow ones lying.
 */
export function usualDaysToSend(parcels: readonly SentParcel[], now: number): number | null {
  const waits = parcels
    .filter(({ handedOver, isLate }) => handedOver !== null || isLate)
    .map(({ from, handedOver }) => Math.max(0, (handedOver ?? now) - from))
    .sort((a, b) => a - b);
  if (waits.length < LEAST_PARCELS) return null;
  const middle = waits[Math.floor(waits.length / 2)] ?? 0;
  return Math.max(1, Math.ceil(middle / DAY_MS));
}
