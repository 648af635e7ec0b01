import { addDays, type Day } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Occasion } from "./occasion-kinds.ts";

/** The next day of each Eid as the office set it; null: not announced. */
export type Eids = Record<"eid_ul_fitr" | "eid_ul_adha", Day | null>;

/** A person and their day; month and day are null for an Eid. */
export interface GiftDay {
  occasion: Occasion;
  month: number | null;
  day: number | null;
}

/** A gift date as somebody types it. */
export interface GiftDateInput extends GiftDay {
  person: string;
  budget: Paisa;
}

/** A reminder is sent `from` days before, or later until `until` days before: parcels take three days. */
const REMIND = { from: 7, until: 3 };
const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const OCCASION_WORDS: Record<Occasion, string> = {
  birthday: "Birthday",
  anniversary: "Anniversary",
  eid_ul_fitr: "Eid ul-Fitr",
  eid_ul_adha: "Eid ul-Adha",
  other: "Another day",
};

export function isEid(occasion: Occasion): occasion is keyof Eids {
  return occasion === "eid_ul_fitr" || occasion === "eid_ul_adha";
}

/** "Ammi’s birthday" */
export function dateTitle({ person, occasion }: { person: string; occasion: Occasion }): string {
  if (isEid(occasion)) return `${OCCASION_WORDS[occasion]} for ${person}`;
  const what = occasion === "other" ? "day" : OCCASION_WORDS[occasion].toLowerCase();
  return `${person}’s ${what}`;
}

/** Its next day, which may be today; null for an Eid that is not announced. In common years 29 February is the 28th. */
export function nextDay({ occasion, month, day }: GiftDay, today: Day, eids: Eids): Day | null {
  if (isEid(occasion)) {
    const announced = eids[occasion];
    return announced !== null && announced >= today ? announced : null;
  }
  if (month === null || day === null) return null;
  const year = Number(today.slice(0, 4));
  const thisYear = dayIn(year, month, day);
  return thisYear >= today ? thisYear : dayIn(year + 1, month, day);
}

function dayIn(year: number, month: number, day: number): Day {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return [year, month, Math.min(day, last)]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0"))
    .join("-");
}

/** The days to send reminders of today (REMIND). */
export function daysToRemindOf(today: Day): Day[] {
  const days: Day[] = [];
  for (let left = REMIND.until; left <= REMIND.from; left += 1) {
    days.push(addDays(today, left));
  }
  return days;
}

/** Month and day of each, as dates are stored; for 28 February of a common year also the 29th. */
export function yearlyDays(days: readonly Day[]): { month: number; day: number }[] {
  return days.flatMap((one) => {
    const [year = 0, month = 0, day = 0] = one.split("-").map(Number);
    const isLastOfFebruary = month === 2 && day === 28 && dayIn(year, 2, 29) === one;
    return [{ month, day }, ...(isLastOfFebruary ? [{ month: 2, day: 29 }] : [])];
  });
}

/** Why a date cannot be saved; null if it can. */
export function whyNotDate({
  person,
  occasion,
  month,
  day,
  budget,
}: GiftDateInput): Refusal | null {
  const no = (text: string, field: string) => new Refusal("invalid", text, { field });
  if (person.trim() === "") return no("Enter who it is for, such as Ammi.", "person");
  if (budget < 100_00) return no("Enter a budget of Rs 100 or more.", "budget");
  if (isEid(occasion)) return null;
  if (month === null) return no("Choose the month.", "month");
  if (day === null) return no("Choose the day.", "day");
  const most = DAYS_OF_MONTH[month - 1] ?? 0;
  if (!Number.isInteger(day) || day < 1 || day > most)
    return no("This month has no such day.", "day");
  return null;
}
