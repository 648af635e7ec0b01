import { type Day, formatNearDay } from "./day.ts";
import { formatMoment } from "./karachi-time.ts";
import type { ChangedBy, PromiseChanger } from "./promise-kinds.ts";

/** A parcel's columns about its promised day. */
export interface StoredPromise {
  /** The day that it is promised for; null where none was promised. */
  arriveBy: Day | null;
  /** The later day that its buyer was notified of; null while it is not late. */
  expectedBy: Day | null;
  /** The day that was promised when it was ordered, where that has changed since. */
  firstArriveBy: Day | null;
  arriveChangedBy: PromiseChanger | null;
  arriveChangeReason: string | null;
  /** Until when (ms) payment or confirmation has to arrive for the promise to hold; null where neither is open. */
  promiseUntil: number | null;
}

/** Nothing was promised. */
export const NO_PROMISE: StoredPromise = {
  ...{ arriveBy: null, expectedBy: null, firstArriveBy: null },
  ...{ arriveChangedBy: null, arriveChangeReason: null, promiseUntil: null },
};

/** A parcel's promised day as every page, letter and list shows it. */
export interface ShownPromise {
  day: Day;
  /** The day that was promised when it was ordered, where that was another one. */
  was: Day | null;
  /** Who changed it; null where nobody has. */
  by: ChangedBy | null;
  /** A person's reason for it; else empty. */
  reason: string;
  /** Until when (ms) payment or confirmation has to arrive; null where neither is open. */
  until: number | null;
}

/** The rule by which a parcel's day is shown; null where none was promised. */
export function promiseOf(stored: StoredPromise): ShownPromise | null {
  const { arriveBy, expectedBy, arriveChangedBy } = stored;
  if (arriveBy === null) return null;
  const day = expectedBy ?? arriveBy;
  const first = stored.firstArriveBy ?? arriveBy;
  const by = day !== arriveBy ? "late" : stored.firstArriveBy === day ? null : arriveChangedBy;
  return {
    ...{ day, by, was: first === day ? null : first },
    reason: by === "seller" || by === "shop" ? (stored.arriveChangeReason ?? "") : "",
    until: stored.promiseUntil,
  };
}

/** The days of an order: the first and the last of its parcels'. */
interface OrderDays {
  first: Day;
  last: Day;
}

/** Null where nothing was promised of any of them. */
export function daysOf(promises: readonly (Pick<ShownPromise, "day"> | null)[]): OrderDays | null {
  const days = promises.flatMap((one) => one?.day ?? []).sort();
  const [first] = days;
  return first === undefined ? null : { first, last: days.at(-1) ?? first };
}

/**
 * Until when (ms) payment or confirmation has to arrive for all of these promises to hold; null where neither is open.
 */
export function soonestEnd(
  promises: readonly (Pick<ShownPromise, "until"> | null)[],
): number | null {
  const ends = promises.flatMap((one) => one?.until ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** The texts for who changed a day and why, with placeholders. */
export const CHANGE_TEXTS: Record<ChangedBy, string> = {
  seller: "{seller} changed it: {reason}",
  shop: "Tohfa changed it: {reason}",
  payment: "Tohfa changed it: the payment came later.",
  confirmation: "Tohfa changed it: the order was confirmed later.",
  late: "Tohfa changed it: it is running late.",
};

/** "First promised by Thu 3 Dec. Noor Pottery changed it: The kiln broke."; empty where nobody has. */
export function changeInWords({ was, by, reason }: ShownPromise, seller: string): string {
  if (by === null) return "";
  const values = new Map([
    ["{seller}", seller],
    ["{reason}", reason],
  ]);
  const who = CHANGE_TEXTS[by].replace(/\{\w+\}/g, (name) => values.get(name) ?? name);
  return was === null ? who : `First promised by ${formatNearDay(was)}. ${who}`;
}

/** The condition that a promised day depends on, payment or confirmation, in words; empty where neither is open. */
export function conditionInWords({ until }: Pick<ShownPromise, "until">, isCash: boolean): string {
  if (until === null) return "";
  const what = isCash ? "the order is confirmed" : "the payment is there";
  return `if ${what} by ${formatMoment(until)}`;
}

/** A parcel's day and its change in one line, for lists and sheets: "by Sat 5 Dec. First promised by …". */
export function promiseInWords(promise: ShownPromise, seller: string): string {
  const change = changeInWords(promise, seller);
  return `by ${formatNearDay(promise.day)}${change ? `. ${change}` : ""}`;
}
