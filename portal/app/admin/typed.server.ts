import { Type } from "typebox";
import { dayOf, noonOf } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { readSum } from "#tohfa/shop/values/rupees.ts";

/** A sum in rupees as people type it: "1,500", "Rs 1500.50"; below zero where the shop pays. */
export const MONEY = Type.Refine(
  Type.String({ maxLength: 40, error: "Enter the amount in rupees, such as 1,500." }),
  (typed) => "paisa" in readSum(typed),
  (typed) => {
    const read = readSum(typed);
    return "why" in read ? read.why : "";
  },
);

/** What a field of MONEY holds. */
export function paisaOf(typed: string): Paisa {
  const read = readSum(typed);
  if ("why" in read) throw new Refusal("invalid", read.why);
  return read.paisa;
}

/** The bank's or the courier's own number of a payment. */
export const REFERENCE = Type.String({
  maxLength: 64,
  error: "Enter the number as it stands there, at most 64 letters and digits.",
});

export const REASON = Type.String({ maxLength: 300, error: "Say why, in a few words." });

/** A percentage with two decimals at most, as its field sends it. */
export const PERCENT = Type.String({
  pattern: "^[0-9]{1,3}([.][0-9]{1,2})?$",
  error: "Enter a percentage from 0 to 100, such as 7.5.",
});

/** What a field of PERCENT holds, in basis points. */
export function basisPointsOf(typed: string): number {
  return Math.round(Number(typed) * 100);
}

/** A day as a date field sends it. */
export const DAY = Type.String({
  pattern: "^20[0-9]{2}-[01][0-9]-[0-3][0-9]$",
  error: "Choose the day.",
});

/** The moment that a day stands for: now where it is today, else its noon in Pakistan. */
export function momentOf(day: string | undefined, now = new Date()): Date | undefined {
  if (day === undefined) return undefined;
  if (day === dayOf(now.getTime())) return now;
  const noon = new Date(noonOf(day));
  return Number.isNaN(noon.getTime()) ? undefined : noon;
}

/** Which of several things a form is of: its id. */
export const OF = Type.String({ maxLength: 100 });

/** One place earlier or later in a list. */
export const MOVE = Type.Object({
  of: OF,
  way: Type.Union([Type.Literal("earlier"), Type.Literal("later")]),
});

/** A day and time as its field sends it, by clocks in Pakistan; empty is none. */
export const MOMENT = Type.Optional(
  Type.String({
    pattern: "^20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]$",
    error: "Choose the day and the time, or empty both.",
  }),
);

/** The moment of a MOMENT; null where there is none. */
export function readMoment(typed: string | undefined): Date | null {
  if (typed === undefined) return null;
  const moment = new Date(`${typed}:00+05:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
