import { formatNearDay } from "#tohfa/shop/values/day.ts";
import {
  changeInWords,
  conditionInWords,
  promiseInWords,
  type ShownPromise,
} from "#tohfa/shop/values/promise.ts";

/** The day by which a parcel comes, what it depends on and, where it was another, who changed it and why. */
export function Arrival({
  promise,
  seller,
  isCash,
}: {
  promise: ShownPromise;
  seller: string;
  isCash: boolean;
}) {
  const more = [conditionInWords(promise, isCash), changeInWords(promise, seller)];
  return (
    <>
      {formatNearDay(promise.day)}
      {more.filter(Boolean).map((words) => (
        <span key={words} className="block text-13 font-normal break-words text-ink-soft">
          {words}
        </span>
      ))}
    </>
  );
}

/** The same of several parcels in a list's cell; what is said of many of them stands once. */
export function Arrivals({ parcels }: { parcels: readonly Coming[] }) {
  const lines = arrivalLines(parcels);
  if (lines.length === 0) return "–";
  return lines.map((words) => (
    <span key={words} className="block">
      {words}
    </span>
  ));
}

interface Coming {
  promise: ShownPromise | null;
  seller: string;
}

/** In words, without what is said twice: "by Thu 3 Dec". */
export function arrivalLines(parcels: readonly Coming[]): string[] {
  const lines = parcels.flatMap(({ promise, seller }) =>
    promise ? promiseInWords(promise, seller) : [],
  );
  return [...new Set(lines)].sort();
}
