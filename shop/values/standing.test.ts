import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MIN_PARCELS, type SentParcel, usualDaysToSend } from "./standing.ts";

const DAY = 86_400_000;
const NOW = 100 * DAY;
const sent = (days: number): SentParcel => ({ from: 0, handedOver: days * DAY, isLate: false });
const waiting = (days: number, isLate: boolean): SentParcel => ({
  from: NOW - days * DAY,
  handedOver: null,
  isLate,
});

describe("How fast a store usually sends", () => {
  it("is the median of its parcels, rounded up to whole days", () => {
    expect(usualDaysToSend([0.2, 0.5, 1.1, 3, 20].map(sent), NOW)).toBe(2);
  });

  it("is unknown with fewer than five parcels, and parcels whose promise still holds do not count", () => {
    expect(usualDaysToSend([1, 1, 1, 1].map(sent), NOW)).toBeNull();
    expect(usualDaysToSend([...[1, 1, 1, 1].map(sent), waiting(1, false)], NOW)).toBeNull();
  });

  it("is slower with late parcels that are not dispatched: no store looks fast by leaving the slow ones", () => {
    const quick = [1, 1, 1, 1, 1].map(sent);
    const late = [30, 30, 30, 30, 30, 30].map((days) => waiting(days, true));
    expect([usualDaysToSend(quick, NOW), usualDaysToSend([...quick, ...late], NOW)]).toEqual([
      1, 30,
    ]);
  });

  it("is at least a day, and at least half of the parcels were as quick", () => {
    const waits = fc.array(fc.integer({ min: -DAY, max: 40 * DAY }), { minLength: MIN_PARCELS });
    fc.assert(
      fc.property(waits, (list) => {
        const parcels = list.map((handedOver) => ({ from: 0, handedOver, isLate: false }));
        const days = usualDaysToSend(parcels, NOW) ?? 0;
        expect(days).toBeGreaterThanOrEqual(1);
        const asQuick = list.filter((wait) => wait <= days * DAY).length;
        expect(asQuick * 2).toBeGreaterThanOrEqual(list.length);
      }),
    );
  });
});
