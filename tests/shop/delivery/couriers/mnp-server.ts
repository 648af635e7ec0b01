import { type CourierServer, openCourierServer } from "./courier-server.ts";

type Told = [tag: number, time: string, place: string, status: string, narration?: string];

const ON_ITS_WAY: Told[] = [
  [4, "10/03/2026 10:30:00", "LAHORE", "Out for Delivery"],
  [1, "10/02/2026 18:00:00", "KARACHI", "Picked from Shipper Facility"],
  [3, "10/02/2026 22:00:00", "KARACHI", "Forward – In Transit"],
  [2, "10/02/2026 22:00:00", "KARACHI", "Arrived at OPS Facility"],
];

const PARCELS: Record<string, Told[]> = {
  "559000000000001": [
    ...ON_ITS_WAY,
    [5, "10/03/2026 13:05:00", "LAHORE", "Delivered", "Received by Self"],
  ],
  "559000000000002": [
    [9, "10/09/2026 15:00:00", "KARACHI", "Return to Shipper"],
    [7, "10/07/2026 11:00:00", "KARACHI", "Return – Out for Delivery"],
    [5, "10/03/2026 16:00:00", "LAHORE", "Failed Delivered", "Phone off"],
    [8, "10/07/2026 16:00:00", "KARACHI", "Unsuccessful Return Attempt"],
    [6, "10/05/2026 12:00:00", "LAHORE", "Return – In Transit"],
    ...ON_ITS_WAY,
  ],
};

/** M&P's open tracking: a list around everything, isSuccess as a text, months first, events in any order. */
export async function openMnpServer(): Promise<CourierServer> {
  return await openCourierServer(({ path, query }) => {
    const number = query.get("consignment") ?? "";
    const told = path === "/CNTracking" && query.get("id") === "4" ? PARCELS[number] : undefined;
    if (!told) {
      return { json: [{ isSuccess: "false", message: "No Record Found", tracking_Details: [] }] };
    }
    const parcel = {
      ConsignmentNumber: number,
      OrderId: "#1001",
      OriginCity: "KARACHI",
      DestinationCity: "LAHORE",
      BookingDate: "10/02/2026",
      CODAmount: "5,299",
      Weight: "0.5",
      Pieces: "1",
      ConsigneeName: "Ayesha Khan",
      ConsignerName: "Khushboo Gift Studio",
      ServiceType: "Overnight",
      CNTrackingDetail: told.map(([tag, time, place, status, narration]) => ({
        TrackingTagID: tag,
        TransactionTime: time,
        Location: place,
        TrackingStatus: status,
        TrackingNarration: narration ?? status,
        Event: "",
      })),
      CNTrackingInvDetail: [],
    };
    return { json: [{ isSuccess: "true", message: "OK", tracking_Details: [parcel] }] };
  });
}
