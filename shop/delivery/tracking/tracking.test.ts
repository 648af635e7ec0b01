import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { parseCourierTime } from "./courier-time.ts";
import {
  currentStep,
  estimateDelivery,
  isCompleted,
  isKnown,
  mergeEvents,
  progress,
  simplifyStatus,
  stepsToCome,
  type TrackingEvent,
  timeline,
  troubleOf,
} from "./timeline.ts";

const event = (status: string, at = "2026-11-18 10:00:00"): TrackingEvent => ({
  status,
  at,
  reason: "",
  receiver: "",
});
const NOW = Date.parse("2026-11-21T12:00:00+05:00");

describe("Tracking status simplification (SPEC §4)", () => {
  // SPEC §4: Tracking status simplification (case-insensitive contains): 'picked' or 'booked' gives Booked; 'dispatched' gives Dispatched; 'assigned to courier' or 'out for delivery' gives In Transit; 'delivered' gives Delivered; 'return' gives Return;
  it.each([
    ["Shipment PICKED in Karachi", "Booked"],
    ["Consignment Booked", "Booked"],
    ["Dispatched to LAHORE", "Dispatched"],
    ["Assigned to courier", "In Transit"],
    ["Out For Delivery", "In Transit"],
    ["DELIVERED", "Delivered"],
    ["Being Return", "Return"],
    ["Arrived at Station in LAHORE", null],
    ["", null],
  ])("%j gives %s", (status, simple) => {
    expect(simplifyStatus(status)).toBe(simple);
  });

  // SPEC §4: A step is completed if its status contains one of: Shipment picked, Dispatched, Arrived at Station, Assigned to courier, Delivered, Return To Sender.
  it("a step is completed if its status contains one of the six", () => {
    const completed = [
      "Shipment picked",
      "Dispatched to X",
      "Arrived at Station",
      "Assigned to courier",
      "Delivered",
      "Return To Sender",
    ];
    expect(completed.every(isCompleted)).toBe(true);
    expect(["Shipment booked", "Out for delivery", "Being Return"].some(isCompleted)).toBe(false);
  });

  // SPEC §4: anything else is dropped from the main timeline
  it("anything else is dropped from the main timeline", () => {
    expect(timeline([event("Customs"), event("Dispatched")]).map(({ label }) => label)).toEqual([
      "Dispatched",
    ]);
  });

  // SPEC §4: Exact duplicates (same label and date) are dropped.
  it("exact duplicates (same label and date) are dropped, same label at another time is kept", () => {
    const steps = timeline([
      event("Dispatched"),
      event("Dispatched"),
      event("Dispatched", "2026-11-19 10:00:00"),
    ]);
    expect(steps.length).toBe(2);
  });

  // SPEC §4: If both Delivered and Return exist, the later one wins and the other is removed.
  it("if both Delivered and Return exist, the later one wins and the other is removed", () => {
    const early = "2026-11-18 10:00:00";
    const late = "2026-11-19 10:00:00";
    const simple = (events: TrackingEvent[]) =>
      timeline(events).map(({ simplified }) => simplified);
    expect(simple([event("Delivered", early), event("Return To Sender", late)])).toEqual([
      "Return",
    ]);
    expect(simple([event("Return To Sender", early), event("Delivered", late)])).toEqual([
      "Delivered",
    ]);
    // Listed newest first, as some couriers do: the time decides, not the position.
    expect(simple([event("Delivered", late), event("Return To Sender", early)])).toEqual([
      "Delivered",
    ]);
    expect(simple([event("Delivered", "N/A"), event("Return To Sender", "N/A")])).toEqual([
      "Return",
    ]);
  });

  // SPEC §4: Progress fill = completed steps / total steps.
  it("progress fill = completed steps / total steps", () => {
    const steps = timeline([
      event("Shipment booked"),
      event("Dispatched"),
      event("Out for delivery"),
      event("Delivered"),
    ]);
    expect(progress(steps)).toBe(0.5);
    expect(progress([])).toBe(0);
  });

  it("never throws and never shows both ends, whatever a courier sends", () => {
    const any = fc.record({
      status: fc.oneof(fc.string(), fc.constantFrom("Delivered", "Return", "Dispatched", "Booked")),
      at: fc.oneof(
        fc.string(),
        fc.constantFrom("19/09/2026", "Oct 14, 2024", "2026-09-20 01:26:19"),
      ),
      reason: fc.string(),
      receiver: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(any), (events) => {
        const steps = timeline(events);
        const simple = new Set(steps.map(({ simplified }) => simplified));
        expect(simple.has("Delivered") && simple.has("Return")).toBe(false);
        expect(progress(steps)).toBeGreaterThanOrEqual(0);
        expect(progress(steps)).toBeLessThanOrEqual(1);
        expect(estimateDelivery(steps, NOW)).not.toBe("");
      }),
    );
  });
});

describe("What of a parcel's way is still to come", () => {
  const toCome = (...statuses: string[]) =>
    stepsToCome(timeline(statuses.map((one) => event(one))));

  it("everything after the furthest step, in order", () => {
    expect(toCome("Shipment booked")).toEqual(["Dispatched", "In Transit", "Delivered"]);
    expect(toCome("Shipment picked", "Out for delivery")).toEqual(["Delivered"]);
    expect(toCome("Out for delivery", "Shipment booked")).toEqual(["Delivered"]);
  });

  it("nothing once it is delivered, while it goes back, or where nobody has seen it", () => {
    expect(toCome("Dispatched", "Delivered")).toEqual([]);
    expect(toCome("Dispatched", "Being Return")).toEqual([]);
    expect(toCome()).toEqual([]);
  });
});

