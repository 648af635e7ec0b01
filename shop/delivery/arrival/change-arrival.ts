import { isUnderWay } from "#tohfa/shop/orders/parcel/parcel.ts";
import { PARCEL, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { type Day, formatNearDay, readDay } from "#tohfa/shop/values/day.ts";
import { type ClosedBy, whyClosed } from "#tohfa/shop/values/holidays/closed-days.ts";
import { MAX_REASON } from "#tohfa/shop/values/promise-kinds.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Why a parcel's day of arrival cannot be changed like this; null if it can. */
export function whyNotChangeArrival(
  parcel: { state: ParcelState; day: Day | null },
  wanted: { day: Day; reason: string },
  /** The first day on which it can still arrive, and the last one that can be chosen. */
  { first, last, closed }: { first: Day; last: Day; closed: ClosedBy },
): Refusal | null {
  if (!isUnderWay(parcel.state)) {
    const word = PARCEL.word(parcel.state);
    return new Refusal("conflict", `This parcel is ${word}. Only what is still to come has a day.`);
  }
  const why = whyNotDay(wanted.day, { first, last, closed });
  if (why !== null) return new Refusal("invalid", why, { field: "day" });
  if (wanted.day === parcel.day) {
    return new Refusal("invalid", "That is its day already.", { field: "day" });
  }
  if (wanted.reason === "") {
    const text = "Say why, in a few words: the buyer reads it.";
    return new Refusal("invalid", text, { field: "reason" });
  }
  if ([...wanted.reason].length <= MAX_REASON) return null;
  return new Refusal("invalid", `Say why in at most ${MAX_REASON} letters.`, { field: "reason" });
}

function whyNotDay(
  day: Day,
  { first, last, closed }: { first: Day; last: Day; closed: ClosedBy },
): string | null {
  if (readDay(day) === null) return "Choose a day.";
  if (day < first) return `It cannot be there before ${formatNearDay(first)}.`;
  if (day > last) return `Choose a day until ${formatNearDay(last)}.`;
  const holiday = whyClosed(day, closed);
  return holiday && `${formatNearDay(day)} is ${holiday}: no courier works. Choose another day.`;
}
