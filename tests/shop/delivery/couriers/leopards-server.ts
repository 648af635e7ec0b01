import { type CourierServer, openCourierServer } from "./courier-server.ts";

/** A scan as Leopards tells it (reference 1.1). */
export interface LeopardsScan {
  Status: string;
  Activity_datetime: string;
  Reason?: string | null;
  Reciever_Name?: string | null;
  Receiver_Name?: string | null;
}

export const LEOPARDS_KEYS = { apiKey: "leopards-key", apiPassword: "leopards-password" };

const ON_ITS_WAY: LeopardsScan[] = [
  { Status: "Pickup Request Sent", Activity_datetime: "2026-09-19 11:02:00", Reason: "N/A" },
  { Status: "Shipment Picked", Activity_datetime: "2026-09-19 18:40:10" },
  { Status: "Dispatched to GUJRANWALA", Activity_datetime: "2026-09-20 01:26:19" },
  { Status: "Arrived at Station in GUJRANWALA", Activity_datetime: "2026-09-20 09:12:00" },
  { Status: "Assign to Courier", Activity_datetime: "2026-09-20 10:30:00" },
];

/** Where it says a parcel is, every scan, oldest first, and where it goes and what its rider collects. */
export interface LeopardsParcel {
  now: string;
  scans: LeopardsScan[];
  city?: string;
  collect?: string;
}

/** Its parcels by number. */
export const LEOPARDS_PARCELS: Record<string, LeopardsParcel> = {
  KI7503000001: {
    now: "Delivered",
    scans: [
      ...ON_ITS_WAY,
      {
        Status: "Delivered",
        Activity_datetime: "2026-09-20 13:05:44",
        Reciever_Name: "Ayesha Khan",
      },
    ],
  },
  KI7503000002: {
    now: "Return - Delivered to shipper",
    scans: [
      ...ON_ITS_WAY,
      {
        Status: "Pending",
        Activity_datetime: "2026-09-20 16:00:00",
        Reason: "Consignee not available",
      },
      { Status: "Being Return", Activity_datetime: "2026-09-22 10:00:00" },
      { Status: "Return - Dispatched", Activity_datetime: "2026-09-22 21:00:00" },
      { Status: "Return - Delivered to shipper", Activity_datetime: "2026-09-24 15:30:00" },
    ],
  },
  KI7503000003: {
    now: "Sorted by robot",
    scans: [
      ...ON_ITS_WAY.slice(0, 3),
      { Status: "Sorted by robot", Activity_datetime: "2026-09-20 05:00:00" },
    ],
  },
  KI7503000004: {
    now: "Pending",
    scans: [
      ...ON_ITS_WAY,
      { Status: "Undelivered", Activity_datetime: "2026-09-20 16:00:00", Reason: "Refused" },
    ],
  },
};

/** Leopards' merchant API: 200 for everything, errors inside. `parcels` may be changed by a test. */
export async function openLeopardsServer(parcels = LEOPARDS_PARCELS): Promise<CourierServer> {
  return await openCourierServer(({ method, path, body }) => {
    if (method !== "POST" || path !== "/trackBookedPacket/format/json/") {
      return { json: { status: 0, error: "Method not found" } };
    }
    if (body?.api_key !== LEOPARDS_KEYS.apiKey || body.api_password !== LEOPARDS_KEYS.apiPassword) {
      return { json: { status: 0, error: "Invalid API Key/Password" } };
    }
    const number = String(body.track_numbers);
    const parcel = parcels[number];
    if (!parcel) return { json: { status: 0, error: "No Packet Found" } };
    return { json: { status: 1, error: 0, packet_list: [packet(number, parcel)] } };
  });
}

function packet(
  number: string,
  { now, scans, city = "GUJRANWALA", collect = "5299.00" }: LeopardsParcel,
) {
  return {
    booked_packet_id: "1",
    booking_date: "05/09/2026",
    track_number: number,
    track_number_short: number.slice(2),
    booked_packet_order_id: "#1001",
    booked_packet_weight: "500",
    booked_packet_no_piece: "1",
    booked_packet_collect_amount: collect,
    origin_city_name: "KARACHI",
    origin_country_name: "Pakistan",
    destination_city_name: city,
    shipment_name_eng: "Khushboo Gift Studio",
    shipment_phone: "03000000001",
    consignment_name_eng: "Ayesha Khan",
    consignment_phone: "03000000002",
    consignment_email: "ayesha@example.com",
    consignment_address: "House 12, Model Town",
    special_instructions: "",
    reverseCN: null,
    booked_packet_status: now,
    status_remarks: [],
    "Tracking Detail": scans.map((scan) => ({
      Status_With_City: scan.Status,
      Reciever_Name: null,
      Reason: null,
      Activity_Date: scan.Activity_datetime.slice(0, 10),
      Activity_Time: scan.Activity_datetime.slice(11),
      ...scan,
    })),
  };
}
