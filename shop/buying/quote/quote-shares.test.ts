import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysUntil } from "#tohfa/shop/delivery/arrival/arrival.ts";
import { transitDays } from "#tohfa/shop/delivery/arrival/transit.ts";
import { addDays, type Day, dayOf, noonOf, weekdayOf } from "#tohfa/shop/values/day.ts";
import { closedBy, SUNDAY, whyClosed } from "#tohfa/shop/values/holidays/closed-days.ts";
import { type Destination, keyOf, lateRowsOf, quoteArrivals } from "./quote-shares.ts";

const FROM: Day = "2026-11-20";
const soon = fc.integer({ min: 0, max: 60 }).map((days) => addDays(FROM, days));
const back = fc.integer({ min: 0, max: 12 }).map((days) => addDays(FROM, days));
/** Most of these can be kept. */
const later = fc.integer({ min: 26, max: 41 }).map((days) => addDays(FROM, days));
const cities = fc.constantFrom("Lahore", "Karachi", "Multan", "Skardu", "Quetta");
const lines = fc.array(
  fc.record({
    product: fc.record({
      sellerId: fc.constantFrom("s1", "s2"),
      sellerCity: cities,
      makingDays: fc.integer({ min: 0, max: 6 }),
      backAt: fc.option(back.map((day) => new Date(noonOf(day)).toISOString())),
    }),
    parts: fc.constant([]),
  }),
  { minLength: 1, maxLength: 3 },
);
const people = fc.array(
  fc.record({
    city: cities,
    boxes: fc.integer({ min: 1, max: 3 }),
    arriveOn: fc.oneof(
      ...[
        { arbitrary: fc.constant(""), weight: 6 },
        { arbitrary: later, weight: 12 },
      ],
      ...[
        { arbitrary: soon, weight: 2 },
        { arbitrary: fc.constantFrom("2026-02-31", "soon"), weight: 1 },
      ],
    ),
  }),
  { minLength: 1, maxLength: 4 },
);
const wanted = fc.record({
  ...{ lines, people },
  arriveOn: fc.oneof(fc.constant(""), soon, later),
  shipping: fc.constantFrom("standard" as const, "express" as const),
  closed: fc.array(fc.record({ day: soon, name: fc.constant("Eid"), isExpected: fc.boolean() }), {
    maxLength: 8,
  }),
  hour: fc.integer({ min: 0, max: 23 }),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer Value> ? Value : never;

function quoted({ lines, people, arriveOn, shipping, closed, hour }: Wanted) {
  const rules = { cutOffHour: 14, farDays: 5, closed: closedBy(closed) };
  const now = noonOf(FROM) + (hour - 12) * 3_600_000;
  const to = { city: "", arriveOn, now, rules, tellsDays: true };
  return { ...quoteArrivals(lines, people, to, shipping), rules, now };
}

/** Said anew, apart from the rule: the open days from when a thing can be begun up to the day. */
function openDays(from: Day, to: Day, isOpen: (day: Day) => boolean): number {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (isOpen(day)) count += 1;
  return count;
}

describe("Days of an order to several people", () => {
  it("no day is kept, own or for everybody, that Sundays, holidays, making, a store's holiday or the way forbid", () => {
    let kept = 0;
    fc.assert(
      fc.property(wanted, (all) => {
        const { promises, whyNot, rules, now } = quoted(all);
        if (whyNot.length > 0) {
          expect(promises.size).toBe(0);
          return;
        }
        const isOpen = (day: Day) => weekdayOf(day) !== 0 && whyClosed(day, rules.closed) === null;
        const today = now < noonOf(FROM) + 2 * 3_600_000 ? FROM : addDays(FROM, 1);
        for (const share of all.people) {
          for (const { product } of all.lines) {
            const own = promises.get(keyOf(share))?.get(product.sellerId);
            const chosen = share.arriveOn || all.arriveOn;
            if (chosen) {
              kept += 1;
              expect(own?.arriveBy).toBe(chosen);
            }
            const day = own?.arriveBy ?? "";
            const back = product.backAt ? dayOf(Date.parse(product.backAt)) : today;
            const begins = back > today ? back : today;
            // All of a seller's parcel leaves from one city, the last thing's.
            const from = all.lines.findLast((one) => one.product.sellerId === product.sellerId);
            const way = transitDays(
              ...([from?.product.sellerCity ?? "", share.city] as const),
              ...([all.shipping, rules.farDays] as const),
            );
            expect(isOpen(day)).toBe(true);
            const has = openDays(begins, day, isOpen);
            expect(has).toBeGreaterThanOrEqual(1 + product.makingDays + way);
            expect((own?.leaveBy ?? "") <= day).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(kept).toBeGreaterThan(20);
  });

  it("each day that is offered in a city is kept there, and every refused one is told with its row", () => {
    fc.assert(
      fc.property(wanted, (all) => {
        const { quoted: found, delivery, whyNot } = quoted(all);
        const closed = new Map(delivery.closed.map(({ day, name }) => [day, name]));
        for (const share of all.people) {
          const city = found.find((one) => one.city === share.city);
          if (!city) throw new Error("A city is not quoted");
          // As the browser works them out.
          const offered = daysUntil(city.first, city.last, closed).filter(
            (one) => all.shipping === "express" || one.shipping === "standard",
          );
          const isOffered = offered.some(({ day }) => day === share.arriveOn);
          const isRefused = city.cannot.some(({ day }) => day === share.arriveOn);
          if (share.arriveOn !== "") expect(isRefused).toBe(!isOffered);
        }
        const rows = lateRowsOf(all.people, found);
        expect(rows.length > 0).toBe(whyNot.some(({ kind }) => kind === "receiver_day"));
        for (const { row, city } of rows) expect(all.people[row - 1]?.city).toBe(city);
      }),
      { numRuns: 300 },
    );
  });

  it("who has a day of their own does not stand in the way of the day for everybody else", () => {
    const now = noonOf(FROM);
    const rules = { cutOffHour: 14, farDays: 5, closed: closedBy([]) };
    const line = {
      product: { sellerId: "s1", sellerCity: "Lahore", makingDays: 0, backAt: null },
      parts: [],
    };
    const quote = (people: Destination[]) =>
      quoteArrivals(
        [line],
        people,
        { city: "", arriveOn: "2026-11-24", now, rules, tellsDays: true },
        "standard",
      );
    const here = { city: "Lahore", boxes: 1, arriveOn: "" };
    const far = { city: "Skardu", boxes: 1, arriveOn: "2026-12-10" };
    expect(quote([here, far]).whyNot).toEqual([]);
    expect(quote([here, { ...far, arriveOn: "" }]).whyNot).toMatchObject([
      { kind: "day", text: expect.stringMatching(/^In Skardu: /) },
    ]);
    expect(quote([here, { ...far, arriveOn: "2026-11-29" }]).whyNot).toMatchObject([
      { kind: "receiver_day", text: expect.stringMatching(/^Row 2, Skardu: /) },
    ]);
    expect(whyClosed("2026-11-29", rules.closed)).toBe(SUNDAY);
  });
});
