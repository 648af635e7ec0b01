import { addDays, type Day, dayOf, daysBetween, noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What decides until when a store has to give what tax law asks for: its CNIC or NTN (pakistan.md §3.5). */
export interface TaxDuty {
  /** Null or empty: it has not given it yet. */
  taxNumber: string | null;
  /** From when its days are counted, in ms. */
  from: number;
  /** How many it has (a setting). */
  days: number;
  /** The last day that somebody gave it beyond these; null: nobody did. */
  extendedTo: Day | null;
}

/** More days than this are not given at once. */
export const MAX_EXTENSION_DAYS = 366;

/** The last day on which it is still paid without. */
export function lastTaxDay({ from, days, extendedTo }: TaxDuty): Day {
  const usual = addDays(dayOf(from), days);
  return extendedTo !== null && extendedTo > usual ? extendedTo : usual;
}

/** Days left, today not counted; below zero: its payouts wait. Null where nothing is lacking. `now` in ms. */
export function taxDaysLeft(duty: TaxDuty, now: number): number | null {
  if (duty.taxNumber?.trim()) return null;
  return daysBetween(dayOf(now), lastTaxDay(duty));
}

/** Why a store is not paid now, in words for both sides; null where it is. What it sells goes on. `now` in ms. */
export function whyPayoutWaits(duty: TaxDuty, now: number): string | null {
  const left = taxDaysLeft(duty, now);
  if (left === null || left >= 0) return null;
  const day = formatDay(noonOf(lastTaxDay(duty)));
  return `Payouts wait: the law asks for a CNIC or NTN, and it was due by ${day}.`;
}

/** Why a store cannot be given until that day; null where it can. `now` in ms. */
export function whyNotExtend(
  duty: TaxDuty,
  { until, reason }: { until: Day | null; reason: string },
  now: number,
): Refusal | null {
  if (reason === "") return wrong("reason", "Say why it gets more days.");
  if (duty.taxNumber?.trim()) return new Refusal("conflict", "It has given its number already.");
  const today = dayOf(now);
  if (until === null || until <= today || until <= lastTaxDay(duty)) {
    return wrong("until", `Choose a day after ${formatDay(noonOf(latest(today, duty)))}.`);
  }
  if (daysBetween(today, until) > MAX_EXTENSION_DAYS) {
    return wrong("until", "Give it a year at most.");
  }
  return null;
}

function latest(today: Day, duty: TaxDuty): Day {
  const last = lastTaxDay(duty);
  return last > today ? last : today;
}

function wrong(field: string, text: string): Refusal {
  return new Refusal("invalid", text, { field });
}
