import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { Courier, CourierParcel, Scan as CourierScan } from "../courier.ts";
import { DEMO_NUMBERS, type DemoState } from "../example-numbers.ts";
import { stateOf } from "../status-words.ts";

const HOUR = 3_600_000;

/** A scan: its age in hours, the status text, and optional fields. */
type Scan = readonly [
  hoursAgo: number,
  status: string,
  more?: { reason?: string; receiver?: string },
];

const PICKED: Scan = [52, "Shipment picked in KARACHI"];
const ON_ITS_WAY: readonly Scan[] = [PICKED, [46, "Dispatched to LAHORE"]];
const AT_STATION: readonly Scan[] = [...ON_ITS_WAY, [20, "Arrived at Station in LAHORE"]];
const WITH_RIDER: readonly Scan[] = [...AT_STATION, [3, "Assigned to courier, out for delivery"]];
const REFUSED: Scan = [26, "Delivery attempted", { reason: "Nobody at home, phone switched off" }];

/** An example of every state of SPEC §4, and of the case with both Delivered and Return. */
const SCANS: Record<DemoState, readonly Scan[]> = {
  booked: [[2, "Shipment booked"]],
  dispatched: [
    [30, "Shipment picked in KARACHI"],
    [22, "Dispatched to LAHORE"],
  ],
  arrived: AT_STATION,
  inTransit: WITH_RIDER,
  delivered: [...WITH_RIDER, [1, "Delivered", { receiver: "Ayesha Khan" }]],
  returned: [
    ...AT_STATION.slice(0, 2),
    [30, "Arrived at Station in LAHORE"],
    REFUSED,
    [4, "Return To Sender"],
  ],
  deliveredAfterReturn: [
    ...AT_STATION.slice(0, 2),
    [30, "Arrived at Station in LAHORE"],
    REFUSED,
    [24, "Return To Sender requested"],
    [2, "Delivered", { receiver: "Self" }],
  ],
  noHistory: [],
};

const STATES = new Map(
  Object.entries(DEMO_NUMBERS).map(([state, number]) => [number as string, state as DemoState]),
);

/** A courier that exists only in the demo shop: it knows eight parcels, with scan times relative to now. */
export function createDemoCourier(now: () => number): Courier {
  return {
    code: "demo",
    name: "Demo Courier",
    isSelfMoving: true,
    looksLikeTheirs: (number) => STATES.has(number),
    async track(number) {
      const state = STATES.get(number);
      return state ? parcelIn(state, number, now()) : null;
    },
  };
}

function parcelIn(state: DemoState, trackingNumber: string, now: number): CourierParcel {
  const events = SCANS[state].map((scan) => eventOf(scan, now));
  const booked = now - Math.max(6, ...SCANS[state].map(([hoursAgo]) => hoursAgo + 4)) * HOUR;
  const status = events.at(-1)?.status ?? "Shipment booked";
  return {
    trackingNumber,
    courier: "Demo Courier",
    status,
    state: stateOf(status),
    originCity: "Karachi",
    destinationCity: "Lahore",
    bookingDate: formatDay(booked),
    collectAmount: "2499.00",
    collect: 2499_00,
    weight: "800",
    pieces: "1",
    orderId: "TH-DEM0DEM0",
    invoiceNumber: "N/A",
    invoiceDate: "N/A",
    shipper: {
      name: "Khushboo Gift Studio",
      phone: "0300-0000001",
      address: "Tariq Road, Karachi",
      email: "studio@tohfa.example",
    },
    consignee: { name: "Ayesha Khan", phone: "0300-0000002", address: "Model Town, Lahore" },
    specialInstructions: "None",
    promise: null,
    events,
  };
}

function eventOf([hoursAgo, status, more]: Scan, now: number): CourierScan {
  return {
    status,
    state: stateOf(status),
    courierWords: status,
    at: new Date(now - hoursAgo * HOUR).toISOString(),
    reason: more?.reason ?? "",
    receiver: more?.receiver ?? "",
  };
}
