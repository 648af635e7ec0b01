import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, formatNearDay } from "./day.ts";
import { changeInWords, daysOf, promiseInWords, promiseOf, type StoredPromise } from "./promise.ts";
import { PROMISE_CHANGERS } from "./promise-kinds.ts";

const day = fc.integer({ min: 0, max: 60 }).map((after) => addDays("2026-11-27", after));
const kept: fc.Arbitrary<StoredPromise> = fc
  .record({
    arriveBy: fc.option(day),
    expectedBy: fc.option(day),
    changed: fc.option(
      fc.record({ first: day, by: fc.constantFrom(...PROMISE_CHANGERS), reason: fc.string() }),
    ),
    promiseUntil: fc.option(fc.integer({ min: 0 })),
  })
  .map(({ changed, ...rest }) => ({
    ...rest,
    firstArriveBy: changed?.first ?? null,
    arriveChangedBy: changed?.by ?? null,
    arriveChangeReason: changed?.reason ?? null,
  }));

describe("The one rule of a parcel's day (issue 39 §2 'One promise')", () => {
  it("shows a day wherever one was promised, and another one only with who changed it", () => {
    fc.assert(
      fc.property(kept, (parcel) => {
        const shown = promiseOf(parcel);
        expect(shown === null).toBe(parcel.arriveBy === null);
        if (!shown) return;
        expect(shown.day).toBe(parcel.expectedBy ?? parcel.arriveBy);
        const first = parcel.firstArriveBy ?? parcel.arriveBy;
        expect(shown.was).toBe(first === shown.day ? null : first);
        if (shown.was !== null) expect(shown.by).not.toBeNull();
        const words = promiseInWords(shown, "Noor Pottery");
        expect(words).toContain(`by ${formatNearDay(shown.day)}`);
        if (shown.was !== null) {
          expect(words).toContain(`First promised by ${formatNearDay(shown.was)}. `);
          expect(words).toMatch(/(Noor Pottery|Tohfa) changed it: /);
        }
        if (shown.by === null) expect(changeInWords(shown, "Noor Pottery")).toBe("");
      }),
    );
  });

  it("shows an order's days as the first and the last of its parcels'", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.record({ day })), { maxLength: 6 }), (promises) => {
        const days = daysOf(promises);
        const all = promises.flatMap((one) => one?.day ?? []).sort();
        expect(days).toEqual(all.length === 0 ? null : { first: all[0], last: all.at(-1) });
      }),
    );
  });

  it("a person's words stay as they are, whatever is in them", () => {
    const promise = {
      ...({ day: "2026-12-04", was: "2026-12-03", by: "seller", until: null } as const),
      reason: "$& {seller} $1",
    };
    expect(changeInWords(promise, "A {reason} B")).toBe(
      "First promised by Thu 3 Dec. A {reason} B changed it: $& {seller} $1",
    );
  });
});
