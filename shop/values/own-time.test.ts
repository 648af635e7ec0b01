import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoment } from "./karachi-time.ts";
import { ownMoment, readZone } from "./own-time.ts";

const UNTIL = Date.parse("2026-11-22T16:00:00Z");
const zones = fc.constantFrom(
  ...["Europe/London", "America/New_York", "Asia/Dubai", "Asia/Kolkata", "Asia/Kathmandu"],
  ...["Australia/Lord_Howe", "Pacific/Apia", "America/St_Johns", "Asia/Karachi", "UTC"],
);
const moments = fc.integer({ min: Date.parse("2024-01-01"), max: Date.parse("2030-01-01") });

describe("A moment where its reader is", () => {
  it("9 pm in Pakistan is 4 pm in London, and the next day's morning in Auckland names its day", () => {
    expect(formatMoment(UNTIL)).toBe("22 Nov 2026, 9:00 pm");
    expect(ownMoment(UNTIL, "Europe/London")).toBe("4:00 pm");
    expect(ownMoment(UNTIL, "Pacific/Auckland")).toBe("23 Nov 2026, 5:00 am");
    expect(ownMoment(Date.parse("2026-07-22T16:00:00Z"), "Europe/London")).toBe("5:00 pm");
  });

  it("is what the zone's own calendar says, at any moment and through changes of the clock", () => {
    fc.assert(
      fc.property(moments, zones, (time, timeZone) => {
        const clock = new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" });
        const date = new Intl.DateTimeFormat("en-GB", { timeZone, day: "2-digit" });
        const own = ownMoment(time, timeZone);
        const said = clock.format(time).toLowerCase().replace(/\s/gu, " ");
        if (own === null) {
          expect(formatMoment(time)).toContain(said);
          return;
        }
        expect(own.endsWith(said)).toBe(true);
        if (own !== said) expect(own.slice(0, 2)).toBe(date.format(time));
      }),
    );
  });

  it("is null where clocks show the same, and for what is no zone", () => {
    for (const zone of [
      "Asia/Karachi",
      "Asia/Tashkent",
      "",
      "Mars/Base",
      "+05:00",
      "constructor",
    ]) {
      expect(ownMoment(UNTIL, zone)).toBeNull();
    }
    expect(ownMoment(Number.NaN, "Europe/London")).toBeNull();
  });

  it("a name of a zone is one of the IANA's, whatever is sent", () => {
    expect(Intl.supportedValuesOf("timeZone").filter((zone) => readZone(zone) !== zone)).toEqual(
      [],
    );
    const none = [
      "",
      "x".repeat(50),
      "+05:00",
      "Europe/London\n",
      "../etc",
      "<b>",
      5,
      null,
      {},
      ["UTC"],
    ];
    expect(none.filter((zone) => readZone(zone) !== null)).toEqual([]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readZone(text) === null || /^[\w/+-]{1,40}$/.test(text)).toBe(true);
      }),
    );
  });
});
