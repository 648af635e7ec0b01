import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCompleted, simplifyStatus } from "../tracking/timeline.ts";
import { type CourierState, stateOf, statusToShow } from "./status-words.ts";

describe("What couriers' words mean (reference 1.0)", () => {
  it.each<[string, CourierState]>([
    ["Pickup Request not Send", "booked"],
    ["Consignment Booked", "booked"],
    ["Un-Assigned By Me", "cancelled"],
    ["48 Hours Auto Canceled", "cancelled"],
    ["Shipment Picked", "picked_up"],
    ["Received from Shipper", "picked_up"],
    ["Dispatched to GUJRANWALA", "dispatched"],
    ["Missroute", "dispatched"],
    ["Arrived at Station in LAHORE", "in_transit"],
    ["Arrived at Destination", "at_destination"],
    ["Assign to Courier", "out_for_delivery"],
    ["OUT   FOR-DELIVERY", "out_for_delivery"],
    ["Undelivered", "attempted"],
    ["Not Delivered", "attempted"],
    ["Failed Delivered", "attempted"],
    ["Refused to receive", "attempted"],
    ["Hold for Advice", "on_hold"],
    ["Delivery Under Review", "on_hold"],
    ["Delivered", "delivered"],
    ["Shipment - Delivered", "delivered"],
    ["OK - Delivered", "delivered"],
    ["ok", "delivered"],
    ["To be delivered", "unknown"],
    ["Ready for Return", "returning"],
    ["Being Return", "returning"],
    ["Returned to Origin", "returning"],
    ["Return - Out for Delivery", "returning"],
    ["Being returned to shipper", "returning"],
    ["Return - Delivered to Shipper attempt", "returning"],
    ["Returned to shipper", "returned"],
    ["Return - Delivered to Shipper", "returned"],
    ["Return to Vendor", "returned"],
    ["Returned at Merchant Warehouse", "returned"],
    ["Delivered to vendor", "returned"],
    ["Return cancelled", "on_hold"],
    ["UNTRACEABLE", "lost"],
    ["Sorted by robot", "unknown"],
    ["", "unknown"],
  ])("%j is %s", (words, state) => {
    expect(stateOf(words)).toBe(state);
  });

  it("only a completed hand-back is the end of a return, and SPEC §4 counts it as completed", () => {
    const ends = ["Returned to shipper", "Return - Delivered to Shipper", "Delivered to vendor"];
    for (const words of ends) {
      const status = statusToShow(words, stateOf(words));
      expect([simplifyStatus(status), isCompleted(status)]).toEqual(["Return", true]);
    }
  });
});

/** The result that SPEC §4's simplification must have for each state. */
const SIMPLE: Record<CourierState, ReturnType<typeof simplifyStatus>> = {
  booked: "Booked",
  picked_up: "Booked",
  dispatched: "Dispatched",
  in_transit: null,
  at_destination: null,
  out_for_delivery: "In Transit",
  attempted: null,
  on_hold: null,
  delivered: "Delivered",
  returning: "Return",
  returned: "Return",
  cancelled: null,
  lost: null,
  unknown: null,
};

describe("The status that is shown (SPEC §4)", () => {
  const part = fc.constantFrom(
    ..."Return Returned Delivered to Shipper - Out For Delivery Undelivered Booked Picked Dispatched not".split(
      " ",
    ),
    "Assigned to courier",
    "LAHORE",
  );
  const words = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 6 }).map((parts) => parts.join(" ")),
  );

  it("is read by SPEC §4's simplification as what it means, whatever a courier writes", () => {
    fc.assert(
      fc.property(words, fc.constantFrom(...Object.keys(SIMPLE)), (text, key) => {
        fc.pre(text.trim() !== "");
        const state = key as CourierState;
        expect(simplifyStatus(statusToShow(text, state))).toBe(SIMPLE[state]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is the courier's own words wherever SPEC §4 reads them right", () => {
    for (const text of ["Dispatched to LAHORE", "Being Return", "Arrived at Station in LAHORE"]) {
      expect(statusToShow(text, stateOf(text))).toBe(text);
    }
  });
});
