import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { isSameCity } from "../couriers/city.ts";
import type { CourierParcel, Scan } from "../couriers/courier.ts";
import { decidingIndex } from "../couriers/status-words.ts";
import { timeOfScan } from "./scans.ts";

/** The facts of our parcel that a courier's answer for its number must match. */
export interface ParcelFacts {
  city: string;
  /** The cash that the rider has to collect; 0 if it is paid. */
  due: Paisa;
  /** ms */
  orderedAt: number;
  /** Another seller's parcel has the same number, and it is verified for neither. */
  isContested: boolean;
}

/** Whether a courier's answer matches our parcel. */
export interface AnswerMatch {
  /** The scans are of this parcel, and may move it. */
  isOurs: boolean;
  /** The answer names the city or amount, and it matches: the number is verified as this parcel's. */
  isVerified: boolean;
  /** Why an admin must check it, as stored in the audit log; null if there is no mismatch. */
  mismatch: Record<string, string> | null;
  /** The answer without scans from before the order. */
  relevant: CourierParcel;
}

/**
 * Checks whether a courier's answer for a number is about this parcel. A number entered by a seller may be mistyped,
 * reused, or another shipment's, entered so that its delivery counts for this parcel. So the city and the cash that
 * the courier names must match. Facts that the courier does not name prove nothing, and do not decide between two
 * parcels that claim the same number.
 */
export function matchAnswer(answer: CourierParcel, facts: ParcelFacts): AnswerMatch {
  const relevant = sinceOrder(answer, facts.orderedAt);
  const notOurs = { isOurs: false, isVerified: false, relevant };
  if (answer.events.length === 0) return { ...notOurs, mismatch: null };
  if (relevant.events.length === 0) {
    return { ...notOurs, mismatch: { scans: "from before the order" } };
  }
  const city = isSameCity(relevant.destinationCity, facts.city);
  // Riders collect whole rupees.
  const amount = relevant.collect === null ? null : Math.abs(relevant.collect - facts.due) < 100;
  const mismatch = {
    ...(city === false && { city: `${relevant.destinationCity}, not ${facts.city}` }),
    ...(amount === false && {
      amount: `${formatMoney(relevant.collect ?? 0)}, not ${formatMoney(facts.due)}`,
    }),
  };
  if (Object.keys(mismatch).length > 0) return { ...notOurs, mismatch };
  const isVerified = city === true || amount === true;
  if (!isVerified && facts.isContested) {
    return { ...notOurs, mismatch: { number: "claimed by two sellers" } };
  }
  return { isOurs: true, isVerified, mismatch: null, relevant };
}

/** Removes the scans of an earlier parcel, because couriers reuse their numbers. */
function sinceOrder(answer: CourierParcel, orderedAt: number): CourierParcel {
  const events = answer.events.filter((scan) => timeOfScan(scan, orderedAt) >= orderedAt);
  if (events.length === answer.events.length) return answer;
  const last: Scan | undefined = events[decidingIndex(events.map(({ state }) => state))];
  return { ...answer, events, state: last?.state ?? "unknown", status: last?.status ?? "Unknown" };
}
