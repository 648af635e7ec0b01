import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parcelFrom, scanFrom } from "./packet.ts";
import { type CourierState, decidingIndex, stateOf } from "./status-words.ts";
import { traxParcel } from "./trax/trax.ts";

/** Every status word of reference/pakistan.md 1.0 to 1.12 that does not mean "the buyer has it". */
const NOT_DELIVERED = [
  ...["Pickup Request not Send", "Pickup Request Sent", "Consignment Booked", "Shipment Picked"],
  ...["Drop Off at Express Center", "Arrived at Station in LAHORE", "Dispatched to LAHORE"],
  ...["Missroute", "Assign to Courier", "Pending", "Ready for Return", "Being Return", "Cancelled"],
  ...["Returned to Origin", "Return to Origin", "Returned to shipper", "48 Hours Auto Canceled"],
  ...["UNTRACEABLE", "Arrived at TCS Facility", "Departed", "In Transit", "Out For Delivery"],
  ...["Awaiting Receiver Collection", "Recipient Refused", "Shipment Returned To Origin"],
  ...["UnBooked", "Booked", "Picked By PostEx", "En-Route to Lahore warehouse", "Transferred"],
  ...["PostEx WareHouse", "Attempted", "Delivery Under Review", "Under Verification", "Returned"],
  ...["Return Requested", "Out For Return", "Un-Assigned By Me", "Expired", "Package on route"],
  ...["At merchant's warehouse", "Attempt made", "Return initiated", "Shipment - Booked"],
  ...["Rider Picked", "Received from Shipper", "Arrived at Origin", "Arrived at Destination"],
  ...["Rider Exchange", "Not Attempted", "Delivery Unsuccessful", "On Hold", "Misrouted"],
  ...["Non-Service Area", "Confirmation Pending", "Re-Attempt", "On Hold for Self Collection"],
  ...["Lost", "Re-Booked", "Return - Confirm", "Return - In Transit", "Return - Dispatched"],
  ...["Return - Arrived at Origin", "Return - Delivered to Shipper", "Re-Attempt Requested"],
  ...["Intercept", "Case Closed", "Picked from Shipper Facility", "Pickup", "Failed Delivered"],
  ...["Arrived at OPS Facility", "Forward – In Transit", "Reached at Destination", "Damaged"],
  ...["Unsuccessful Delivery Attempt", "Hold for Advice", "Return to Vendor", "Return to Shipper"],
  ...["Return – Out for Delivery", "Unsuccessful Return Attempt", "Return – Reached at Origin"],
  ...["MOVED TO DESTINATION", "UNDELIVERED", "CONTACTING CONSIGNEE", "MOVED TO ORIGIN"],
  ...["REACHED AT ORIGIN", "OUT FOR RETURN SUBMISSION", "RETURNED SUBMITTED", "Call a Rider"],
  ...["Rider on its way", "Awaiting Return", "Return In Transit", "Departure", "On Route"],
  ...["Arrival", "Return / Refused", "Received", "Sent out for delivery", "Deposit", "RTS"],
  ...["pre-transit", "transit", "failure", "unknown", "Delivered to vendor", "rto delivered"],
  ...["Stolen", "Snatched", "Consignee not available", "Incomplete address", "With Courier"],
  // Other texts that people write.
  ...[
    "Delivery attempted",
    "Not delivered",
    "Undelivered",
    "Delivered to shipper",
    "To be delivered",
  ],
  ...["Shipment delivered to shipper", "Parcel delivered back to the sender", "Mis-delivered"],
  ...["Delivered to shipper/returned to origin", "Could not be delivered", "Delivered to origin"],
  ...[
    "Delivered to LAHORE station? no: delivered to station",
    "Wrongly delivered",
    "Fake delivered",
  ],
  ...["Delivered to rider", "Shipment delivered to shipper pending", "Will be delivered soon"],
];

const DELIVERED = [
  ...[
    "Delivered",
    "DELIVERED",
    "Shipment Delivered",
    "Shipment - Delivered",
    "OK",
    "OK - Delivered",
  ],
  ...[
    "Delivered, Case Closed",
    "Delivered (OK)",
    "Delivered to consignee",
    "Successfully delivered",
  ],
];

describe("Delivered is what means it, and nothing else (reference 1.0 to 1.12)", () => {
  it.each(NOT_DELIVERED)("%j is not", (words) => {
    expect(stateOf(words)).not.toBe("delivered");
  });
  it.each(DELIVERED)("%j is", (words) => {
    expect(stateOf(words)).toBe("delivered");
  });

  it("also where Trax closes its case", () => {
    const told = (status: string) =>
      traxParcel(
        { status: 0, details: { tracking_history: [{ timestamp: 1_790_000_000, status }] } },
        "202600000001",
      )?.state;
    expect(told("Delivered, Case Closed")).toBe("delivered");
    expect(told("Case Closed")).toBe("unknown");
  });
});

const scan = (words: string, minute: number) =>
  scanFrom({ words, at: Date.UTC(2026, 10, 21, 8, minute) }, stateOf(words));
const parcelOf = (told: string[], words?: string) =>
  parcelFrom({
    trackingNumber: "KI7503000001",
    courier: "Leopards",
    words,
    scans: told.map((one, index) => scan(one, index)),
  });

describe("Where a parcel is, by its scans", () => {
  it("a scan that nobody knows hides nothing, as the newest or as the courier's summary", () => {
    for (const parcel of [
      parcelOf(["Dispatched", "Delivered", "Sorted by robot"]),
      parcelOf(["Dispatched", "Delivered"], "Sorted by robot"),
      parcelOf(["Dispatched", "Delivered", "Sorted by robot"], "Zzz"),
    ]) {
      expect([parcel.state, parcel.status]).toEqual(["delivered", "Delivered"]);
    }
    expect(parcelOf(["Sorted by robot"]).state).toBe("unknown");
  });

  it("delivered yields to words of return or cancellation only", () => {
    const after = (words: string) => parcelOf(["Delivered", words]).state;
    expect(["Out for delivery", "Arrived at Station", "Undelivered", "On Hold"].map(after)).toEqual(
      Array(4).fill("delivered"),
    );
    expect(["Being Return", "Returned to shipper", "Cancelled"].map(after)).toEqual([
      "returning",
      "returned",
      "cancelled",
    ]);
    expect(parcelOf(["Delivered", "Return cancelled", "Delivered"]).state).toBe("delivered");
  });

  const known = fc.constantFrom<CourierState>(
    ...(["booked", "picked_up", "dispatched", "in_transit", "at_destination", "lost"] as const),
    ...(["out_for_delivery", "attempted", "on_hold", "delivered", "returning"] as const),
    ...(["returned", "cancelled"] as const),
  );

  it("unknown words anywhere between change nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(known, fc.nat(3)), { maxLength: 12 }), (told) => {
        const plain = told.map(([state]) => state);
        const mixed = told.flatMap(([state, more]) => [
          state,
          ...Array<CourierState>(more).fill("unknown"),
        ]);
        expect(mixed[decidingIndex(mixed)]).toBe(plain[decidingIndex(plain)]);
      }),
    );
  });

  it("after a delivery it is delivered, or was said since to go back or be cancelled", () => {
    fc.assert(
      fc.property(fc.array(known, { maxLength: 8 }), fc.array(known, { maxLength: 8 }), (a, b) => {
        const told: CourierState[] = [...a, "delivered", ...b];
        const state = told[decidingIndex(told)];
        const isTakenBack = b.some((one) => ["returning", "returned", "cancelled"].includes(one));
        expect(state === "delivered" || isTakenBack).toBe(true);
      }),
    );
  });
});
