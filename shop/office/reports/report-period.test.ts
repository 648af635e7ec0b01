import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, dayOf, daysBetween } from "#tohfa/shop/values/day.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import {
  bucketDays,
  chosenPeriod,
  MAX_REPORT_DAYS,
  PERIOD_PRESETS,
  periodBefore,
  periodSpan,
  periodText,
  type ReportPeriod,
  readPeriod,
} from "./report-period.ts";

const EPOCH = "2025-01-01";
const days = fc.integer({ min: 0, max: 1_500 }).map((n): Day => addDays(EPOCH, n));
const periods = fc
  .tuple(days, fc.integer({ min: 0, max: MAX_REPORT_DAYS - 1 }))
  .map(([from, more]): ReportPeriod => ({ from, to: addDays(from, more) }));

const lengthOf = ({ from, to }: ReportPeriod) => daysBetween(from, to) + 1;

describe("The days of a report", () => {
  it("are read as they are written, whatever day it is", () => {
    fc.assert(
      fc.property(periods, days, (period, today) => {
        expect(readPeriod(periodText(period), today)).toEqual(period);
      }),
    );
  });

  it("of every preset end today or before, and are few enough", () => {
    fc.assert(
      fc.property(days, (today) => {
        for (const preset of Object.keys(PERIOD_PRESETS)) {
          const read = readPeriod(preset, today);
          if (read instanceof Refusal) throw read;
          expect(read.to <= today).toBe(true);
          expect(readPeriod(periodText(read), today)).toEqual(read);
        }
      }),
    );
    expect(readPeriod("tax-year", "2026-06-30")).toEqual({ from: "2025-07-01", to: "2026-06-30" });
    expect(readPeriod("tax-year", "2026-07-01")).toEqual({ from: "2026-07-01", to: "2026-07-01" });
    expect(readPeriod("last-month", "2028-03-31")).toEqual({
      ...{ from: "2028-02-01", to: "2028-02-29" },
    });
  });

  it.each([
    ["", "from"],
    ["2026-02-30..2026-03-01", "from"],
    ["2026-03-02..2026-03-01", "to"],
    ["2025-01-01..2026-02-05", "from"],
    ["2026-03-01..2026-03-02..2026-03-03", "from"],
    ["2026-03-01", "from"],
  ])("%s are no days of a report", (text, field) => {
    expect(readPeriod(text, "2026-11-28")).toMatchObject({ code: "invalid", field });
  });

  it("an address with nonsense shows the usual days and says why", () => {
    const now = Date.parse("2026-11-28T20:00:00Z");
    const chosen = chosenPeriod(new URLSearchParams("from=2026-11-03&to=2026-11-01"), now);
    // It is the 29th in Pakistan already.
    expect(chosen.period).toEqual({ from: "2026-10-31", to: "2026-11-29" });
    expect(chosen.refusal?.field).toBe("to");
  });

  it("are compared with as many right before them; whole months with whole months", () => {
    fc.assert(
      fc.property(periods, (period) => {
        const before = periodBefore(period);
        expect(addDays(before.to, 1)).toBe(period.from);
        const isWhole = period.from.endsWith("-01") && addDays(period.to, 1).endsWith("-01");
        if (isWhole) expect(before.from).toMatch(/-01$/);
        else expect(lengthOf(before)).toBe(lengthOf(period));
      }),
    );
    expect(periodBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({
      ...{ from: "2026-02-01", to: "2026-02-28" },
    });
    expect(periodBefore({ from: "2026-01-01", to: "2026-03-31" })).toEqual({
      ...{ from: "2025-10-01", to: "2025-12-31" },
    });
  });

  it("begin and end at midnight in Pakistan, and leave out no moment between them", () => {
    fc.assert(
      fc.property(periods, (period) => {
        const { from, to } = periodSpan(period);
        expect([dayOf(from), dayOf(from - 1)]).toEqual([period.from, addDays(period.from, -1)]);
        expect([dayOf(to - 1), dayOf(to)]).toEqual([period.to, addDays(period.to, 1)]);
        expect(periodSpan(periodBefore(period)).to).toBe(from);
      }),
    );
  });

  it("are some 60 columns of a plot at most, in order, the first of which has the first day", () => {
    fc.assert(
      fc.property(periods, (period) => {
        const columns = bucketDays(period);
        expect(columns.length).toBeLessThanOrEqual(60);
        expect(columns).toEqual([...new Set(columns)].toSorted());
        expect((columns[0] ?? "") <= period.from).toBe(true);
        expect((columns.at(-1) ?? "") <= period.to).toBe(true);
      }),
    );
  });
});
