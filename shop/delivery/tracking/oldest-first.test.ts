import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oldestFirst } from "./oldest-first.ts";
import { timeline } from "./timeline.ts";

const scan = (status: string, at: string) => ({ status, at, reason: "", receiver: "" });

const minuteOf = (minute: number) =>
  `2026-11-${String(10 + Math.floor(minute / 1440)).padStart(2, "0")} ${new Date(minute * 60_000).toISOString().slice(11, 16)}:00`;

describe("Scans, whichever end a courier's list begins with", () => {
  it("give the same timeline", () => {
    const told = [
      scan("Shipment picked", "18-Nov-2026 10:00"),
      scan("Dispatched to LAHORE", "19-Nov-2026 09:30"),
      scan("Assigned to courier", "20-Nov-2026 08:15"),
      scan("Return to sender", "20-Nov-2026 18:00"),
      scan("Delivered", "21-Nov-2026 12:00"),
    ];
    expect(timeline(oldestFirst(told.toReversed()))).toEqual(timeline(told));
    expect(oldestFirst(told)).toEqual(told);
  });

  it("hold for any list with two times in it, scans of one minute included", () => {
    const minutes = fc.array(fc.nat(5_000), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(minutes, (told) => {
        fc.pre(new Set(told).size > 1);
        const list = told
          .sort((a, b) => a - b)
          .map((minute, index) => scan(`Arrived ${index}`, minuteOf(minute)));
        expect(oldestFirst(list)).toEqual(list);
        expect(oldestFirst(list.toReversed())).toEqual(list);
      }),
    );
  });

  it("leave a scan without a readable time where it was told", () => {
    const list = [
      scan("Booked", "2026-11-18 10:00:00"),
      scan("Sorted", "N/A"),
      scan("Delivered", "2026-11-20 10:00:00"),
    ];
    expect(oldestFirst(list)).toEqual(list);
    expect(oldestFirst(list.toReversed())).toEqual(list);
  });
});
