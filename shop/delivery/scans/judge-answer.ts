import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { isSameCity } from "../couriers/city.ts";
import type { CourierParcel, Scan } from "../couriers/courier.ts";
import { decidingIndex } from "../couriers/status-words.ts";
import { timeOfScan } from "./scans.ts";

/** Of a parcel of ours, what a courier's answer for its number has to agree with. */
export interface ParcelFacts {
  city: string;
  /** What the rider has to collect; 0 where it is paid. */
  due: Paisa;
  /** ms */
  orderedAt: number;
  /** Another parcel, of another seller, is said to have the same number, and none is known to have it. */
  isContested: boolean;
}

/** What a courier's answer is to a parcel of ours. */
export interface Judgement {
  /** Its scans are this parcel's: they may move it. */
  isOurs: boolean;
  /** City or amount are told, and agree: the number is this parcel's for good. */
  isVerified: boolean;
  /** Why a person has to look, as the audit log keeps it; null where nobody has to. */
  differs: Record<string, string> | null;
  /** The scans since the order, and what they make of the parcel. */
  told: CourierParcel;
}

/**
 * Whether a courier's answer for a number is about this parcel. A number on a label is only what its seller
 * says: mistyped, used before, or somebody else's, typed in time to be delivered by their parcel. So what the
 * courier tells of it, the city and what the rider collects, has to agree; what it does not tell proves nothing
 * either way, and decides nothing between two who claim the same number.
 */
export function judgeAnswer(answer: CourierParcel, facts: ParcelFacts): Judgement {
  const told = sinceOrder(answer, facts.orderedAt);
  const nothing = { isOurs: false, isVerified: false, told };
  if (answer.events.length === 0) return { ...nothing, differs: null };
  if (told.events.length === 0) return { ...nothing, differs: { scans: "from before the order" } };
  const city = isSameCity(told.destinationCity, facts.city);
  // Riders collect whole rupees.
  const amount = told.collect === null ? null : Math.abs(told.collect - facts.due) < 100;
  const differs = {
    ...(city === false && { city: `${told.destinationCity}, not ${facts.city}` }),
    ...(amount === false && {
      amount: `${formatMoney(told.collect ?? 0)}, not ${formatMoney(facts.due)}`,
    }),
  };
  if (Object.keys(differs).length > 0) return { ...nothing, differs };
  const isVerified = city === true || amount === true;
  if (!isVerified && facts.isContested) {
    return { ...nothing, differs: { number: "claimed by two sellers" } };
  }
  return { isOurs: true, isVerified, differs: null, told };
}

/** Without the scans of an earlier parcel with the same number, couriers use theirs again. */
function sinceOrder(answer: CourierParcel, orderedAt: number): CourierParcel {
  const events = answer.events.filter((scan) => timeOfScan(scan, orderedAt) >= orderedAt);
  if (events.length === answer.events.length) return answer;
  const last: Scan | undefined = events[decidingIndex(events.map(({ state }) => state))];
  return { ...answer, events, state: last?.state ?? "unknown", status: last?.status ?? "Unknown" };
}