describe("Where the badge says a parcel is", () => {
  const badge = (...words: string[]) =>
    currentStep(timeline(words.map((status, hour) => event(status, `2026-11-18 1${hour}:00:00`))))
      ?.simplified;

  it("delivered stays delivered, whatever is said after it but a return", () => {
    expect(badge("Dispatched", "Delivered", "Dispatched to LAHORE")).toBe("Delivered");
    expect(badge("Dispatched", "Delivered", "Sorted by robot")).toBe("Delivered");
    expect(badge("Dispatched", "Delivered", "Return under way")).toBe("Return");
  });

  it("a parcel that turned back is on its way back; sent again it is on its way", () => {
    expect(badge("Dispatched", "Return under way")).toBe("Return");
    expect(badge("Dispatched", "Return under way", "Dispatched")).toBe("Dispatched");
    expect(badge("Shipment booked", "Out for delivery")).toBe("In Transit");
  });

  it("lost, damaged and cancelled have words of their own, which SPEC §4's words never have", () => {
    expect(["Lost on its way", "Damaged on its way", "Order cancelled"].map(troubleOf)).toEqual([
      "Lost",
      "Damaged",
      "Cancelled",
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom(
          "Booked",
          "picked",
          "Dispatched",
          "delivered",
          "Return",
          "out for delivery",
        ),
        fc.constantFrom("lost", "damaged", "cancelled"),
        (known, trouble) => {
          expect(troubleOf(`${trouble}: ${known}`)).toBeNull();
        },
      ),
    );
    expect(troubleOf("Arrived at Station in LAHORE")).toBeNull();
  });
});

describe("Estimated delivery (SPEC §4)", () => {
  // SPEC §4: Estimated delivery: 'Delivered' if any step is Delivered;
  it("'Delivered' if any step is Delivered", () => {
    expect(estimateDelivery(timeline([event("Dispatched"), event("Delivered")]), NOW)).toBe(
      "Delivered",
    );
  });

  // SPEC §4: else if an In Transit step exists, its date plus 3 to plus 5 days;
  // SPEC §9: estimated delivery 3 to 5 days from In Transit date, or 0 to 2 days from today.
  it("else the In Transit step's date plus 3 to plus 5 days", () => {
    const steps = timeline([event("Dispatched"), event("Out for delivery", "2026-11-20 09:00:00")]);
    expect(estimateDelivery(steps, NOW)).toBe("23 Nov 2026 - 25 Nov 2026");
  });

  // SPEC §4: else today to today plus 2 days (format: 2-digit day, short month, year).
  // SPEC §9: estimated delivery 3 to 5 days from In Transit date, or 0 to 2 days from today.
  it("else today to today plus 2 days (2-digit day, short month, year)", () => {
    expect(estimateDelivery([], NOW)).toBe("21 Nov 2026 - 23 Nov 2026");
    expect(formatDay(Date.parse("2026-12-01T00:30:00+05:00"))).toBe("01 Dec 2026");
  });
});

describe("Couriers' times (reference 1.0)", () => {
  it.each([
    ["2026-09-20 01:26:19", "2026-09-20T01:26:19+05:00"],
    ["19/09/2026", "2026-09-19T00:00:00+05:00"],
    ["Thursday Oct 17, 2024 12:58", "2024-10-17T12:58:00+05:00"],
    ["Oct 14, 2024", "2024-10-14T00:00:00+05:00"],
    ["20-Sep-2026 1:05 PM", "2026-09-20T13:05:00+05:00"],
    ["2026-11-21T08:00:00.000Z", "2026-11-21T13:00:00+05:00"],
  ])("%s is Pakistan's time", (text, iso) => {
    expect(parseCourierTime(text)).toBe(Date.parse(iso));
  });

  it("what cannot be read is null: no such day, no date, nonsense", () => {
    expect(["31/02/2026", "N/A", "", "soon", "99:99"].map(parseCourierTime)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("'N/A' and 'None' mean that there is nothing to show", () => {
    expect(["N/A", "n/a", "None", " ", "null"].some(isKnown)).toBe(false);
    expect(isKnown("Ayesha")).toBe(true);
  });
});

describe("Our own history and the courier's as one", () => {
  const own = [event("Dispatched", "2026-11-18T05:00:00.400Z"), event("Delivered", "N/A")];

  it("stand in order of time; a scan that is in both is there once", () => {
    const theirs = [
      event("Dispatched", "2026-11-18 10:00:00"),
      event("Shipment Picked", "2026-11-18 09:00:00"),
    ];
    const merged = mergeEvents([own[0] as TrackingEvent], theirs);
    expect(merged.map(({ status }) => status)).toEqual(["Shipment Picked", "Dispatched"]);
  });

  it("nothing of either is lost", () => {
    const merged = mergeEvents(own, [event("Dispatched", "2026-11-18 10:00:01")]);
    expect(merged.length).toBe(3);
  });
});
