import { type CourierServer, openCourierServer } from "./courier-server.ts";

export const BLUEEX_KEYS = { user: "blueex-user", password: "blueex-password" };

type Told = [message: string, date: string, time: string];

const ON_ITS_WAY: Told[] = [
  ["Shipment Booked", "02-Oct-2026", "11:00:00"],
  ["Shipment Picked", "02-Oct-2026", "18:00:00"],
  ["In Transit", "02-Oct-2026", "22:00"],
  ["Out For Delivery", "03-Oct-2026", "10:30:00"],
];

const PARCELS: Record<string, { now: string; told: Told[] }> = {
  "5000000001": {
    now: "Delivered",
    told: [...ON_ITS_WAY, ["Shipment Delivered", "03-Oct-2026", "13:05:00"]],
  },
  "5000000002": {
    now: "Gift parcel",
    told: [
      ...ON_ITS_WAY,
      ["Return Delivered To Shipper", "08-Oct-2026", "15:00:00"],
      ["Returned to shipper", "08-Oct-2026", "16:00:00"],
    ],
  },
  "5000000003": {
    now: "",
    told: [...ON_ITS_WAY, ["Cannot be delivered today", "03-Oct-2026", "13:05:00"]],
  },
};

/** BlueEx V4: Basic, day and time apart, an unknown number missing from the list. */
export async function openBlueExServer(): Promise<CourierServer> {
  const { user, password } = BLUEEX_KEYS;
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  return await openCourierServer(({ method, path, headers, body }) => {
    if (method !== "POST" || path !== "/GetTracking") return { status: 404, json: {} };
    if (headers.authorization !== basic) {
      return { json: { status: "0", message: "Authentication failed" } };
    }
    const numbers = (body?.ShipmentNumbers ?? []) as string[];
    const shipments = numbers.flatMap((shipmentnumber) => {
      const parcel = PARCELS[shipmentnumber];
      if (!parcel) return [];
      const cnDetail = parcel.told.map(([statusmessage, statusdate, statustime]) => ({
        statusmessage,
        statusdate,
        statustime,
      }));
      return [{ shipmentnumber, Details: { desc: parcel.now }, cnDetail }];
    });
    return { json: { status: "1", processed_shipments: shipments } };
  });
}
