import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import {
  addDays,
  type Day,
  dayOf,
  formatNearDay,
  noonOf,
  weekdayOf,
} from "#tohfa/shop/values/day.ts";
import {
  type ClosedDay,
  closedBy,
  closedDaysInLines,
  closedDaysOfLines,
  EXPECTED_DAYS,
  readClosedDays,
} from "#tohfa/shop/values/holidays/closed-days.ts";
import {
  type DeliveryRules,
  firstDay,
  leaveBy,
  leavingDay,
  offeredDays,
  type Start,
} from "./arrival.ts";
import { transitDays } from "./transit.ts";

const days = fc.integer({ min: 0, max: 700 }).map((days) => addDays("2026-09-01", days));
const cities = fc.constantFrom(...CITIES.map(({ name }) => name), "Atlantis");
const starts = fc.record({
  city: cities,
  makingDays: fc.integer({ min: 0, max: 20 }),
  backAt: fc.option(days.map((day) => new Date(noonOf(day)).toISOString())),
}) satisfies fc.Arbitrary<Start>;
const closedDays = fc.array(
  fc.record({ day: days, name: fc.constantFrom("Eid", "Strike"), isExpected: fc.boolean() }),
  { maxLength: 40 },
);
const moments = fc
  .tuple(days, fc.integer({ min: 0, max: 86_399_999 }))
  .map(([day, ms]) => noonOf(day) - 12 * 3_600_000 + ms);
const wanted = fc.record({
  now: moments,
  starts: fc.array(starts, { minLength: 1, maxLength: 4 }),
  city: cities,
  closed: closedDays,
  cutOffHour: fc.integer({ min: 0, max: 23 }),
  farDays: fc.integer({ min: 0, max: 6 }),
});
const ways = ["standard", "express"] as const;

const FIXED = ["02-05", "03-23", "05-01", "05-28", "08-14", "11-09", "12-25"];

/** The days on which couriers work, computed independently of the rule under test. */
function openDays(closed: readonly ClosedDay[]): Day[] {
  const off = new Set(
    closed.flatMap(({ day, isExpected }) =>
      isExpected ? [addDays(day, -1), day, addDays(day, 1)] : [day],
    ),
  );
  return ALL_DAYS.filter(
    (day) => weekdayOf(day) !== 0 && !FIXED.includes(day.slice(5)) && !off.has(day),
  );
}
const ALL_DAYS = Array.from({ length: 1_000 }, (_, index) => addDays("2026-08-15", index));

/** The number of open days after `from`, up to and including `to`. */
const countAfter = (open: readonly Day[], from: Day, to: Day) =>
  open.filter((day) => day > from && day <= to).length;

function rulesOf({
  closed,
  cutOffHour,
  farDays,
}: {
  closed: ClosedDay[];
  cutOffHour: number;
  farDays: number;
}): DeliveryRules {
  return { closed: closedBy(closed), cutOffHour, farDays };
}

describe("Days of arrival", () => {
  it("no day is offered that a Sunday, a holiday, the making, a store's holiday or the courier's days forbid", () => {
    fc.assert(
      fc.property(wanted, ({ now, starts, city, closed, ...more }) => {
        const rules = rulesOf({ closed, ...more });
        const open = openDays(closed);
        const hour = new Date(now + 5 * 3_600_000).getUTCHours();
        const soonest = hour < rules.cutOffHour ? dayOf(now) : addDays(dayOf(now), 1);
        const wrong = offeredDays(now, starts, city, rules).flatMap(({ day, shipping }) =>
          starts.flatMap((start) => {
            const back = start.backAt === null ? soonest : dayOf(Date.parse(start.backAt));
            const ready = back > soonest ? back : soonest;
            const days = transitDays(start.city, city, shipping, rules.farDays);
            // It needs one open day to begin, and then its making days and transit days.
            const has = countAfter(open, addDays(ready, -1), day);
            const fits = open.includes(day) && has >= 1 + start.makingDays + days;
            return fits ? [] : [{ day, shipping, start }];
          }),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("no day that can be kept is left out, and the free way is named where it serves", () => {
    fc.assert(
      fc.property(wanted, ({ now, starts, city, closed, ...more }) => {
        const rules = rulesOf({ closed, ...more });
        const open = openDays(closed);
        const wrong: Day[] = [];
        const offered = offeredDays(now, starts, city, rules);
        const first = Object.fromEntries(
          ways.map((shipping) => [shipping, firstDay(now, starts, { city, shipping }, rules)]),
        );
        const [from, to] = [offered[0]?.day ?? "", offered.at(-1)?.day ?? ""];
        expect(from).toBe(first.express);
        for (let day = from; day <= to; day = addDays(day, 1)) {
          const one = offered.find((two) => two.day === day);
          const way = day >= (first.standard ?? "") ? "standard" : "express";
          if (one?.shipping !== (open.includes(day) ? way : undefined)) wrong.push(day);
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("a parcel that leaves on its last day is there in time, and a day later is too late", () => {
    fc.assert(
      fc.property(
        wanted,
        fc.constantFrom(...ways),
        ({ now, starts, city, closed, ...more }, shipping) => {
          const rules = rulesOf({ closed, ...more });
          const [start] = starts;
          if (!start) return;
          const day = firstDay(now, [start], { city, shipping }, rules);
          const leaves = leaveBy(day, start, { city, shipping }, rules);
          const transit = transitDays(start.city, city, shipping, rules.farDays);
          expect(leaves >= leavingDay(now, start, rules)).toBe(true);
          expect(countAfter(openDays(closed), leaves, day)).toBe(transit);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("SPEC's 3 to 5 days, and 0 to 2 by express, hold between any two cities that are not far away", () => {
    const pairs = CITIES.flatMap((from) => CITIES.map((to) => [from.name, to.name] as const));
    const daysBy = (shipping: (typeof ways)[number]) =>
      new Set(pairs.map(([from, to]) => transitDays(from, to, shipping, 0)));
    expect([...daysBy("standard")].sort()).toEqual([3, 4, 5]);
    expect([...daysBy("express")].sort()).toEqual([0, 1, 2]);
    expect(transitDays("Lahore", "Lahore", "express", 5)).toBe(0);
    expect(transitDays("Rawalpindi", "Islamabad", "standard", 5)).toBe(3);
    expect(transitDays("Lahore", "Skardu", "standard", 5)).toBe(10);
  });

  it("an expected Eid closes the day before and after as well, an announced one only its own", () => {
    const closed = closedBy([
      { day: "2027-03-10", name: "Eid ul-Fitr", isExpected: true },
      { day: "2027-06-15", name: "Ashura", isExpected: false },
    ]);
    expect(closed.get("2027-03-09")).toBe("Eid ul-Fitr (expected)");
    expect(closed.get("2027-03-11")).toBe("Eid ul-Fitr (expected)");
    expect(closed.get("2027-06-15")).toBe("Ashura");
    expect(closed.has("2027-06-14")).toBe(false);
  });

  it("the list of closed days is typed as it is shown, and a line that is none refuses the whole", () => {
    expect(readClosedDays(closedDaysOfLines(closedDaysInLines(EXPECTED_DAYS)))).toEqual([
      ...EXPECTED_DAYS,
    ]);
    expect(readClosedDays(closedDaysOfLines(""))).toEqual([]);
    for (const line of ["2027-02-30 Eid", "Eid 2027-03-10", "2027-03-10"]) {
      expect(readClosedDays(closedDaysOfLines(line))).toBeUndefined();
    }
  });

  it("days are said with their weekday", () => {
    expect(formatNearDay("2026-11-24")).toBe("Tue 24 Nov");
  });
});
