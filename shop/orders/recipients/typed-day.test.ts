import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, formatNearDay } from "#tohfa/shop/values/day.ts";
import { MONTHS } from "#tohfa/shop/values/karachi-time.ts";
import { readTypedDay } from "./typed-day.ts";

const TODAY = "2026-11-22";

describe("A day as people write it", () => {
  it("is the same in every way to write it", () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 300 }), (days) => {
        const day = addDays(TODAY, days);
        const [year = "", month = "", date = ""] = day.split("-");
        const name = MONTHS[Number(month) - 1] ?? "";
        const bare = String(Number(date));
        const ways = [
          ...[day, `${year}/${month}/${date}`, `${day} 00:00:00`, `${bare} ${name} ${year}`],
          ...[
            `${bare}-${name}-${year.slice(2)}`,
            `${name} ${bare}, ${year}`,
            `${bare}/${month}/${year}`,
          ],
          ...[
            `${date}.${month}.${year}`,
            formatNearDay(day),
            `${bare}th ${name}`,
            `${name} ${bare}`,
          ],
        ];
        expect(ways.filter((way) => readTypedDay(way, TODAY) !== day)).toEqual([]);
        expect(readTypedDay(`${month}/${date}/${year}`, TODAY)).toBe(
          Number(date) > 12 ? day : `${year}-${date}-${month}`,
        );
      }),
    );
  });

  it("never throws, and what is no day is none", () => {
    const none = [
      "",
      "soon",
      "31 Feb",
      "24",
      "2026",
      "24/13/2026x",
      "1/2/3/4",
      "Eid",
      "0/1",
      "24 Nov 20261",
    ];
    expect(none.filter((text) => readTypedDay(text, TODAY) !== null)).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (text) => {
        const read = readTypedDay(text, TODAY);
        expect(read === null || /^\d{4}-\d\d-\d\d$/.test(read)).toBe(true);
      }),
    );
  });

  it("Urdu digits are read, and a day long over means the next year's", () => {
    expect(readTypedDay("۲۴/۱۱/۲۰۲۶", TODAY)).toBe("2026-11-24");
    expect(readTypedDay("10 Mar", TODAY)).toBe("2027-03-10");
    expect(readTypedDay("20 Nov", TODAY)).toBe("2026-11-20");
  });
});
