import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { promiseAfterWait, promiseHoldsUntil } from "#tohfa/shop/orders/promises/promise-wait.ts";
import { addDays, type Day, noonOf } from "#tohfa/shop/values/day.ts";
import { closedBy, whyClosed } from "#tohfa/shop/values/holidays/closed-days.ts";
import { type DeliveryRules, leaveBy, leavingDay, type Start } from "./arrival.ts";

const HOUR = 3_600_000;
const days = fc.integer({ min: 0, max: 300 }).map((after) => addDays("2026-09-01", after));
const rules = fc
  .record({
    cutOffHour: fc.integer({ min: 0, max: 23 }),
    farDays: fc.constant(2),
    off: fc.array(days, { maxLength: 10 }),
  })
  .map(({ off, ...rest }): DeliveryRules => {
    const closed = closedBy(off.map((day) => ({ day, name: "Eid", isExpected: false })));
    return { ...rest, closed };
  });
const wanted = fc.record({
  rules,
  ordered: fc
    .tuple(days, fc.integer({ min: 0, max: 24 * 60 - 1 }))
    .map(([day, minute]) => noonOf(day) - 12 * HOUR + minute * 60_000),
  making: fc.integer({ min: 0, max: 8 }),
  /** Days between the first possible day and the chosen one. */
  slack: fc.integer({ min: 0, max: 10 }),
  /** Minutes from the order to its payment or confirmation. */
  waits: fc.integer({ min: 0, max: 12 * 24 * 60 }),
});

interface Order {
  rules: DeliveryRules;
  ordered: number;
  making: number;
  slack: number;
}

/** The promise for a parcel of this order. */
function promised({ rules, ordered, making, slack }: Order) {
  const start: Start = { city: "Lahore", makingDays: making, backAt: null };
  const first = leavingDay(ordered, start, rules);
  let arriveBy: Day = addDays(first, slack);
  while (whyClosed(arriveBy, rules.closed) !== null) arriveBy = addDays(arriveBy, 1);
  const to = { city: "Lahore", shipping: "express" as const };
  const leaves = leaveBy(arriveBy, start, to, rules);
  return {
    start,
    arriveBy,
    leaveBy: leaves,
    until: promiseHoldsUntil(leaves, making, ordered, rules),
  };
}

describe("What a promise counts from (issue 39 §2 'One promise')", () => {
  it("holds for whoever pays or says yes within two hours, and as long as making it can begin in time", () => {
    fc.assert(
      fc.property(wanted, ({ waits, ...order }) => {
        const { start, until, ...promise } = promised(order);
        const at = order.ordered + waits * 60_000;
        const isInTime = leavingDay(at, start, order.rules) <= promise.leaveBy;
        const isAtOnce = waits <= 120;
        const after = promiseAfterWait({ ...promise, until }, at, order.rules);
        if (isInTime || (isAtOnce && at <= until)) expect(after).toEqual(promise);
        if (at <= until) expect(isInTime || isAtOnce).toBe(true);
        // On the day of the order, the deadline is never before two hours have passed.
        const isSameDay =
          new Date(at + 5 * HOUR).getUTCDate() === new Date(order.ordered + 5 * HOUR).getUTCDate();
        if (isAtOnce && isSameDay) expect(after).toEqual(promise);
      }),
    );
  });

  it("what comes later moves it by as many working days, to a day that can be kept, and never twice", () => {
    fc.assert(
      fc.property(wanted, ({ waits, ...order }) => {
        const { start, until, ...promise } = promised(order);
        const at = order.ordered + waits * 60_000;
        const moved = promiseAfterWait({ ...promise, until }, at, order.rules);
        expect(moved.arriveBy >= promise.arriveBy).toBe(true);
        if (at <= until) return;
        expect(moved.arriveBy > promise.arriveBy).toBe(true);
        expect(whyClosed(moved.arriveBy, order.rules.closed)).toBeNull();
        expect(leavingDay(at, start, order.rules) <= moved.leaveBy).toBe(true);
        // The promise moves by no more days than necessary.
        if (order.slack === 0 && waits > 120) {
          expect(leavingDay(at, start, order.rules)).toBe(moved.leaveBy);
        }
      }),
    );
  });
});
