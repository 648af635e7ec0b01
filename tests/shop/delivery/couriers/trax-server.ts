import { type CourierServer, openCourierServer } from "./courier-server.ts";

export const TRAX_KEY = "trax-key";

/** Unix seconds of a moment in Pakistan. */
const seconds = (at: string) => Date.parse(`${at}+05:00`) / 1000;

type Told = [status: string, at: string, reason?: string];

const ON_ITS_WAY: Told[] = [
  ["Out for Delivery", "2026-10-03T10:30:00"],
  ["Arrived at Destination", "2026-10-03T08:00:00"],
  ["In Transit", "2026-10-02T22:15:00"],
  ["Arrived at Origin", "2026-10-02T19:00:00"],
  ["Shipment - Booked", "2026-10-02T11:00:00"],
];

const PARCELS: Record<string, Told[]> = {
  "202600000001": [["Delivered", "2026-10-03T13:05:00"], ...ON_ITS_WAY],
  "202600000002": [
    ["Return - Delivered to Shipper", "2026-10-08T15:00:00"],
    ["Return - Dispatched", "2026-10-07T22:00:00"],
    ["Return - Confirm", "2026-10-05T12:00:00"],
    ["Delivery Unsuccessful", "2026-10-03T16:00:00", "Consignee refused"],
    ...ON_ITS_WAY,
  ],
  "202600000003": [["Replacement - Delivered to Shipper", "2026-10-08T15:00:00"], ...ON_ITS_WAY],
};

/** Trax's Sonic: the raw key, `status` 0 for success and 1 for an error, 200 either way, newest first. */
export async function openTraxServer(): Promise<CourierServer> {
  return await openCourierServer(({ path, query, headers }) => {
    if (path !== "/shipment/track") return { status: 404, json: {} };
    if (headers.authorization !== TRAX_KEY) {
      return { json: { status: 1, message: "Invalid API key" } };
    }
    const number = query.get("tracking_number") ?? "";
    const history = PARCELS[number];
    if (!history) {
      const errors = { tracking_number: ["The selected tracking number is invalid."] };
      return { json: { status: 1, message: "Validation errors", errors } };
    }
    return {
      json: {
        status: 0,
        message: "OK",
        details: {
          tracking_number: number,
          order_information: { amount: 1999, weight: 0.5 },
          shipper: { name: "Khushboo Gift Studio", city: "Karachi", phone_number: "03000000001" },
          consignee: { name: "Ayesha Khan", city: "Lahore", phone_number: "03000000002" },
          tracking_history: history.map(([status, at, reason]) => ({
            // Day first, in 12 hours: read as month first it would be another day.
            date_time: `${at.slice(8, 10)}/${at.slice(5, 7)}/2026 01:00 pm`,
            timestamp: seconds(at),
            status,
            status_reason: reason ?? null,
          })),
        },
      },
    };
  });
}
