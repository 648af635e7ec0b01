import { type Day, formatNearDay } from "./day.ts";
import { formatMoment } from "./karachi-time.ts";
import type { ChangedBy, PromiseChanger } from "./promise-kinds.ts";

/** What a parcel keeps of its day of arrival. */
export interface StoredPromise {
  /** The day by which it is promised to be there; null where none was. */
  arriveBy: Day | null;
  /** Its buyer was told that it is late, and expected by this day; null while it is not. */
  expectedBy: Day | null;
  /** What was promised when it was ordered, where that has changed since. */
  firstArriveBy: Day | null;
  arriveChangedBy: PromiseChanger | null;
  arriveChangeReason: string | null;
  /** ms: until then its money or its buyer's yes has to be there for that day; null where nothing is waited for. */
  promiseUntil: number | null;
}

/** Nothing was promised. */
export const NO_PROMISE: StoredPromise = {
  ...{ arriveBy: null, expectedBy: null, firstArriveBy: null },
  ...{ arriveChangedBy: null, arriveChangeReason: null, promiseUntil: null },
};

/** The day of a parcel as every page, letter and list says it. */
export interface ShownPromise {
  day: Day;
  /** What was promised when it was ordered, where that was another day. */
  was: Day | null;
  /** Who changed it; null where nobody has. */
  by: ChangedBy | null;
  /** A person's reason for it; else empty. */
  reason: string;
  /** ms: until then its money or its buyer's yes has to be there; null where nothing is waited for. */
  until: number | null;
}

/** The one rule of what is said of a parcel's day; null where none was promised. */
export function promiseOf(kept: StoredPromise): ShownPromise | null {
  const { arriveBy, expectedBy, arriveChangedBy } = kept;
  if (arriveBy === null) return null;
  const day = expectedBy ?? arriveBy;
  const first = kept.firstArriveBy ?? arriveBy;
  const by = day !== arriveBy ? "late" : kept.firstArriveBy === day ? null : arriveChangedBy;
  return {
    ...{ day, by, was: first === day ? null : first },
    reason: by === "seller" || by === "shop" ? (kept.arriveChangeReason ?? "") : "",
    until: kept.promiseUntil,
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

/** ms: until then money or the buyer's yes has to be there for all of these days; null where nothing is waited for. */
export function soonestEnd(
  promises: readonly (Pick<ShownPromise, "until"> | null)[],
): number | null {
  const ends = promises.flatMap((one) => one?.until ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Who changed a day and why; "{seller}" and "{reason}" stand for what they say. */
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

/** What a day that waits for money or a yes depends on, in words; empty where it waits for nothing. */
export function conditionInWords({ until }: Pick<ShownPromise, "until">, isCash: boolean): string {
  if (until === null) return "";
  const what = isCash ? "the order is confirmed" : "the payment is there";
  return `if ${what} by ${formatMoment(until)}`;
}

/** All that is said of a parcel's day, for one line of a list or a sheet: "by Sat 5 Dec. First promised by …". */
export function promiseInWords(promise: ShownPromise, seller: string): string {
  const change = changeInWords(promise, seller);
  return `by ${formatNearDay(promise.day)}${change ? `. ${change}` : ""}`;
}
